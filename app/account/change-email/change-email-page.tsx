import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { confirmNewEmail } from '../../../shared/contract/accounts.ts'
import { changeEmailAddress, homeAddress } from '../../../shared/rules/addresses.ts'
import { submitJson } from '../../api/document-context.ts'
import { refusalIn } from '../../forms/document-form/form-state.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { doneQueryName, loadLinkPage } from '../links/link-data.ts'
import type { Route } from './+types/change-email-page.ts'
import { ChangeEmailScreen } from './change-email-screen.tsx'

/** The query parameter which says that this link is used, and the other one is still to be confirmed. */
const halfQueryName = 'half'

export const handle = documentHandle([doneQueryName, halfQueryName], {
  isCacheable: false,
  takesForms: true,
  isSecret: true,
})

/** Loads the link. */
export async function loader(given: Route.LoaderArgs) {
  const { data: loaded, init } = await loadLinkPage('change-email', given)
  const isHalf = loaded.link === null && new URL(given.request.url).searchParams.get(halfQueryName) === '1'
  return data({ ...loaded, isHalf }, isHalf ? { status: 200 } : (init ?? {}))
}

/** Confirms the email. */
export async function action({ context, params: { secret } }: Route.ActionArgs) {
  const sent = await submitJson(context, confirmNewEmail, { secret })
  if ('problem' in sent) return data({ refusal: refusalIn(sent.problem) }, { status: sent.problem.status })
  const name = sent.answer.isChanged ? doneQueryName : halfQueryName
  return redirect(`${changeEmailAddress(secret)}?${name}=1`, 303)
}

/** Confirms another email of an account by the link of one of the two mails (O-2). */
export default function ChangeEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account-links')
  const { link, isOver, isHalf } = loaderData
  const title = isOver ? t('changeEmail.done.title') : t('changeEmail.title')
  return (
    <>
      <DocumentHead
        title={link || isOver || isHalf ? title : t('expired.title')}
        description={t('changeEmail.description')}
        address={homeAddress}
        isIndexed={false}
      />
      <ChangeEmailScreen link={link} isOver={isOver} isHalf={isHalf} refusal={actionData?.refusal} />
    </>
  )
}
