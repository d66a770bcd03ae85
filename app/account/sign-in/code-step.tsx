import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/accounts.ts'
import type { FieldProblem } from '../../../shared/rules/field-problems.ts'
import { secondFactorCodeSchema } from '../../../shared/schemas/account.ts'
import { useFormCall } from '../../forms/use-form-call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { StepForm, StepFrame, textOf } from './step-form.tsx'

interface CodeStepProps {
  challenge: string
  onToken: (token: string) => void
  onBack: () => void
}

/** Shows the form for the code of the second factor, or a recovery code instead. */
export function CodeStep({ challenge, onToken, onBack }: CodeStepProps) {
  const { t } = useTranslation('account')
  const [isRecovery, setIsRecovery] = useState(false)
  const form = useFormCall({
    check: checkCode,
    call: (api, code) =>
      api.call(contract.passSecondFactor, { body: { challenge, code: secondFactorCodeSchema.parse(code) } }),
    onDone: ({ token }) => onToken(token),
  })

  return (
    <StepFrame title={t('code.title')} isNext>
      <StepForm
        submitLabel={t('code.submit')}
        busyLabel={t('signIn.underWay')}
        form={form}
        onSubmit={(fields) => form.send(textOf(fields, 'code'))}
      >
        <CodeField key={String(isRecovery)} isRecovery={isRecovery} problem={form.problemOf('code')} />
      </StepForm>
      <p className="actions">
        <Button
          variant="plain"
          onPress={() => {
            form.forget()
            setIsRecovery(!isRecovery)
          }}
        >
          {t(isRecovery ? 'code.useApp' : 'code.useRecovery')}
        </Button>
        <Button variant="plain" onPress={onBack}>
          {t('code.back')}
        </Button>
      </p>
    </StepFrame>
  )
}

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
