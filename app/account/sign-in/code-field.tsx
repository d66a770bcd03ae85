import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '../../../shared/rules/field-problems.ts'
import { secondFactorCodeSchema } from '../../../shared/schemas/account.ts'
import { Field } from '../../ui/field/field.tsx'

/** Six digits and what people put between them; a recovery code is longer. */
const codeMaxCharacters = 12
const recoveryCodeMaxCharacters = 40

/** Finds what is wrong with a code before it is sent. */
export function checkCode(code: string): FieldProblem[] {
  return secondFactorCodeSchema.safeParse(code).success ? [] : [{ field: 'code', code: 'code-wrong' }]
}

interface CodeFieldProps {
  /** A recovery code instead of one of the authenticator app. */
  isRecovery?: boolean
  problem: string | undefined
}

/** Shows the field for a code; phones offer received codes, and digits to type. */
export function CodeField({ isRecovery = false, problem }: CodeFieldProps) {
  const { t } = useTranslation('account')
  return (
    <Field
      id="code"
      label={t(isRecovery ? 'code.recovery.label' : 'code.label')}
      hint={t(isRecovery ? 'code.recovery.hint' : 'code.hint')}
      problem={problem}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={isRecovery ? recoveryCodeMaxCharacters : codeMaxCharacters}
        />
      )}
    </Field>
  )
}
