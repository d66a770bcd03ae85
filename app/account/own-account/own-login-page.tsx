import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { changeLogin } from '../../../shared/contract/accounts.ts'
import { ownLoginAddress } from '../../../shared/rules/addresses.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { doneQueryName } from '../links/link-data.ts'
import type { Route } from './+types/own-login-page.ts'
import { OwnLoginScreen } from './own-login-screen.tsx'
import { OwnerHead } from './owner-head.tsx'
import { submitAsOwner } from './submit-as-owner.ts'

export const handle = documentHandle([doneQueryName], { isCacheable: false, takesForms: true })

/** Tells whether the login was just changed. */
export function loader({ request }: Route.LoaderArgs) {
  return { isDone: new URL(request.url).searchParams.get(doneQueryName) === '1' }
}

/** Changes the login. */
export async function action(given: Route.ActionArgs) {
  const refused = await submitAsOwner(changeLogin, ['login'], given)
  return refused
    ? data(refused, { status: refused.status })
    : redirect(`${ownLoginAddress}?${doneQueryName}=1`, 303)
}

/** Renders the page that changes the login of one's own account (O-2). */
export default function OwnLoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account-links')
  return (
    <>
      <OwnerHead
        title={t('ownLogin.title')}
        description={t('ownLogin.lead')}
        address={ownLoginAddress}
        isRefused={Boolean(actionData)}
      />
      <OwnLoginScreen state={actionData} isDone={loaderData.isDone && !actionData} />
    </>
  )
}
