import type { ReactNode } from 'react'
import fieldStyles from '../field/field.module.css'
import { FieldProblem } from '../field/field.tsx'
import styles from './check-field.module.css'

interface CheckFieldProps {
  name: string
  /** Id of the checkbox; by default its name. */
  id?: string
  /** Value that is sent when it is checked. */
  value?: string
  isChecked?: boolean
  problem?: string | undefined
  onChange?: (isChecked: boolean) => void
  /** Label: the statement that one agrees to. */
  children: ReactNode
}

/** Shows a checkbox, with its error message above. */
export function CheckField({
  name,
  id = name,
  value = 'on',
  isChecked = false,
  problem,
  onChange,
  children,
}: CheckFieldProps) {
  return (
    <div className={problem === undefined ? undefined : fieldStyles.refused}>
      <FieldProblem id={id} problem={problem} />
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          id={id}
          value={value}
          defaultChecked={isChecked}
          onChange={onChange && (({ currentTarget }) => onChange(currentTarget.checked))}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          aria-invalid={problem === undefined ? undefined : true}
        />
        <span>{children}</span>
      </label>
    </div>
  )
}
