import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/accounts.ts'
import { passwordMaxCharacters } from '../../../shared/rules/limits.ts'
import { useFormCall } from '../../forms/use-form-call.ts'
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
  const form = useFormCall({
    check: (password: string) => (password === '' ? [{ field: 'password', code: 'required' }] : []),
    call: (api, password) => api.call(contract.linkGoogle, { body: { linkCode, password } }),
    onDone: (answer) => onOutcome(outcomeOf(answer)),
  })

  return (
    <StepFrame title={t('link.title')} isNext>
      <p>{t('link.lead', { email: maskedEmail })}</p>
      <StepForm
        submitLabel={t('link.submit')}
        busyLabel={t('signIn.underWay')}
        form={form}
        onSubmit={(fields) => form.send(textOf(fields, 'password'))}
      >
        <PasswordField
          id="password"
          label={t('password.label')}
          problem={form.problemOf('password')}
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
