import type { ComponentProps, InputHTMLAttributes } from 'react'
import { webAddressMaxCharacters } from '../../../shared/rules/limits.ts'
import { Field } from '../../ui/field/field.tsx'

/** The words around a field. */
export interface FieldTexts {
  label: string
  placeholder?: string
  hint?: string
}

interface TextFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'type'
    | 'autoComplete'
    | 'inputMode'
    | 'maxLength'
    | 'placeholder'
    | 'spellCheck'
    | 'autoCapitalize'
    | 'readOnly'
    | 'lang'
  > {
  /** Its name too: the field of the schema. */
  id: string
  label: string
  hint?: string | undefined
  isRequired?: boolean
  problem: string | undefined
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/** Shows one line of text in a form whose values the browser holds. */
export function TextField({
  id,
  label,
  hint,
  isRequired = false,
  problem,
  onChange,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field id={id} label={label} isRequired={isRequired} problem={problem} hint={hint}>
      {(control) => (
        <input
          {...input}
          {...control}
          type={type}
          name={id}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** Shows the field of a web address, with the keyboard for addresses on phones. */
export function WebAddressField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'maxLength'>) {
  return (
    <TextField
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      placeholder="https://"
      {...props}
      type="url"
      maxLength={webAddressMaxCharacters}
    />
  )
}
