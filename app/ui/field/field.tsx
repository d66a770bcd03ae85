import type { ReactNode } from 'react'
import styles from './field.module.css'
import { FieldProblem } from './field-problem.tsx'

/** What a field gives to its control, so that labels, hints and problems belong to it. */
export interface ControlAttributes {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps {
  /** Of the control; the hint and the problem are named after it. */
  id: string
  label: string
  /** What is to be written here. */
  hint?: string
  /** It has to be filled in: its label is marked. */
  isRequired?: boolean
  /** What is wrong with what was written. */
  problem?: string | undefined
  /** What stands below the control and describes it too, e.g. a count of characters. */
  note?: string
  children: (control: ControlAttributes) => ReactNode
}

/** A control with its label, its prompt (V-9) and, above it, what is wrong with it (V-8). */
export function Field({ id, label, hint, isRequired = false, problem, note, children }: FieldProps) {
  const describedBy = [
    hint !== undefined && `${id}-hint`,
    problem !== undefined && `${id}-problem`,
    note !== undefined && `${id}-note`,
  ].filter(Boolean)
  return (
    <div className={problem === undefined ? styles.field : `${styles.field} ${styles.refused}`}>
      <label htmlFor={id} className={isRequired ? styles.required : undefined}>
        {label}
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldProblem id={id} problem={problem} />
      {children({
        id,
        className: styles.control,
        'aria-describedby': describedBy.join(' ') || undefined,
        'aria-invalid': problem === undefined ? undefined : true,
        'aria-required': isRequired || undefined,
      })}
      {note !== undefined && (
        <p className={styles.hint} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  )
}
