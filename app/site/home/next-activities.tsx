import { activitiesAddress, activityAddress } from '../../../shared/rules/addresses.ts'
import type { ActivityList } from '../../../shared/schemas/activity.ts'
import { activityListQuerySchema, listAddress } from '../../../shared/schemas/list-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActivityFeature } from '../../ui/activity-feature/activity-feature.tsx'
import { ActivityRow } from '../../ui/activity-row/activity-row.tsx'
import { HeadedSection } from '../../ui/headed-section/headed-section.tsx'
import { Timetable } from '../../ui/timetable/timetable.tsx'
import { useActivityTexts } from '../activities/use-activity-texts.ts'
import { bodyText, SiteText, useSiteBlock } from '../site-text.tsx'

const rowsShown = 3

/** Shows the next activity large and some after it as rows; where there are none, the way to past ones, if there are any. */
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
        <Timetable>
          {rest.slice(0, rowsShown).map((activity) => (
            <li key={activity.id}>
              <ActivityRow
                activity={activity}
                language={language}
                texts={texts}
                level={3}
                href={activityAddress(activity.id)}
              />
            </li>
          ))}
        </Timetable>
      )}
    </HeadedSection>
  )
}
