import type { InputHTMLAttributes } from 'react'
import { Field } from '../../ui/field/field.tsx'

interface SignUpTextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** The field of the schema, and the id of the control. */
  name: string
  label: string
  hint?: string
  problem: string | undefined
}

/** Shows one line of the sign-up form. */
export function SignUpTextField({ name, label, hint, problem, ...input }: SignUpTextFieldProps) {
  return (
    <Field id={name} label={label} problem={problem} {...(hint !== undefined && { hint })}>
      {(control) => <input type="text" {...input} {...control} name={name} />}
    </Field>
  )
}
