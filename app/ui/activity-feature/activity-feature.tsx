import type { Language } from '../../../shared/i18n/languages.ts'
import type { ActivitySummary } from '../../../shared/schemas/summary.ts'
import labelStyles from '../activity-labels/activity-labels.module.css'
import { ActivityLabels } from '../activity-labels/activity-labels.tsx'
import { ActivityWhen } from '../activity-when/activity-when.tsx'
import { Cover } from '../cover/cover.tsx'
import { Icon } from '../icon/icon.tsx'
import type { ActivityTexts } from '../phase-badge/phase-badge.tsx'
import { Words } from '../words/words.tsx'
import styles from './activity-feature.module.css'

interface ActivityFeatureProps {
  activity: ActivitySummary
  /** Language of the page; texts in another one are marked. */
  language: Language
  /** `tashkent` names the city whose time is shown. */
  texts: ActivityTexts & { tashkent: string }
  /** Level of the heading with the title. */
  level: 2 | 3
  /** URL of the title's link. */
  href: string
  /** Whether the cover takes part in the transition to the activity's page; the name must be unique on a page. */
  transition?: boolean
}

/** Shows the next activity large: cover, category, title, caption, time, place and host (P-1). */
export function ActivityFeature({
  activity,
  language,
  texts,
  level,
  href,
  transition = false,
}: ActivityFeatureProps) {
  const Heading = `h${level}` as const
  const { caption, person, place } = activity
  return (
    <div className={styles.frame}>
      <article className={`card ${styles.feature}`}>
        <Cover activity={activity} transition={transition} />
        <div>
          <p className={labelStyles.labels}>
            <ActivityLabels activity={activity} language={language} texts={texts} />
          </p>
          <Heading className={styles.title}>
            <Words as="a" className="card-link" href={href} value={activity.title} language={language} />
          </Heading>
          {caption && <Words as="p" value={caption} language={language} />}
          <ul className={styles.facts}>
            <li>
              <Icon name="cal" />
              <ActivityWhen activity={activity} language={language} texts={texts} />
            </li>
            <li>
              <Icon name={place ? 'pin' : 'video'} />
              {place ? <Words value={place} language={language} /> : <span>{texts.online}</span>}
            </li>
            {person && (
              <li>
                <Icon name="user" />
                <span>
                  {person.firstname} {person.lastname},{' '}
                  <Words value={person.country.name} language={language} />
                </span>
              </li>
            )}
          </ul>
        </div>
      </article>
    </div>
  )
}
