import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FacetGroup } from '../../ui/facet-group/facet-group.tsx'
import { FilterSelect } from '../../ui/filter-select/filter-select.tsx'
import { chosenCount, filterChoices, type ListFilter } from '../lists/list-filters.ts'
import { ListFilterPanel } from '../lists/list-form.tsx'

/** The filters of a list of people, in the order in which they are shown. */
export const peopleFilterNames = ['country', 'category', 'direction', 'organization', 'tag'] as const
/** Filters with too many values for checkboxes; they are select elements instead. */
const selectFilterNames: readonly string[] = ['organization', 'tag']

/** Shows the filters of a list of people. */
export function PeopleFilters({ filters }: { filters: ListFilter[] }) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  return (
    <ListFilterPanel chosen={chosenCount(filters)}>
      {filters.map(({ name, label, options }) =>
        selectFilterNames.includes(name) ? (
          <FilterSelect
            key={name}
            name={name}
            label={label}
            allLabel={t('list.filters.all')}
            choices={filterChoices(options, language)}
          />
        ) : (
          <FacetGroup
            key={name}
            name={name}
            legend={label}
            options={options}
            language={language}
            texts={{ more: (count) => t('list.filters.more', { count }) }}
          />
        ),
      )}
    </ListFilterPanel>
  )
}
