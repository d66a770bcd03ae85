import { useTranslation } from 'react-i18next'
import { reasonMaxCharacters } from '../../../shared/rules/limits.ts'
import { Field } from '../../ui/field/field.tsx'

interface ReasonFieldProps {
  id: string
  value: string
  problem: string | undefined
  onChange: (reason: string) => void
}

/** Why something is decided so; whoever proposed it is told. */
export function ReasonField({ id, value, problem, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('admin-activities')
  return (
    <Field id={id} label={t('decision.reason')} hint={t('decision.reasonHint')} problem={problem}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          maxLength={reasonMaxCharacters}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}
