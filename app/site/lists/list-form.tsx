import type { ReactNode } from 'react'
import { pageSizeDefault } from '../../../shared/rules/limits.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SearchField } from '../../ui/search-field/search-field.tsx'
import styles from './filter-panel.module.css'
import { type ListFilter, valuesWithoutControl } from './list-filters.ts'

interface ListSearchProps {
  /** The search text. */
  value: string
  placeholder: string
}

/** Shows the search field of a list. */
export function ListSearch({ value, placeholder }: ListSearchProps) {
  const { t } = useTranslation('lists')
  return (
    <SearchField
      id="q"
      value={value}
      texts={{ label: t('search.label'), placeholder, submit: t('search.submit') }}
    />
  )
}

interface ListFilterPanelProps {
  /** Number of selected values. */
  chosen: number
  /** Whether the filters are in a row on wide screens. */
  isRow?: boolean
  /** The controls of the filters. */
  children: ReactNode
}

/** Shows the filters of a list with their button. */
export function ListFilterPanel({ chosen, isRow = false, children }: ListFilterPanelProps) {
  const { t } = useTranslation('lists')
  return (
    <FilterPanel
      isRow={isRow}
      chosenCount={chosen}
      texts={{
        title: t('filters.title'),
        chosen: t('filters.chosen', { count: chosen }),
        submit: t('filters.submit'),
      }}
    >
      {children}
    </FilterPanel>
  )
}

interface HiddenValuesProps {
  filters: ListFilter[]
  /** The order, where no control of the form shows it. */
  sort?: string | undefined
  pageSize: number
}

/** Sends along what the URL says and no control of the form shows. */
export function HiddenValues({ filters, sort, pageSize }: HiddenValuesProps) {
  return (
    <>
      {valuesWithoutControl(filters).map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {sort && <input type="hidden" name="sort" value={sort} />}
      {pageSize !== pageSizeDefault && <input type="hidden" name="pageSize" value={pageSize} />}
    </>
  )
}

interface FilterPanelProps {
  /** Number of selected values, which the title shows. */
  chosenCount: number
  /** `chosen` states the count for screen readers; `submit` labels the button. */
  texts: { title: string; chosen: string; submit: string }
  /** Whether the filters are in a row on wide screens; otherwise in a column. */
  isRow?: boolean
  /** `FacetGroup`s and `FilterSelect`s. */
  children: ReactNode
}

/** Shows the filters of a list with their button: open on wide screens, folded under a title on narrow ones. */
function FilterPanel({ chosenCount, texts, isRow = false, children }: FilterPanelProps) {
  return (
    <details className={isRow ? `${styles.panel} ${styles.row}` : styles.panel}>
      <summary>
        <span>
          {texts.title}
          {chosenCount > 0 && (
            <>
              <span className={styles.count} aria-hidden="true">
                {chosenCount}
              </span>
              <span className="visually-hidden">, {texts.chosen}</span>
            </>
          )}
        </span>
        <Icon name="down" />
      </summary>
      <div className={styles.groups}>
        {children}
        <div className={styles.submit}>
          <Button>{texts.submit}</Button>
        </div>
      </div>
    </details>
  )
}
