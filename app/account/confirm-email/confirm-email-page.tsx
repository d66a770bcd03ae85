import { useTranslation } from 'react-i18next'
import { confirmEmail } from '../../../shared/contract/accounts.ts'
import { confirmEmailAddress, forgotPasswordAddress } from '../../../shared/rules/addresses.ts'
import { FormRefusal } from '../../forms/document-form/form-refusal.tsx'
import { documentHandle } from '../../site/document-handle.ts'
import { Button } from '../../ui/button/button.tsx'
import { doneQueryName, type LinkState, loadLinkPage, submitLinkForm } from '../links/link-data.ts'
import { CurrentPasswordField, DoneScreen, ExpiredScreen, LinkFrame, LinkPage } from '../links/link-frame.tsx'
import type { Route } from './+types/confirm-email-page.ts'

export const handle = documentHandle([doneQueryName], {
  isCacheable: false,
  acceptsForms: true,
  isSecret: true,
})

/** Loads the link. */
export function loader(given: Route.LoaderArgs) {
  return loadLinkPage('confirm-email', given)
}

/** Confirms the email. */
export function action(given: Route.ActionArgs) {
  return submitLinkForm(confirmEmail, ['password'], confirmEmailAddress, given)
}

/** Confirms the email of a new account by the link of a mail (P-15). */
export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkPage texts="confirm" screen={ConfirmEmailScreen} loaderData={loaderData} actionData={actionData} />
  )
}

/**
 * Shows the form that confirms an email by the password chosen for the account. Opening the page alone confirms
 * nothing. An owner who did not request the account sets a password of their own.
 */
function ConfirmEmailScreen({ link, isOver, refusal }: LinkState) {
  const { t } = useTranslation('account-links')
  if (isOver)
    return <DoneScreen title={t('confirm.done.title')} text={t('confirm.done.text')} panel="benefits" />
  if (!link) return <ExpiredScreen text={t('confirm.expired')} panel="benefits" />
  return (
    <LinkFrame
      title={t('confirm.title')}
      lead={t('confirm.lead', { email: link.maskedEmail, login: link.login })}
      panel="benefits"
    >
      {refusal && <FormRefusal form={refusal} labels={{ password: t('confirm.password') }} />}
      <form method="post" noValidate>
        <input type="text" name="username" autoComplete="username" value={link.login} readOnly hidden />
        <CurrentPasswordField
          label={t('confirm.password')}
          hint={t('confirm.passwordHint')}
          refusal={refusal}
        />
        <p>
          <a href={forgotPasswordAddress}>{t('confirm.forgotten')}</a>
        </p>
        <Button isBig>{t('confirm.send')}</Button>
      </form>
    </LinkFrame>
  )
}
