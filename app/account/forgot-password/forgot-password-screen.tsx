import { useTranslation } from 'react-i18next'
import { contactAddress } from '../../../shared/rules/addresses.ts'
import { emailMaxCharacters, passwordLinkMaxAgeMinutes } from '../../../shared/rules/limits.ts'
import { FormRefusal } from '../../forms/document-form/form-refusal.tsx'
import type { Refusal } from '../../forms/use-problems.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { problemOf } from '../links/link-data.ts'
import { BackToSignIn, LinkFrame } from '../links/link-frame.tsx'
import styles from '../links/links.module.css'

interface ForgotPasswordScreenProps {
  /** The typed email. */
  email: string
  /** A mail is on its way, if the email has an account. */
  isSent: boolean
  refusal: Refusal | undefined
}

/** Shows the form that requests a link, and its confirmation, which is the same for every email (S-8). */
export function ForgotPasswordScreen({ email, isSent, refusal }: ForgotPasswordScreenProps) {
  const { t } = useTranslation('account-links')
  const label = t('email.label')
  return (
    <LinkFrame title={t('forgot.title')} lead={t('forgot.lead')} panel="safety">
      {refusal && <FormRefusal form={refusal} labels={{ email: label }} />}
      {isSent && (
        <div role="status">
          <Notice tone="success">
            <strong>{t('forgot.sent.title')}</strong>
            <p>{t('forgot.sent.text', { count: passwordLinkMaxAgeMinutes })}</p>
          </Notice>
        </div>
      )}
      <form method="post" noValidate>
        <Field id="email" label={label} hint={t('email.hint')} problem={problemOf(refusal, 'email')}>
          {(control) => (
            <input
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              spellCheck={false}
              maxLength={emailMaxCharacters}
              defaultValue={email}
            />
          )}
        </Field>
        <Button isBig>{isSent ? t('forgot.again') : t('forgot.send')}</Button>
      </form>
      {isSent && (
        <p className={styles.quiet}>
          {t('forgot.missing')} <a href={contactAddress}>{t('forgot.contact')}</a>
        </p>
      )}
      <BackToSignIn />
    </LinkFrame>
  )
}
