import type { Language } from '../../../shared/i18n/languages.ts'
import type { FacetOption } from '../../../shared/schemas/fields.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FilterSelect } from '../../ui/filter-select/filter-select.tsx'
import { Words } from '../../ui/words/words.tsx'
import { chosenCount, filterChoices, type ListFilter } from '../lists/list-filters.ts'
import { ListFilterPanel } from '../lists/list-form.tsx'
import styles from './facet-group.module.css'

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

interface FacetGroupProps {
  /** Name of the query parameter. */
  name: string
  legend: string
  /** Values with their numbers of results; selected ones come first. */
  options: FacetOption[]
  language: Language
  /** `more` labels the fold with the rest, given its number of values. */
  texts: { more: (count: number) => string }
}

/** Number of values before the fold. */
const shownMax = 6

/** Shows a filter of several values: checkboxes with counts, the rarer ones folded (P-2). */
function FacetGroup({ name, legend, options, language, texts }: FacetGroupProps) {
  if (options.length === 0) return null
  const ordered = [
    ...options.filter((option) => option.isSelected),
    ...options.filter((option) => !option.isSelected),
  ]
  const rest = ordered.slice(shownMax)
  const checkboxes = (some: FacetOption[]) =>
    some.map((option) => (
      <label key={option.value} className={styles.check}>
        <input type="checkbox" name={name} value={option.value} defaultChecked={option.isSelected} />
        <Words value={option.label} language={language} />
        <span className={styles.number}>{option.count}</span>
      </label>
    ))
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div>{checkboxes(ordered.slice(0, shownMax))}</div>
      {rest.length > 0 && (
        <details className={styles.more} open={rest.some((option) => option.isSelected)}>
          <summary>{texts.more(rest.length)}</summary>
          {checkboxes(rest)}
        </details>
      )}
    </fieldset>
  )
}
