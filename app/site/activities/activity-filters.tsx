import type { ActivityList } from '../../../shared/schemas/activity.ts'
import { type ActivityListQuery, activityWhenSchema } from '../../../shared/schemas/list-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FilterSelect } from '../../ui/filter-select/filter-select.tsx'
import { chosenCount, filterChoices, type ListFilter } from '../lists/list-filters.ts'
import { ListFilterPanel } from '../lists/list-form.tsx'

/** The filters of activities, in the order in which they are shown. */
export const activityFilterNames = ['category', 'kind', 'country'] as const

interface ActivityFiltersProps {
  filters: (ListFilter & { name: (typeof activityFilterNames)[number] })[]
  when: ActivityListQuery['when']
  /** The periods with results and their counts. */
  whenOptions: ActivityList['facets']['when']
}

/** Shows the filters of activities as select elements, the period last (P-6). */
export function ActivityFilters({ filters, when, whenOptions }: ActivityFiltersProps) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  const periods = activityWhenSchema.options.flatMap((period) => {
    const option = whenOptions.find(({ value }) => value === period)
    const isSelected = period === when
    if (!option && !isSelected) return []
    return {
      // The default of the list needs no parameter.
      value: period === 'upcoming' ? '' : period,
      label: t(`list.filters.whens.${period}`),
      count: option?.count ?? 0,
      isSelected,
    }
  })
  return (
    <ListFilterPanel isRow chosen={chosenCount(filters) + (when === 'upcoming' ? 0 : 1)}>
      {filters.map(({ name, label, options }) => (
        <FilterSelect
          key={name}
          name={name}
          label={label}
          allLabel={t(`list.filters.all.${name}`)}
          choices={filterChoices(options, language)}
        />
      ))}
      <FilterSelect name="when" label={t('list.filters.when')} choices={periods} />
    </ListFilterPanel>
  )
}
