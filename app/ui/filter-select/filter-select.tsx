import { Select } from '../select/select.tsx'
import styles from './filter-select.module.css'

/** One value of a filter as a choice shows it. */
export interface FilterChoice {
  value: string
  label: string
  /** The language of the label where it is not the page's. */
  lang?: string | undefined
  count: number
  isSelected: boolean
}

interface FilterSelectProps {
  /** The name of the parameter; also its id. */
  name: string
  label: string
  /** The value-less first choice, e.g. “All”; left out where one of the choices has the empty value. */
  allLabel?: string
  choices: FilterChoice[]
}

/**
 * One filter as a choice of one value, each with how many results it would give (P-2, P-6). An address may carry
 * several values; those beyond the first travel along in hidden fields, so that nothing is lost by submitting.
 * Nothing where there is nothing to choose.
 */
export function FilterSelect({ name, label, allLabel, choices }: FilterSelectProps) {
  if (choices.length === 0) return null
  const [selected, ...others] = choices.filter((choice) => choice.isSelected)
  const shown = choices.filter((choice) => !others.includes(choice))
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <Select id={name} name={name} value={selected?.value ?? ''}>
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
