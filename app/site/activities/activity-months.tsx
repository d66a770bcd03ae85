import { formatMonthName, formatYear, monthKey } from '../../../shared/i18n/formats.ts'
import { activityAddress } from '../../../shared/rules/addresses.ts'
import type { ActivityList } from '../../../shared/schemas/activity.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActivityRow } from '../../ui/activity-row/activity-row.tsx'
import { MonthGroup } from '../../ui/month-group/month-group.tsx'
import { Timetable } from '../../ui/timetable/timetable.tsx'
import { pageCountOf } from '../lists/list-results.tsx'
import { useActivityTexts } from './use-activity-texts.ts'

/** Largest number of rows that a phone's viewport shows when the page opens; the others are laid out later. */
const rowsAtOnce = 3

/** Shows the activities of a page by month, in their order. Only a list of one page knows how many a month has. */
export function ActivityMonths({ list }: { list: ActivityList }) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  const texts = useActivityTexts()
  const isWhole = pageCountOf(list) === 1
  const months = [...Map.groupBy(list.items, ({ startsAt }) => monthKey(startsAt))]
  return (
    <div>
      {months.map(([month, activities], place) => {
        const start = activities[0]?.startsAt ?? ''
        const year = formatYear(start, language)
        return (
          <MonthGroup
            key={month}
            isLater={place > 0}
            id={month}
            title={formatMonthName(start, language)}
            note={isWhole ? t('list.month', { year, count: activities.length }) : year}
          >
            <Timetable>
              {activities.map((activity, index) => (
                <li key={activity.id} data-later={index < rowsAtOnce ? undefined : ''}>
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
          </MonthGroup>
        )
      })}
    </div>
  )
}
