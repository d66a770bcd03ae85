import {
  formatDate,
  formatDayNumber,
  formatMonthOfDate,
  formatWeekday,
  formatYear,
  programmeTimeZone,
} from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { activitiesAddress, peopleAddresses, personAddress } from '../../../shared/rules/addresses.ts'
import { recordAddressOf } from '../../../shared/rules/panel-addresses.ts'
import type { ActivityDetail } from '../../../shared/schemas/activity.ts'
import type { PersonSummary } from '../../../shared/schemas/summary.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActivityLabels } from '../../ui/activity-labels/activity-labels.tsx'
import { Clocks } from '../../ui/clocks/clocks.tsx'
import { Cover } from '../../ui/cover/cover.tsx'
import { DateHead } from '../../ui/date-head/date-head.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PersonRow } from '../../ui/person-row/person-row.tsx'
import { Words } from '../../ui/words/words.tsx'
import { RichProseWithNote } from '../rich-prose-with-note.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { ActivityDetails } from './activity-details.tsx'
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
        editAddress={recordAddressOf('activity', activity.id)}
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
          labels={<ActivityLabels activity={activity} language={language} texts={texts} />}
        >
          <Words as="h1" value={activity.title} language={language} />
        </DateHead>
        <ActivityClocks activity={activity} />
        <ActivityHow activity={activity} />
        <div className={styles.columns}>
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
          <div className={styles.story}>
            <Cover activity={activity} isMain transition />
            {caption && <Words as="p" className="lead" value={caption} language={language} />}
            {description && (
              <section className={styles.about} aria-labelledby="about">
                <h2 id="about">{t('activity.about')}</h2>
                <RichProseWithNote value={description} headingLevel={3} />
              </section>
            )}
          </div>
        </div>
      </article>
    </>
  )
}

/** Shows when it begins on three clocks: the reader's own, that of Tashkent, and the host's where it differs. */
function ActivityClocks({ activity: { person, startsAt } }: { activity: ActivityDetail }) {
  const { t } = useTranslation('activities')
  const places = [{ title: t('activity.clocks.tashkent'), timeZone: programmeTimeZone }]
  const country = person?.country
  if (country && country.timeZone !== programmeTimeZone) {
    places.push({
      title: t('activity.clocks.speaker', { country: country.name.text }),
      timeZone: country.timeZone,
    })
  }
  return (
    <Clocks
      label={t('activity.clocks.label')}
      instant={startsAt}
      language={useLanguage()}
      ownTitle={t('activity.clocks.own')}
      places={places}
    />
  )
}

/** Formats the month under the day's number: "2026-yil, noyabr", "ноября 2026 года", "November 2026". */
function monthOfYear(instant: string, language: Language): string {
  return language === 'uz'
    ? `${formatYear(instant, language)}, ${formatMonthOfDate(instant, language)}`
    : formatDate(instant, language).replace(/^\d+ /, '')
}
