import type { Language } from '../../../shared/i18n/languages.ts'
import { Field } from '../../ui/field/field.tsx'
import { Select } from '../../ui/select/select.tsx'

interface SelectFieldProps {
  /** Its name too: the field of the schema. */
  id: string
  label: string
  hint?: string | undefined
  isRequired?: boolean
  problem: string | undefined
  value: string
  options: readonly { id: string; label: string; lang?: Language }[]
  /** The placeholder while nothing is selected. */
  emptyLabel: string
  autoComplete?: string
  onChange: (value: string) => void
}

/** Shows a select in a form whose values the browser holds. */
export function SelectField({
  id,
  label,
  hint,
  isRequired = false,
  problem,
  value,
  options,
  emptyLabel,
  autoComplete,
  onChange,
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} isRequired={isRequired} problem={problem} hint={hint}>
      {(control) => (
        <Select
          {...control}
          name={id}
          autoComplete={autoComplete ?? 'off'}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{emptyLabel}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
