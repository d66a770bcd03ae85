import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { changeLogin } from '../../../shared/contract/accounts.ts'
import { ownLoginAddress } from '../../../shared/rules/addresses.ts'
import { loginMaxCharacters, loginMinCharacters } from '../../../shared/rules/limits.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { doneQueryName, problemOf } from '../links/link-data.ts'
import { LinkFrame } from '../links/link-frame.tsx'
import type { Route } from './+types/own-login-page.ts'
import { BackToProfile, OwnerFields, OwnerHead, OwnerRefusal } from './owner-fields.tsx'
import { type OwnerFormState, submitAsOwner } from './submit-as-owner.ts'

export const handle = documentHandle([doneQueryName], { isCacheable: false, acceptsForms: true })

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

/** Shows the form that changes the login of an account. */
function OwnLoginScreen({ state, isDone }: { state: OwnerFormState<'login'> | undefined; isDone: boolean }) {
  const { t } = useTranslation('account-links')
  const refusal = state?.refusal
  const label = t('ownLogin.login.label')
  if (isDone) {
    return (
      <LinkFrame title={t('ownLogin.done.title')} panel="login">
        <div role="status">
          <Notice tone="success">
            <p>{t('ownLogin.done.text')}</p>
          </Notice>
        </div>
        <BackToProfile />
      </LinkFrame>
    )
  }
  return (
    <LinkFrame title={t('ownLogin.title')} lead={t('ownLogin.lead')} panel="login">
      <OwnerRefusal refusal={refusal} labels={{ login: label }} />
      <form method="post" noValidate>
        <Field
          id="login"
          label={label}
          hint={t('ownLogin.login.hint', { min: loginMinCharacters })}
          problem={problemOf(refusal, 'login')}
        >
          {(control) => (
            <input
              {...control}
              type="text"
              name="login"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={loginMaxCharacters}
              defaultValue={state?.values.login ?? ''}
            />
          )}
        </Field>
        <OwnerFields account={state?.values.account ?? ''} refusal={refusal} />
        <Button isBig>{t('ownLogin.send')}</Button>
      </form>
      <BackToProfile />
    </LinkFrame>
  )
}
