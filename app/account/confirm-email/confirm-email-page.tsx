import { confirmEmail } from '../../../shared/contract/accounts.ts'
import { confirmEmailAddress } from '../../../shared/rules/addresses.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { doneQueryName, loadLinkPage, submitLinkForm } from '../links/link-data.ts'
import { LinkPage } from '../links/link-page.tsx'
import type { Route } from './+types/confirm-email-page.ts'
import { ConfirmEmailScreen } from './confirm-email-screen.tsx'

export const handle = documentHandle([doneQueryName], {
  isCacheable: false,
  takesForms: true,
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
