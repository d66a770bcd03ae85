import { type ReactNode, useContext } from 'react'
import type { Language } from '../../../shared/i18n/languages.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'
import { FieldLocksContext } from './field-locks.ts'
import { FieldMarkContext } from './field-mark.ts'

/** Attributes of a control that tie it to its label, hint and error message. */
export interface ControlAttributes {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  /** Whether it may be read, and not changed: a text of a language, or anything else. */
  readOnly?: true
  disabled?: true
}

interface FieldProps {
  /** Id of the control; the ids of hint and error message derive from it. */
  id: string
  label: string
  /** The hint of what to enter. */
  hint?: string | undefined
  /** Whether it must be filled in; its label is then marked. */
  isRequired?: boolean
  /** The content right after the label, instead of the mark that all fields of the form have. */
  mark?: ReactNode
  /** Error message of the value. */
  problem?: string | undefined
  /** Text below the control that describes it too, e.g. a count of characters. */
  note?: string | undefined
  /** The language of its text, where it is one of several. */
  language?: Language
  children: (control: ControlAttributes) => ReactNode
}

/** Shows a control with its label, its hint (V-9) and, above the control, its error message (V-8). */
export function Field({
  id,
  label,
  hint,
  isRequired = false,
  mark,
  problem,
  note,
  language,
  children,
}: FieldProps) {
  const locks = useContext(FieldLocksContext)
  const Mark = useContext(FieldMarkContext)
  const lock = language
    ? locks.languages.includes(language) && 'readOnly'
    : locks.areFactsLocked && 'disabled'
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
      {mark ?? (Mark && <Mark path={id} />)}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldProblem id={id} problem={problem} />
      {children({
        id,
        className: `control ${styles.control}`,
        'aria-describedby': describedBy.join(' ') || undefined,
        'aria-invalid': problem === undefined ? undefined : true,
        'aria-required': isRequired || undefined,
        ...(lock && { [lock]: true }),
      })}
      {note !== undefined && (
        <p className={styles.hint} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  )
}

interface FieldProblemProps {
  /** Id of the control that it belongs to. */
  id: string
  problem: string | undefined
}

/** Shows the error message of a field; nothing where the field is valid. */
export function FieldProblem({ id, problem }: FieldProblemProps) {
  if (problem === undefined) return null
  return (
    <p className={styles.problem} id={`${id}-problem`}>
      <Icon name="alert" />
      {problem}
    </p>
  )
}
