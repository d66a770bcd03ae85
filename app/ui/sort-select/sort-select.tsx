import { Button } from '../button/button.tsx'
import { Select } from '../select/select.tsx'
import styles from './sort-select.module.css'

interface SortSelectProps {
  value: string
  choices: { value: string; label: string }[]
  /** `submit` labels the button for browsers without scripts, where nothing submits automatically. */
  texts: { label: string; submit: string }
}

/** Shows the order of a list, as part of the form around it. */
export function SortSelect({ value, choices, texts }: SortSelectProps) {
  return (
    <div className={styles.sort}>
      <label htmlFor="sort">{texts.label}</label>
      <Select id="sort" name="sort" defaultValue={value} isCompact>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
      <noscript>
        <Button variant="second">{texts.submit}</Button>
      </noscript>
    </div>
  )
}
