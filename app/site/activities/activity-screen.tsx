import type { ReactNode } from 'react'
import { listAddress } from '../../../shared/contract/query.ts'
import { formatDate, formatTime, programmeTimeZone } from '../../../shared/i18n/formats.ts'
import type { ReadText } from '../../../shared/i18n/languages.ts'
import {
  activitiesAddress,
  activityAddress,
  contactPersonAddress,
  peopleAddresses,
  personAddress,
} from '../../../shared/rules/addresses.ts'
import { recordAddressOf } from '../../../shared/rules/panel-addresses.ts'
import type { ActivityDetail } from '../../../shared/schemas/activity.ts'
import { type ActivityListQuery, activityListQuerySchema } from '../../../shared/schemas/list-query.ts'
import type { PersonSummary } from '../../../shared/schemas/summary.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import labelStyles from '../../ui/activity-labels/activity-labels.module.css'
import { ActivityLabels } from '../../ui/activity-labels/activity-labels.tsx'
import { ActivityRows } from '../../ui/activity-row/activity-row.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Cover } from '../../ui/cover/cover.tsx'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PersonRow } from '../../ui/person-row/person-row.tsx'
import { HeadedSection } from '../../ui/section-head/section-head.tsx'
import { Words } from '../../ui/words/words.tsx'
import { usePersonTexts } from '../people/use-person-texts.ts'
import { RichProseWithNote } from '../rich-prose-with-note.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { ActivityBar } from './activity-bar.tsx'
import { OtherTimes, type ZoneChoice } from './activity-clocks.tsx'
import styles from './activity-screen.module.css'
import { ActivityTicket, followingFragment } from './activity-ticket.tsx'
import type { ShownZone } from './activity-time.tsx'
import { PastActivity } from './past-activity.tsx'
import { useActivityTexts } from './use-activity-texts.ts'

interface ActivityScreenProps {
  activity: ActivityDetail
  /** The person whose page the reader came from; the screen then links back to them (P-4). */
  backTo?: PersonSummary
  /** The countries whose time the reader may select; without them only the known clocks are shown. */
  zones?: ZoneChoice
  /** The remains of a past activity; the preview of the panel, which has no files, does without its code. */
  remains?: Record<'recordings' | 'transcript' | 'papers', ReactNode> | undefined
}

/** Shows one activity: title, what one needs to decide, and its text; then its host and what follows (P-7, P-27). */
export function ActivityScreen({ activity, backTo, zones, remains }: ActivityScreenProps) {
  const { t } = useTranslation(['activities', 'people'])
  const language = useLanguage()
  const texts = useActivityTexts()
  const { phase, title } = activity
  const isPast = phase === 'past'
  const zone: ShownZone = zones?.selected
    ? { timeZone: zones.selected.timeZone, country: zones.selected.name.text }
    : { timeZone: programmeTimeZone }
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
          { label: title },
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
        <header className={styles.head}>
          <p className={labelStyles.labels}>
            <ActivityLabels activity={activity} language={language} texts={texts} />
          </p>
          <Words as="h1" value={title} language={language} />
        </header>
        {isPast ? (
          <PastActivity activity={activity} recordings={remains?.recordings} />
        ) : (
          <ActivityTicket activity={activity} zone={zone} />
        )}
        <div className={styles.columns}>
          <div className={styles.story}>
            <ActivityText activity={activity} />
            {remains?.transcript}
            {!isPast && phase !== 'cancelled' && <OtherTimes activity={activity} zones={zones} />}
          </div>
          <aside className={styles.aside} aria-label={t('activity.details.title')}>
            <Cover activity={activity} isMain transition />
            {remains?.papers}
            {activity.person && <ActivityHost person={activity.person} />}
            <ActivityDetails activity={activity} />
          </aside>
        </div>
      </article>
      <FollowingActivities activity={activity} />
      {!isPast && phase !== 'cancelled' && <ActivityBar activity={activity} zone={zone} />}
    </>
  )
}

/** Shows the summary and the description. */
function ActivityText({ activity: { caption, description } }: { activity: ActivityDetail }) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  if (!caption && !description) return null
  return (
    <section className={styles.about} aria-label={t('activity.about')}>
      {caption && <Words as="p" className="lead" value={caption} language={language} />}
      {description && <RichProseWithNote value={description} headingLevel={2} />}
    </section>
  )
}

/** Shows the person who hosts an activity, and how to ask them. */
function ActivityHost({ person }: { person: PersonSummary }) {
  const { t } = useTranslation(['activities', 'people'])
  const language = useLanguage()
  return (
    <section className={styles.part} aria-labelledby="host">
      <h2 id="host">{t('activity.holder')}</h2>
      <PersonRow person={person} language={language} texts={usePersonTexts()} headingLevel={3} transition />
      <p>
        <Button href={contactPersonAddress(person)} variant="second">
          <Icon name="speech" />
          {t('people:person.contact.action')}
        </Button>
      </p>
    </section>
  )
}

/** Shows what else is known of an activity: its kind and category, and when its series has begun. */
function ActivityDetails({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation(['activities', 'common'])
  const language = useLanguage()
  const { category, serviceKind, startedAt } = activity
  const listLink = (name: ReadText, query: Partial<ActivityListQuery>, caption: ReadText | null) => (
    <>
      <Words
        as="a"
        href={listAddress(activitiesAddress, activityListQuerySchema, query)}
        value={name}
        language={language}
      />
      {caption && <Words as="p" className="quiet" value={caption} language={language} />}
    </>
  )
  return (
    <section className={styles.part} aria-labelledby="details">
      <h2 id="details">{t('activity.details.title')}</h2>
      <DetailList
        texts={{ notAvailable: t('common:notAvailable') }}
        details={[
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
            label: t('activity.details.kind'),
            value:
              serviceKind && listLink(serviceKind.title, { kind: [serviceKind.id] }, serviceKind.caption),
          },
          {
            label: t('activity.details.category'),
            value: listLink(category.title, { category: [category.id] }, category.caption),
          },
        ]}
      />
    </section>
  )
}

/** Shows the activities to come of the same host or category, or the next of all (P-27). */
function FollowingActivities({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  const texts = useActivityTexts()
  // The page of a past activity of which nothing remains begins with the first of them.
  const startsWithNext = activity.phase === 'past' && activity.remains === null
  const shown = startsWithNext ? activity.following.slice(1) : activity.following
  if (shown.length === 0) return null
  const isRelated = shown.every(
    ({ category, person }) =>
      category.id === activity.category.id || (person !== null && person.id === activity.person?.id),
  )
  return (
    <HeadedSection
      id={followingFragment}
      isSoft
      isTight
      isLater
      title={t(isRelated ? 'following.related' : 'following.next')}
      more={{ href: activitiesAddress, label: t('following.all') }}
    >
      <ActivityRows activities={shown} language={language} texts={texts} hrefOf={activityAddress} />
    </HeadedSection>
  )
}
