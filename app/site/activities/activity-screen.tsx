import { clockFace } from '../../../shared/art/clock.ts'
import { listAddress } from '../../../shared/contract/query.ts'
import {
  formatDate,
  formatDayMonth,
  formatDayNumber,
  formatMonthOfDate,
  formatTime,
  formatUtcOffset,
  formatWeekday,
  formatYear,
  programmeTimeZone,
} from '../../../shared/i18n/formats.ts'
import { type Language, type ReadText, sentenceCase } from '../../../shared/i18n/languages.ts'
import { activitiesAddress, peopleAddresses, personAddress } from '../../../shared/rules/addresses.ts'
import { recordAddressOf } from '../../../shared/rules/panel-addresses.ts'
import type { ActivityDetail } from '../../../shared/schemas/activity.ts'
import { type ActivityListQuery, activityListQuerySchema } from '../../../shared/schemas/list-query.ts'
import type { PersonSummary } from '../../../shared/schemas/summary.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActivityLabels } from '../../ui/activity-labels/activity-labels.tsx'
import { ActivityWhen } from '../../ui/activity-when/activity-when.tsx'
import { Cover } from '../../ui/cover/cover.tsx'
import { DateHead } from '../../ui/date-head/date-head.tsx'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PersonRow } from '../../ui/person-row/person-row.tsx'
import { Words } from '../../ui/words/words.tsx'
import { usePersonTexts } from '../people/use-person-texts.ts'
import { RichProseWithNote } from '../rich-prose-with-note.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { ActivityHow } from './activity-how.tsx'
import styles from './activity-screen.module.css'
import clocksStyles from './clocks.module.css'
import { useActivityTexts } from './use-activity-texts.ts'

interface ActivityScreenProps {
  activity: ActivityDetail
  /** The person whose page the reader came from; the screen then links back to them (P-4). */
  backTo?: PersonSummary
}

/** Shows one activity: its day, its time on three clocks, its cover, text and details, and its host (P-4, P-7). */
export function ActivityScreen({ activity, backTo }: ActivityScreenProps) {
  const { t } = useTranslation(['activities', 'people'])
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
            {person && <ActivityHost person={person} />}
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

/** Shows the person who hosts an activity. */
function ActivityHost({ person }: { person: PersonSummary }) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  return (
    <section aria-labelledby="host">
      <h2 id="host" className={styles.host}>
        {t('activity.holder')}
      </h2>
      <PersonRow person={person} language={language} texts={usePersonTexts()} headingLevel={3} transition />
    </section>
  )
}

/** Shows when it begins on three clocks: the reader's own, that of Tashkent, and the host's where it differs. */
function ActivityClocks({ activity: { person, startsAt } }: { activity: ActivityDetail }) {
  const { t } = useTranslation('activities')
  const zones = [{ title: t('activity.clocks.tashkent'), timeZone: programmeTimeZone }]
  const country = person?.country
  if (country && country.timeZone !== programmeTimeZone) {
    zones.push({
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
      zones={zones}
    />
  )
}

/** Formats the month under the day's number: "2026-yil, noyabr", "ноября 2026 года", "November 2026". */
function monthOfYear(instant: string, language: Language): string {
  return language === 'uz'
    ? `${formatYear(instant, language)}, ${formatMonthOfDate(instant, language)}`
    : formatDate(instant, language).replace(/^\d+ /, '')
}

/** Shows the details of an activity, which is free of charge unless its price note says more. */
function ActivityDetails({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation(['activities', 'common'])
  const language = useLanguage()
  const texts = useActivityTexts()
  const { category, interpretation, language: spoken, place, priceNote, serviceKind, startedAt } = activity
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
          value: serviceKind && listLink(serviceKind.title, { kind: [serviceKind.id] }, serviceKind.caption),
        },
        {
          label: t('activity.details.category'),
          value: listLink(category.title, { category: [category.id] }, category.caption),
        },
        ...(spoken === null
          ? []
          : [
              {
                label: t('activity.details.language'),
                value: (
                  <>
                    {sentenceCase(spoken.name, language)}
                    {interpretation.length > 0 && (
                      <p className="quiet">
                        {t('activity.details.interpreted', {
                          languages: interpretation.map(({ name }) => name).join(', '),
                        })}
                      </p>
                    )}
                  </>
                ),
              },
            ]),
        {
          label: t('activity.details.price'),
          value: priceNote ? <Words value={priceNote} language={language} /> : t('activity.details.free'),
        },
      ]}
    />
  )
}

interface ClocksProps {
  /** Names the group for screen readers. */
  label: string
  /** The instant that every clock shows, as ISO 8601. */
  instant: string
  language: Language
  /** The known time zones: first Tashkent, then the speaker's country. */
  zones: { title: string; timeZone: string }[]
  /** Title of the visitor's own clock, which is hidden until a script fills it. */
  ownTitle: string
}

/**
 * Shows one instant on several clocks (P-7). The server knows these zones but not the visitor's time zone, so the
 * element `[data-clock]` is hidden. A script that knows the zone fills `[data-clock-time]` and `[data-clock-date]`. It
 * rotates `[data-hand="hour"]` and `[data-hand="minute"]` by their `transform`, sets `data-night` on the drawing and
 * shows the element.
 */
function Clocks({ label, instant, language, zones, ownTitle }: ClocksProps) {
  const clocks = zones.map(({ title, timeZone }) => (
    <li key={timeZone}>
      <ClockDrawing time={formatTime(instant, timeZone)} />
      <p>
        <span>{title}</span>
        <b>{formatTime(instant, timeZone)}</b>
        <span>
          {formatDayMonth(instant, language, timeZone)}, {formatUtcOffset(instant, timeZone)}
        </span>
      </p>
    </li>
  ))
  return (
    <ul className={clocksStyles.clocks} aria-label={label}>
      {clocks.slice(0, 1)}
      <li hidden data-clock="" data-instant={instant}>
        <ClockDrawing time="12:00" />
        <p>
          <span>{ownTitle}</span>
          <b data-clock-time="" />
          <span data-clock-date="" />
        </p>
      </li>
      {clocks.slice(1)}
    </ul>
  )
}

const ticks = Array.from({ length: 12 }, (_, hour) => hour * 30)

function ClockDrawing({ time }: { time: string }) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const face = clockFace(hour, minute)
  return (
    <svg
      className={clocksStyles.clock}
      viewBox="-50 -50 100 100"
      aria-hidden="true"
      data-night={face.isNight ? '' : undefined}
    >
      <circle className={clocksStyles.plate} r="48" />
      {ticks.map((degrees) => (
        <path
          key={degrees}
          className={clocksStyles.tick}
          d={degrees % 90 === 0 ? 'M0-39V-46' : 'M0-42V-46'}
          transform={`rotate(${degrees})`}
        />
      ))}
      <path
        className={clocksStyles.hourHand}
        d="M0 6V-25"
        data-hand="hour"
        transform={`rotate(${face.hourDegrees})`}
      />
      <path
        className={clocksStyles.minuteHand}
        d="M0 6V-37"
        data-hand="minute"
        transform={`rotate(${face.minuteDegrees})`}
      />
      <circle className={clocksStyles.pin} r="3.5" />
    </svg>
  )
}
