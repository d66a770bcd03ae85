import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import * as contract from '../../../shared/contract/accounts.ts'
import { contactAddress, forgotPasswordAddress } from '../../../shared/rules/addresses.ts'
import { emailMaxCharacters, passwordLinkMaxAgeMinutes } from '../../../shared/rules/limits.ts'
import { submitJson } from '../../api/document-context.ts'
import { readFormFields } from '../../api/form-fields.ts'
import { FormRefusal } from '../../forms/document-form/form-refusal.tsx'
import { refusalIn } from '../../forms/document-form/form-state.ts'
import type { Refusal } from '../../forms/use-problems.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { problemOf } from '../links/link-data.ts'
import { BackToSignIn, LinkFrame } from '../links/link-frame.tsx'
import styles from '../links/links.module.css'
import type { Route } from './+types/forgot-password-page.ts'

export const handle = documentHandle([], { isCacheable: false, acceptsForms: true })

/** Requests the mail. The response is shown at once: a redirect would have to carry the email in an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const { email = '' } = await readFormFields(request, ['email'])
  const sent = await submitJson(context, contract.forgetPassword, { email })
  if ('answer' in sent) return data({ email, isSent: true, refusal: undefined })
  return data({ email, isSent: false, refusal: refusalIn(sent.problem) }, { status: sent.problem.status })
}

/** Renders the page that requests a link to set a new password (P-15, S-7). */
export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['account-links', 'forms'])
  const title = t('forgot.title')
  return (
    <>
      <DocumentHead
        title={actionData?.refusal ? t('forms:errorTitle', { title }) : title}
        description={t('forgot.lead')}
        address={forgotPasswordAddress}
        isIndexed={false}
      />
      <ForgotPasswordScreen
        email={actionData?.email ?? ''}
        isSent={actionData?.isSent ?? false}
        refusal={actionData?.refusal}
      />
    </>
  )
}

interface ForgotPasswordScreenProps {
  /** The typed email. */
  email: string
  /** A mail is on its way, if the email has an account. */
  isSent: boolean
  refusal: Refusal | undefined
}

/** Shows the form that requests a link, and its confirmation, which is the same for every email (S-8). */
function ForgotPasswordScreen({ email, isSent, refusal }: ForgotPasswordScreenProps) {
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
