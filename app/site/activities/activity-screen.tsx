import { useTranslation } from 'react-i18next'
import {
  formatDate,
  formatDayNumber,
  formatMonthOfDate,
  formatTime,
  formatWeekday,
  formatYear,
  programmeTimeZone,
} from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { activitiesAddress, peopleAddresses, personAddress } from '../../../shared/rules/addresses.ts'
import type { ActivityDetail } from '../../../shared/schemas/activity.ts'
import { activityListQuerySchema, listAddress } from '../../../shared/schemas/list-query.ts'
import type { PersonSummary } from '../../../shared/schemas/summary.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ActivityWhen } from '../../ui/activity-when/activity-when.tsx'
import { Clocks } from '../../ui/clocks/clocks.tsx'
import { Cover } from '../../ui/cover/cover.tsx'
import { DateHead } from '../../ui/date-head/date-head.tsx'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { KindLabel } from '../../ui/kind-label/kind-label.tsx'
import { PersonRow } from '../../ui/person-row/person-row.tsx'
import { PhaseBadge } from '../../ui/phase-badge/phase-badge.tsx'
import { Prose } from '../../ui/prose/prose.tsx'
import { Words } from '../../ui/words/words.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { ActivityHow } from './activity-how.tsx'
import styles from './activity-screen.module.css'
import { useActivityTexts } from './use-activity-texts.ts'

interface ActivityScreenProps {
  activity: ActivityDetail
  /** The person whose page the reader came from; the screen then links back to them (P-4). */
  backTo?: PersonSummary
}

/** Shows one activity: its day, its time on three clocks, its cover, text and details, and its host (P-4, P-7). */
export function ActivityScreen({ activity, backTo }: ActivityScreenProps) {
  const { t } = useTranslation(['activities', 'people', 'common'])
  const language = useLanguage()
  const texts = useActivityTexts()
  const { caption, description, person, startsAt } = activity
  const country = person?.country
  const fallback = (lang: Language) =>
    lang !== language && <p className="quiet">{t(`common:fallback.${lang}`)}</p>

  return (
    <>
      <SiteBreadcrumbs
        steps={[
          ...(backTo
            ? [
                { label: t(`people:list.title.${backTo.kind}`), href: peopleAddresses[backTo.kind] },
                { label: `${backTo.firstname} ${backTo.lastname}`, href: personAddress(backTo) },
              ]
            : [{ label: t('list.title'), href: activitiesAddress }]),
          { label: activity.title },
        ]}
      />
      <article className="wrap">
        {backTo && (
          <p className={styles.back}>
            <a href={personAddress(backTo)}>
              <Icon name="back" />
              {t('activity.back', { name: `${backTo.firstname} ${backTo.lastname}` })}
            </a>
          </p>
        )}
        <DateHead
          dateTime={startsAt}
          day={formatDayNumber(startsAt)}
          month={monthOfYear(startsAt, language)}
          weekday={formatWeekday(startsAt, language)}
          labels={
            <>
              <KindLabel tone={activity.category.code}>
                <Words value={activity.category.title} language={language} />
              </KindLabel>
              <PhaseBadge phase={activity.phase} texts={texts} />
            </>
          }
        >
          <Words as="h1" value={activity.title} language={language} />
        </DateHead>
        <Clocks
          label={t('activity.clocks.label')}
          instant={startsAt}
          language={language}
          ownTitle={t('activity.clocks.own')}
          places={[
            { title: t('activity.clocks.tashkent'), timeZone: programmeTimeZone },
            ...(country && country.timeZone !== programmeTimeZone
              ? [
                  {
                    title: t('activity.clocks.speaker', { country: country.name.text }),
                    timeZone: country.timeZone,
                  },
                ]
              : []),
          ]}
        />
        <ActivityHow activity={activity} />
        <div className={styles.columns}>
          <div className={styles.story}>
            <Cover activity={activity} isMain transition />
            {caption && <Words as="p" className="lead" value={caption} language={language} />}
            {description && (
              <section className={styles.about} aria-labelledby="about">
                <h2 id="about">{t('activity.about')}</h2>
                {fallback(description.lang)}
                <Prose value={description} language={language} />
              </section>
            )}
          </div>
          <aside className={styles.aside} aria-label={t('activity.details.title')}>
            <ActivityDetails activity={activity} />
            {person && (
              <section aria-labelledby="holder">
                <h2 id="holder" className={styles.holder}>
                  {t('activity.holder')}
                </h2>
                <PersonRow
                  person={person}
                  language={language}
                  texts={{ notAvailable: t('common:notAvailable') }}
                  headingLevel={3}
                  transition
                />
              </section>
            )}
          </aside>
        </div>
      </article>
    </>
  )
}

/** Shows the details of an activity. Every activity of the programme is free of charge (PRODUCT §1). */
function ActivityDetails({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation(['activities', 'common'])
  const language = useLanguage()
  const texts = useActivityTexts()
  const { category, place, serviceKind, startedAt } = activity
  const listOf = (query: { category?: string[]; kind?: string[] }) =>
    listAddress(activitiesAddress, activityListQuerySchema, query)
  return (
    <DetailList
      texts={{ notAvailable: t('common:notAvailable') }}
      details={[
        {
          label: t('activity.details.when'),
          value: <ActivityWhen activity={activity} language={language} texts={texts} />,
        },
        ...(startedAt === null
          ? []
          : [
              {
                label: t('activity.details.startedAt'),
                value: (
                  <>
                    <time dateTime={startedAt}>{formatDate(startedAt, language)}</time>,{' '}
                    {formatTime(startedAt)}
                  </>
                ),
              },
            ]),
        {
          label: t('activity.details.where'),
          value: place ? <Words value={place} language={language} /> : t('activity.details.online'),
        },
        {
          label: t('activity.details.kind'),
          value: serviceKind && (
            <Words
              as="a"
              href={listOf({ kind: [serviceKind.id] })}
              value={serviceKind.title}
              language={language}
            />
          ),
        },
        {
          label: t('activity.details.category'),
          value: (
            <Words
              as="a"
              href={listOf({ category: [category.id] })}
              value={category.title}
              language={language}
            />
          ),
        },
        { label: t('activity.details.price'), value: t('activity.details.free') },
      ]}
    />
  )
}

/** Formats the month under the day's number: "2026-yil, noyabr", "ноября 2026 года", "November 2026". */
function monthOfYear(instant: string, language: Language): string {
  return language === 'uz'
    ? `${formatYear(instant, language)}, ${formatMonthOfDate(instant, language)}`
    : formatDate(instant, language).replace(/^\d+ /, '')
}
