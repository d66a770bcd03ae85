import { listAddress } from '../../../shared/contract/query.ts'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { activitiesAddress, activityAddress } from '../../../shared/rules/addresses.ts'
import type { ActivityList } from '../../../shared/schemas/activity.ts'
import { activityListQuerySchema } from '../../../shared/schemas/list-query.ts'
import type { ActivitySummary } from '../../../shared/schemas/summary.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import labelStyles from '../../ui/activity-labels/activity-labels.module.css'
import { ActivityLabels, type ActivityTexts } from '../../ui/activity-labels/activity-labels.tsx'
import { ActivityRows } from '../../ui/activity-row/activity-row.tsx'
import { ActivityWhen } from '../../ui/activity-when/activity-when.tsx'
import { Cover } from '../../ui/cover/cover.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { HeadedSection } from '../../ui/section-head/section-head.tsx'
import { Words } from '../../ui/words/words.tsx'
import { useActivityTexts } from '../activities/use-activity-texts.ts'
import { bodyText, SiteText, useSiteBlock } from '../site-text.tsx'
import styles from './activity-feature.module.css'

/**
 * Shows the next activity large and some after it as rows; where there are none, the way to past ones, if there are
 * any.
 */
export function NextActivities({ activities }: { activities: ActivityList }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const texts = useActivityTexts()
  const block = useSiteBlock('activities', { title: t('activities.title'), body: t('activities.text') })
  const [feature, ...rest] = activities.items
  const hasPast = activities.facets.when.some(({ value, count }) => value === 'past' && count > 0)
  const past = {
    href: listAddress(activitiesAddress, activityListQuerySchema, { when: 'past' }),
    label: t('activities.past'),
  }
  return (
    <HeadedSection
      id="activities"
      isSoft
      isLater
      title={<SiteText value={block.title} />}
      {...(activities.total > 0 && { count: formatNumber(activities.total, language) })}
      text={feature ? bodyText(block) : t('activities.empty')}
      more={feature ? { href: activitiesAddress, label: t('activities.all') } : hasPast ? past : undefined}
    >
      {feature && (
        <ActivityFeature
          activity={feature}
          language={language}
          texts={texts}
          level={3}
          href={activityAddress(feature.id)}
          transition
        />
      )}
      {rest.length > 0 && (
        <div className={styles.next}>
          <ActivityRows activities={rest} language={language} texts={texts} hrefOf={activityAddress} />
        </div>
      )}
    </HeadedSection>
  )
}

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

/** Shows the next activity large: cover, category, title, caption, time, venue and host (P-1). */
function ActivityFeature({
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
