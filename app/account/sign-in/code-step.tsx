import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/accounts.ts'
import { secondFactorCodeSchema } from '../../../shared/schemas/account.ts'
import { useFormCall } from '../../forms/use-form-call.ts'
import { Button } from '../../ui/button/button.tsx'
import { CodeField, checkCode } from './code-field.tsx'
import { StepForm, textOf } from './step-form.tsx'
import { StepFrame } from './step-frame.tsx'

interface CodeStepProps {
  challenge: string
  onToken: (token: string) => void
  onBack: () => void
}

/** Shows the form for the code of the second factor, or a recovery code in its place. */
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
