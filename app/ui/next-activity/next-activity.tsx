import {
  formatDayNumber,
  formatMonthOfDate,
  formatTime,
  formatWeekday,
} from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { activityCalendarAddress, countryAddress } from '../../../shared/rules/addresses.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import type { ActivitySummary } from '../../../shared/schemas/summary.ts'
import labelStyles from '../activity-labels/activity-labels.module.css'
import { ActivityLabels, type ActivityTexts } from '../activity-labels/activity-labels.tsx'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Words } from '../words/words.tsx'
import styles from './next-activity.module.css'

interface NextActivityProps {
  activity: ActivitySummary
  /** Language of the page; texts in another one are marked. */
  language: Language
  texts: ActivityTexts & { tashkent: string; addToCalendar: string }
  /** URL of the title's link. */
  href: string
  /** `false` on the host's own page. */
  hasPerson?: boolean
}

/** Shows the next activity in a frame of its own, with the way into the calendar. */
export function NextActivity({ activity, language, texts, href, hasPerson = true }: NextActivityProps) {
  const { id, person, place, serviceKind, startsAt, title } = activity
  return (
    <article className={styles.next}>
      <time className={styles.day} dateTime={startsAt}>
        <b>{formatDayNumber(startsAt)}</b>
        <span>
          {formatMonthOfDate(startsAt, language)},<br />
          {formatWeekday(startsAt, language)}
        </span>
      </time>
      <div>
        <p className={labelStyles.labels}>
          <ActivityLabels activity={activity} language={language} texts={texts} />
        </p>
        <h3>
          <Words as="a" href={href} value={title} language={language} />
        </h3>
        <p className={styles.meta}>
          <span>
            {formatTime(startsAt)} {texts.tashkent}
          </span>
          {serviceKind && <Words value={serviceKind.title} language={language} />}
          {place ? <Words value={place} language={language} /> : <span>{texts.online}</span>}
          {hasPerson && person && (
            <span>
              {person.firstname} {person.lastname},{' '}
              <Words
                as="a"
                href={countryAddress(person.country.code)}
                value={person.country.name}
                language={language}
              />
            </span>
          )}
        </p>
      </div>
      <p className={styles.act}>
        <Button href={`${activityCalendarAddress(id)}?${languageQueryName}=${language}`} variant="second">
          <Icon name="cal" />
          {texts.addToCalendar}
        </Button>
      </p>
    </article>
  )
}
