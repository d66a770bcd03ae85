import type { Language } from '../../../shared/i18n/languages.ts'
import type { FacetOption } from '../../../shared/schemas/fields.ts'
import { Words } from '../words/words.tsx'
import styles from './facet-group.module.css'

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
export function FacetGroup({ name, legend, options, language, texts }: FacetGroupProps) {
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
