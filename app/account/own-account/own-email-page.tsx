import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { askForEmail } from '../../../shared/contract/accounts.ts'
import { ownEmailAddress } from '../../../shared/rules/addresses.ts'
import { documentHandle } from '../../site/document-handle.ts'
import type { Route } from './+types/own-email-page.ts'
import { OwnEmailScreen } from './own-email-screen.tsx'
import { OwnerHead } from './owner-head.tsx'
import { submitAsOwner } from './submit-as-owner.ts'

export const handle = documentHandle([], { isCacheable: false, takesForms: true })

/** Asks for the mails. The answer is shown at once: a redirect would have to carry the email in an address. */
export async function action(given: Route.ActionArgs) {
  const refused = await submitAsOwner(askForEmail, ['email'], given)
  return data(refused ?? null, { status: refused?.status ?? 200 })
}

/** Renders the page that asks for another email of one's own account (O-2). */
export default function OwnEmailPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account-links')
  return (
    <>
      <OwnerHead
        title={t('ownEmail.title')}
        description={t('ownEmail.lead')}
        address={ownEmailAddress}
        isRefused={Boolean(actionData)}
      />
      <OwnEmailScreen state={actionData ?? undefined} isSent={actionData === null} />
    </>
  )
}
