import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { registerAddress, signInAddress } from '../../../shared/rules/addresses.ts'
import type { TextPageLink } from '../../../shared/schemas/text-page.ts'
import { PrivacyPage } from '../../forms/privacy-note.tsx'
import { Button } from '../../ui/button/button.tsx'
import { GoogleButton } from '../sign-in/google-button.tsx'
import { StepFrame } from '../sign-in/step-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

interface SignUpScreenProps {
  /** Whether this site offers to sign up by Google. */
  hasGoogle: boolean
  /** The page about personal data, once it is published. */
  privacyPage: TextPageLink | null
}

/** Shows the sign-up screen (P-13). Its confirmation is the same whether or not the email has an account (S-8). */
export function SignUpScreen({ hasGoogle, privacyPage }: SignUpScreenProps) {
  const { t } = useTranslation('account')
  const [email, setEmail] = useState<string | null>(null)
  if (email !== null) {
    return (
      <StepFrame title={t('signUp.sent.title')} isNext>
        <p>{t('signUp.sent.text', { email })}</p>
        <p className="quiet">{t('signUp.sent.nothing')}</p>
        <p className="actions">
          <Button href={signInAddress}>{t('signUp.signIn')}</Button>
          <Button variant="second" onPress={() => setEmail(null)}>
            {t('signUp.sent.again')}
          </Button>
        </p>
      </StepFrame>
    )
  }
  return (
    <StepFrame title={t('signUp.title')}>
      <p>
        {t('signUp.lead')} {t('signUp.forPeople')} <a href={registerAddress}>{t('signUp.register')}</a>.
      </p>
      <PrivacyPage value={privacyPage}>
        <SignUpForm onSent={setEmail} />
      </PrivacyPage>
      {hasGoogle && <GoogleButton label={t('signUp.google')} />}
      <p className="quiet">
        {t('signUp.haveAccount')} <a href={signInAddress}>{t('signUp.signIn')}</a>.
      </p>
    </StepFrame>
  )
}
