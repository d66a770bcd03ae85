import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { eraseAccount } from '../../../shared/contract/accounts.ts'
import { eraseAccountAddress } from '../../../shared/rules/addresses.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { doneQueryName } from '../links/link-data.ts'
import type { Route } from './+types/erase-account-page.ts'
import { EraseAccountScreen } from './erase-account-screen.tsx'
import { OwnerHead } from './owner-head.tsx'
import { submitAsOwner } from './submit-as-owner.ts'

export const handle = documentHandle([doneQueryName], { isCacheable: false, takesForms: true })

/** Tells whether an account was just erased. */
export function loader({ request }: Route.LoaderArgs) {
  return { isDone: new URL(request.url).searchParams.get(doneQueryName) === '1' }
}

/** Erases the account. */
export async function action(given: Route.ActionArgs) {
  const refused = await submitAsOwner(eraseAccount, [], given)
  return refused
    ? data(refused, { status: refused.status })
    : redirect(`${eraseAccountAddress}?${doneQueryName}=1`, 303)
}

/** Renders the page that says what goes and what stays, and erases one's own account (O-2). */
export default function EraseAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account-links')
  return (
    <>
      <OwnerHead
        title={t('erase.title')}
        description={t('erase.lead')}
        address={eraseAccountAddress}
        isRefused={Boolean(actionData)}
      />
      <EraseAccountScreen state={actionData} isDone={loaderData.isDone && !actionData} />
    </>
  )
}
