import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import * as contract from '../../../shared/contract/accounts.ts'
import { confirmEmailAddress, homeAddress } from '../../../shared/rules/addresses.ts'
import { submitJson } from '../../api/document-context.ts'
import { readFormFields } from '../../api/form-fields.ts'
import { refusalIn } from '../../forms/document-form/form-state.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { doneQueryName, isDone, loadLink } from '../links/link-data.ts'
import type { Route } from './+types/confirm-email-page.ts'
import { ConfirmEmailScreen } from './confirm-email-screen.tsx'

export const handle = documentHandle([doneQueryName], { isKept: false, takesForms: true, isSecret: true })

/** Loads the link without consuming it: programs that check mails open the links in them. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const link = await loadLink(context, 'confirm-email', params.secret)
  const isOver = link === null && isDone(request)
  return data({ link, isOver }, { status: link || isOver ? 200 : 404 })
}

/** Confirms the email; the typed password is never sent back. */
export async function action({ context, params: { secret }, request }: Route.ActionArgs) {
  const { password = '' } = await readFormFields(request, ['password'])
  const sent = await submitJson(context, contract.confirmEmail, { secret, password })
  if ('answer' in sent) return redirect(`${confirmEmailAddress(secret)}?${doneQueryName}=1`, 303)
  return data({ refusal: refusalIn(sent.problem) }, { status: sent.problem.status })
}

/** Confirms the email of a new account by the link of a mail (P-15). */
export default function ConfirmEmailPage({ loaderData: { link, isOver }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['account-links', 'forms'])
  const title = isOver ? t('confirm.done.title') : link ? t('confirm.title') : t('expired.title')
  const refusal = link ? actionData?.refusal : undefined
  return (
    <>
      <DocumentHead
        title={refusal ? t('forms:errorTitle', { title }) : title}
        description={t('confirm.description')}
        address={homeAddress}
        isIndexed={false}
      />
      <ConfirmEmailScreen link={link} isOver={isOver} refusal={refusal} />
    </>
  )
}
