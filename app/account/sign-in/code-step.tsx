import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/accounts.ts'
import { secondFactorCodeSchema } from '../../../shared/schemas/account.ts'
import { useAction } from '../../forms/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { CodeField } from './code-field.tsx'
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
  const confirm = useAction((api, code: string) =>
    api.call(contract.passSecondFactor, { body: { challenge, code } }),
  )

  async function submit(fields: FormData): Promise<void> {
    const code = secondFactorCodeSchema.safeParse(textOf(fields, 'code'))
    if (!code.success) return confirm.refuse([{ field: 'code', code: 'code-wrong' }])
    const answer = await confirm.run(code.data)
    if (answer) onToken(answer.token)
  }

  return (
    <StepFrame title={t('code.title')} isNext>
      <StepForm
        submitLabel={t('code.submit')}
        busyLabel={t('signIn.underWay')}
        isBusy={confirm.isBusy}
        message={confirm.message}
        refusals={confirm.refusals}
        onSubmit={submit}
      >
        <CodeField key={String(isRecovery)} isRecovery={isRecovery} problem={confirm.problemOf('code')} />
      </StepForm>
      <p className="actions">
        <Button
          variant="plain"
          onPress={() => {
            confirm.forget()
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
