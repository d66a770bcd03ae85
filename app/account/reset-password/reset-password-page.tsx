import { useTranslation } from 'react-i18next'
import { resetPassword } from '../../../shared/contract/accounts.ts'
import { resetPasswordAddress } from '../../../shared/rules/addresses.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { doneQueryName, type LinkState, loadLinkPage, submitLinkForm } from '../links/link-data.ts'
import { DoneScreen, ExpiredScreen, LinkFrame, LinkPage, NewPasswordForm } from '../links/link-frame.tsx'
import type { Route } from './+types/reset-password-page.ts'

export const handle = documentHandle([doneQueryName], {
  isCacheable: false,
  acceptsForms: true,
  isSecret: true,
})

/** Loads the link. */
export function loader(given: Route.LoaderArgs) {
  return loadLinkPage('reset-password', given)
}

/** Sets the password. */
export function action(given: Route.ActionArgs) {
  return submitLinkForm(resetPassword, ['password', 'repeatPassword'], resetPasswordAddress, given)
}

/** Sets a new password by the link of a mail (P-15, S-7). */
export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkPage texts="reset" screen={ResetPasswordScreen} loaderData={loaderData} actionData={actionData} />
  )
}

/** Shows the form that sets a new password for an account (S-7). */
function ResetPasswordScreen({ link, isOver, refusal }: LinkState) {
  const { t } = useTranslation('account-links')
  if (isOver) return <DoneScreen title={t('reset.done.title')} text={t('reset.done.text')} panel="safety" />
  if (!link) return <ExpiredScreen text={t('reset.expired')} panel="safety" />
  return (
    <LinkFrame title={t('reset.title')} lead={t('reset.lead', { login: link.login })} panel="safety">
      <NewPasswordForm login={link.login} refusal={refusal} submitLabel={t('reset.send')} />
    </LinkFrame>
  )
}
