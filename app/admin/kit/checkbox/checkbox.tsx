import styles from './checkbox.module.css'

interface CheckboxProps {
  /** The field of the schema, where it is one. */
  name?: string
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** Shows a checkbox with its label. */
export function Checkbox({ name, label, isChecked, onChange }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        name={name}
        checked={isChecked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  )
}
