import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/accounts.ts'
import { passwordMaxCharacters } from '../../../shared/rules/limits.ts'
import { useAction } from '../../forms/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { PasswordField } from '../../ui/password-field/password-field.tsx'
import { outcomeOf, type SignInOutcome } from './sign-in-step.ts'
import { StepForm, textOf } from './step-form.tsx'
import { StepFrame } from './step-frame.tsx'

interface LinkStepProps {
  linkCode: string
  maskedEmail: string
  onOutcome: (outcome: SignInOutcome) => void
  onBack: () => void
}

/**
 * Shows the form for the password of the account with a Google account's email: it proves that both are one person's
 * (S-6).
 */
export function LinkStep({ linkCode, maskedEmail, onOutcome, onBack }: LinkStepProps) {
  const { t } = useTranslation('account')
  const link = useAction((api, password: string) =>
    api.call(contract.linkGoogle, { body: { linkCode, password } }),
  )

  async function submit(fields: FormData): Promise<void> {
    const password = textOf(fields, 'password')
    if (password === '') return link.refuse([{ field: 'password', code: 'required' }])
    const answer = await link.run(password)
    if (answer) onOutcome(outcomeOf(answer))
  }

  return (
    <StepFrame title={t('link.title')} isNext>
      <p>{t('link.lead', { email: maskedEmail })}</p>
      <StepForm
        submitLabel={t('link.submit')}
        busyLabel={t('signIn.underWay')}
        isBusy={link.isBusy}
        message={link.message}
        refusals={link.refusals}
        onSubmit={submit}
      >
        <PasswordField
          id="password"
          label={t('password.label')}
          problem={link.problemOf('password')}
          autoComplete="current-password"
          placeholder={t('password.placeholder')}
          maxLength={passwordMaxCharacters}
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
        />
      </StepForm>
      <p>
        <Button variant="plain" onPress={onBack}>
          {t('code.back')}
        </Button>
      </p>
    </StepFrame>
  )
}
