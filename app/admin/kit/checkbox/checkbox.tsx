import styles from './checkbox.module.css'

interface CheckboxProps {
  /** The field of the schema, where it is one. */
  name?: string
  label: string
  isChecked: boolean
  isDisabled?: boolean
  /** The id of what explains it. */
  describedBy?: string | undefined
  onChange: (isChecked: boolean) => void
}

/** Shows a checkbox with its label. */
export function Checkbox({ name, label, isChecked, isDisabled, describedBy, onChange }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  )
}
