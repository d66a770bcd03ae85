import { resetPassword } from '../../../shared/contract/accounts.ts'
import { resetPasswordAddress } from '../../../shared/rules/addresses.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { doneQueryName, loadLinkPage, submitLinkForm } from '../links/link-data.ts'
import { LinkPage } from '../links/link-page.tsx'
import type { Route } from './+types/reset-password-page.ts'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

export const handle = documentHandle([doneQueryName], {
  isCacheable: false,
  takesForms: true,
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
