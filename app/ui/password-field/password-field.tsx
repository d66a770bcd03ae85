import { type InputHTMLAttributes, useState } from 'react'
import { Field } from '../field/field.tsx'
import styles from './password-field.module.css'

interface PasswordFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'value' | 'placeholder' | 'minLength' | 'maxLength' | 'onInput' | 'onBlur'
  > {
  /** Id of the control; also its name where `name` is absent. */
  id: string
  name?: string
  label: string
  isRequired?: boolean
  hint?: string
  problem?: string | undefined
  /** Whether it is invalid while the error message is shown elsewhere. */
  isInvalid?: boolean
  /** Text below it that describes it too. */
  note?: string
  /** Whether a password manager fills in a stored password, or generates one. */
  autoComplete: 'current-password' | 'new-password'
  /** Labels of the button that shows the password and hides it again. */
  showLabel: string
  hideLabel: string
}

/** Shows a password field whose content can be made visible. Pasting and password managers work as usual. */
export function PasswordField({
  id,
  name = id,
  label,
  isRequired = false,
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
    <Field id={id} label={label} isRequired={isRequired} problem={problem} hint={hint} note={note}>
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
