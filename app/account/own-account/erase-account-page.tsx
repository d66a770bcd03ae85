import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { eraseAccount } from '../../../shared/contract/accounts.ts'
import { eraseAccountAddress, homeAddress } from '../../../shared/rules/addresses.ts'
import {
  rejectedApplicationRetentionDays,
  withdrawnApplicationRetentionDays,
} from '../../../shared/rules/limits.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { doneQueryName } from '../links/link-data.ts'
import { LinkFrame } from '../links/link-frame.tsx'
import type { Route } from './+types/erase-account-page.ts'
import { BackToProfile, OwnerFields, OwnerHead, OwnerRefusal } from './owner-fields.tsx'
import { type OwnerFormState, submitAsOwner } from './submit-as-owner.ts'

export const handle = documentHandle([doneQueryName], { isCacheable: false, acceptsForms: true })

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

const erased = ['account', 'profile', 'drafts', 'notes'] as const
const retained = ['activities', 'applications', 'audit', 'backups'] as const

/** Shows what is erased with an account and what stays and why, and the form that erases it. */
function EraseAccountScreen({
  state,
  isDone,
}: {
  state: OwnerFormState<never> | undefined
  isDone: boolean
}) {
  const { t } = useTranslation('account-links')
  if (isDone) {
    return (
      <LinkFrame title={t('erase.done.title')} panel="erase">
        <div role="status">
          <Notice tone="success">
            <p>{t('erase.done.text')}</p>
          </Notice>
        </div>
        <div className="actions">
          <Button href={homeAddress}>{t('erase.done.home')}</Button>
        </div>
      </LinkFrame>
    )
  }
  const days = { rejected: rejectedApplicationRetentionDays, withdrawn: withdrawnApplicationRetentionDays }
  return (
    <LinkFrame title={t('erase.title')} lead={t('erase.lead')} panel="erase">
      <div className="prose">
        <h2>{t('erase.goes.title')}</h2>
        <ul>
          {erased.map((key) => (
            <li key={key}>{t(`erase.goes.${key}`)}</li>
          ))}
        </ul>
        <h2>{t('erase.stays.title')}</h2>
        <ul>
          {retained.map((key) => (
            <li key={key}>{t(`erase.stays.${key}`, days)}</li>
          ))}
        </ul>
      </div>
      <OwnerRefusal refusal={state?.refusal} />
      <form method="post" noValidate>
        <OwnerFields account={state?.values.account ?? ''} refusal={state?.refusal} />
        <Button variant="danger" isBig>
          {t('erase.send')}
        </Button>
      </form>
      <BackToProfile />
    </LinkFrame>
  )
}
