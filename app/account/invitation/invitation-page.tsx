import { useTranslation } from 'react-i18next'
import { acceptInvitation } from '../../../shared/contract/accounts.ts'
import { invitationAddress } from '../../../shared/rules/addresses.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { doneQueryName, type LinkState, loadLinkPage, submitLinkForm } from '../links/link-data.ts'
import { DoneScreen, ExpiredScreen, LinkFrame, LinkPage, NewPasswordForm } from '../links/link-frame.tsx'
import type { Route } from './+types/invitation-page.ts'

export const handle = documentHandle([doneQueryName], {
  isCacheable: false,
  acceptsForms: true,
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

/** Shows the form for the first password of an account that an administrator has created. */
function InvitationScreen({ link, isOver, refusal }: LinkState) {
  const { t } = useTranslation('account-links')
  if (isOver)
    return <DoneScreen title={t('invitation.done.title')} text={t('invitation.done.text')} panel="benefits" />
  if (!link) return <ExpiredScreen text={t('invitation.expired')} panel="benefits" />
  const { firstname, login } = link
  return (
    <LinkFrame
      title={t('invitation.title')}
      lead={t('invitation.lead', { firstname, login })}
      panel="benefits"
    >
      <NewPasswordForm login={login} refusal={refusal} submitLabel={t('invitation.send')} />
    </LinkFrame>
  )
}
