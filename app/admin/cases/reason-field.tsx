import type { Language } from '../../../shared/i18n/languages.ts'
import { reasonMaxCharacters } from '../../../shared/rules/limits.ts'
import { Field } from '../../ui/field/field.tsx'
import { usePanelWords } from '../kit/use-panel-words.ts'

interface ReasonFieldProps {
  label: string
  /** The language of the applicant, who reads the reason. */
  language: Language
  rows: number
  problem: string | undefined
  value: string
  onChange: (reason: string) => void
}

/** Shows the field for the reason of a decision, which the mail to the applicant contains. */
export function ReasonField({ label, language, rows, problem, value, onChange }: ReasonFieldProps) {
  const t = usePanelWords('admin-cases')
  return (
    <Field
      id="reason"
      label={label}
      hint={t('decide.reasonHint', { language: t(`languages.${language}`) })}
      problem={problem}
    >
      {(control) => (
        <textarea
          {...control}
          name="reason"
          rows={rows}
          lang={language}
          placeholder={t('decide.reasonPrompt')}
          maxLength={reasonMaxCharacters}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}
