import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import * as contract from '../../../shared/contract/accounts.ts'
import { homeAddress, resetPasswordAddress } from '../../../shared/rules/addresses.ts'
import { submitJson } from '../../api/document-context.ts'
import { readFormFields } from '../../api/form-fields.ts'
import { refusalIn } from '../../forms/document-form/form-state.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { doneQueryName, isDone, loadLink } from '../links/link-data.ts'
import type { Route } from './+types/reset-password-page.ts'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

export const handle = documentHandle([doneQueryName], { isKept: false, takesForms: true, isSecret: true })

/** Loads the link without consuming it: programs that check mails open the links in them. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const link = await loadLink(context, 'reset-password', params.secret)
  const isOver = link === null && isDone(request)
  return data({ link, isOver }, { status: link || isOver ? 200 : 404 })
}

/** Sets the password; typed passwords are never sent back. */
export async function action({ context, params: { secret }, request }: Route.ActionArgs) {
  const { password = '', repeatPassword = '' } = await readFormFields(request, ['password', 'repeatPassword'])
  const body = { secret, password, repeatPassword }
  const sent = await submitJson(context, contract.resetPassword, body)
  if ('answer' in sent) return redirect(`${resetPasswordAddress(secret)}?${doneQueryName}=1`, 303)
  return data({ refusal: refusalIn(sent.problem) }, { status: sent.problem.status })
}

/** Sets a new password by the link of a mail (P-15, S-7). */
export default function ResetPasswordPage({
  loaderData: { link, isOver },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation(['account-links', 'forms'])
  const title = isOver ? t('reset.done.title') : link ? t('reset.title') : t('expired.title')
  const refusal = link ? actionData?.refusal : undefined
  return (
    <>
      <DocumentHead
        title={refusal ? t('forms:errorTitle', { title }) : title}
        description={t('reset.description')}
        address={homeAddress}
        isIndexed={false}
      />
      <ResetPasswordScreen link={link} isOver={isOver} refusal={refusal} />
    </>
  )
}
