import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { confirmNewEmail } from '../../../shared/contract/accounts.ts'
import { changeEmailAddress, homeAddress, ownEmailAddress } from '../../../shared/rules/addresses.ts'
import { submitJson } from '../../api/document-context.ts'
import { FormRefusal } from '../../forms/document-form/form-refusal.tsx'
import { refusalIn } from '../../forms/document-form/form-state.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { doneQueryName, type LinkState, loadLinkPage } from '../links/link-data.ts'
import { DoneScreen, LinkFrame } from '../links/link-frame.tsx'
import type { Route } from './+types/change-email-page.ts'

/** The query parameter which says that this link is used, and the other one is still to be confirmed. */
const halfQueryName = 'half'

export const handle = documentHandle([doneQueryName, halfQueryName], {
  isCacheable: false,
  acceptsForms: true,
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

/** Shows the button that confirms another email: opening the page alone confirms nothing. */
function ChangeEmailScreen({ link, isOver, isHalf, refusal }: LinkState & { isHalf: boolean }) {
  const { t } = useTranslation('account-links')
  if (isOver)
    return <DoneScreen title={t('changeEmail.done.title')} text={t('changeEmail.done.text')} panel="email" />
  if (isHalf) {
    return (
      <LinkFrame title={t('changeEmail.half.title')} panel="email">
        <div role="status">
          <Notice tone="success">
            <p>{t('changeEmail.half.text')}</p>
          </Notice>
        </div>
      </LinkFrame>
    )
  }
  if (!link) {
    return (
      <LinkFrame title={t('expired.title')} panel="email">
        <Notice tone="problem">
          <p>{t('changeEmail.expired')}</p>
        </Notice>
        <div className="actions">
          <Button href={ownEmailAddress}>{t('changeEmail.again')}</Button>
        </div>
      </LinkFrame>
    )
  }
  const { login, maskedEmail: email } = link
  return (
    <LinkFrame title={t('changeEmail.title')} lead={t('changeEmail.lead', { login, email })} panel="email">
      {refusal && <FormRefusal form={refusal} labels={{}} />}
      <form method="post" noValidate>
        <Button isBig>{t('changeEmail.send')}</Button>
      </form>
    </LinkFrame>
  )
}
