import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import * as contract from '../../../shared/contract/accounts.ts'
import { homeAddress, invitationAddress } from '../../../shared/rules/addresses.ts'
import { submitJson } from '../../api/document-context.ts'
import { readFormFields } from '../../api/form-fields.ts'
import { refusalIn } from '../../forms/document-form/form-state.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { doneQueryName, isDone, loadLink } from '../links/link-data.ts'
import type { Route } from './+types/invitation-page.ts'
import { InvitationScreen } from './invitation-screen.tsx'

export const handle = documentHandle([doneQueryName], { isKept: false, takesForms: true, isSecret: true })

/** Loads the link without consuming it: programs that check mails open the links in them. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const link = await loadLink(context, 'invitation', params.secret)
  const isOver = link === null && isDone(request)
  return data({ link, isOver }, { status: link || isOver ? 200 : 404 })
}

/** Sets the first password; typed passwords are never sent back. */
export async function action({ context, params: { secret }, request }: Route.ActionArgs) {
  const { password = '', repeatPassword = '' } = await readFormFields(request, ['password', 'repeatPassword'])
  const body = { secret, password, repeatPassword }
  const sent = await submitJson(context, contract.acceptInvitation, body)
  if ('answer' in sent) return redirect(`${invitationAddress(secret)}?${doneQueryName}=1`, 303)
  return data({ refusal: refusalIn(sent.problem) }, { status: sent.problem.status })
}

/** Accepts an invitation to an account by setting its password (P-15). */
export default function InvitationPage({ loaderData: { link, isOver }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['account-links', 'forms'])
  const title = isOver ? t('invitation.done.title') : link ? t('invitation.title') : t('expired.title')
  const refusal = link ? actionData?.refusal : undefined
  return (
    <>
      <DocumentHead
        title={refusal ? t('forms:errorTitle', { title }) : title}
        description={t('invitation.description')}
        address={homeAddress}
        isIndexed={false}
      />
      <InvitationScreen link={link} isOver={isOver} refusal={refusal} />
    </>
  )
}
