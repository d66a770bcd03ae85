import type { ReactNode } from 'react'
import fieldStyles from '../field/field.module.css'
import { FieldProblem } from '../field/field-problem.tsx'
import styles from './check-field.module.css'

interface CheckFieldProps {
  name: string
  /** Its id; the name where it is absent. */
  id?: string
  /** What is sent when it is ticked. */
  value?: string
  isChecked?: boolean
  problem?: string | undefined
  onChange?: (isChecked: boolean) => void
  /** What one agrees to. */
  children: ReactNode
}

/** A box to tick, with what is wrong with it above. */
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
