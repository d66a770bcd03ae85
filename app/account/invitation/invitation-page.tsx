import { acceptInvitation } from '../../../shared/contract/accounts.ts'
import { invitationAddress } from '../../../shared/rules/addresses.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { doneQueryName, loadLinkPage, submitLinkForm } from '../links/link-data.ts'
import { LinkPage } from '../links/link-page.tsx'
import type { Route } from './+types/invitation-page.ts'
import { InvitationScreen } from './invitation-screen.tsx'

export const handle = documentHandle([doneQueryName], {
  isCacheable: false,
  takesForms: true,
  isSecret: true,
})

/** Loads the link. */
export function loader(given: Route.LoaderArgs) {
  return loadLinkPage('invitation', given)
}

/** Sets the first password. */
export function action(given: Route.ActionArgs) {
  return submitLinkForm(acceptInvitation, ['password', 'repeatPassword'], invitationAddress, given)
}

/** Accepts an invitation to an account by setting its password (P-15). */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkPage texts="invitation" screen={InvitationScreen} loaderData={loaderData} actionData={actionData} />
  )
}
