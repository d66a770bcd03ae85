import { Select } from '../select/select.tsx'
import styles from './filter-select.module.css'

/** An option of a filter's select element. */
export interface FilterChoice {
  value: string
  label: string
  /** Language of the label where it is not the page's. */
  lang?: string | undefined
  count: number
  isSelected: boolean
}

interface FilterSelectProps {
  /** Name of the query parameter; also the id. */
  name: string
  label: string
  /** Label of the first option without a value, e.g. “All”. Left out where one of the choices has the empty value. */
  allLabel?: string
  choices: FilterChoice[]
}

/**
 * Shows a filter as a select element, each option with its number of results (P-2, P-6). A URL may carry several
 * values; those beyond the first are sent in hidden fields, so that submitting loses nothing. Renders nothing without
 * choices.
 */
export function FilterSelect({ name, label, allLabel, choices }: FilterSelectProps) {
  if (choices.length === 0) return null
  const [selected, ...others] = choices.filter((choice) => choice.isSelected)
  const shown = choices.filter((choice) => !others.includes(choice))
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <Select id={name} name={name} defaultValue={selected?.value ?? ''}>
        {allLabel !== undefined && <option value="">{allLabel}</option>}
        {shown.map((choice) => (
          <option key={choice.value} value={choice.value} lang={choice.lang}>
            {`${choice.label} (${choice.count})`}
          </option>
        ))}
      </Select>
      {others.map((choice) => (
        <input key={choice.value} type="hidden" name={name} value={choice.value} />
      ))}
    </div>
  )
}
