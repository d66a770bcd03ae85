import { type InputHTMLAttributes, useState } from 'react'
import { Field } from '../field/field.tsx'
import styles from './password-field.module.css'

interface PasswordFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'value' | 'placeholder' | 'minLength' | 'maxLength' | 'onInput' | 'onBlur'
  > {
  /** Of the control; its name where `name` is absent. */
  id: string
  name?: string
  label: string
  hint?: string
  problem?: string | undefined
  /** It is wrong, and what is wrong with it is said elsewhere. */
  isInvalid?: boolean
  /** What stands below and describes it too. */
  note?: string
  /** Whether a password manager fills in what it knows, or makes up a new one. */
  autoComplete: 'current-password' | 'new-password'
  /** What the button says that makes the password readable, and dots of it again. */
  showLabel: string
  hideLabel: string
}

/** A password, which one can look at while typing it. Pasting and password managers work as everywhere. */
export function PasswordField({
  id,
  name = id,
  label,
  hint,
  problem,
  isInvalid = false,
  note,
  showLabel,
  hideLabel,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      id={id}
      label={label}
      problem={problem}
      {...(hint !== undefined && { hint })}
      {...(note !== undefined && { note })}
    >
      {(control) => (
        <div className={styles.frame}>
          <input
            {...input}
            {...control}
            aria-invalid={control['aria-invalid'] ?? (isInvalid || undefined)}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button type="button" aria-controls={id} onClick={() => setIsShown(!isShown)}>
            {isShown ? hideLabel : showLabel}
          </button>
        </div>
      )}
    </Field>
  )
}
