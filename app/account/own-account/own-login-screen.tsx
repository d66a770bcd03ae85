import { useTranslation } from 'react-i18next'
import { loginMaxCharacters, loginMinCharacters } from '../../../shared/rules/limits.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { problemOf } from '../links/link-data.ts'
import { LinkFrame } from '../links/link-frame.tsx'
import { OwnerFields, OwnerRefusal } from './owner-fields.tsx'
import { BackToProfile } from './owner-head.tsx'
import type { OwnerFormState } from './submit-as-owner.ts'

/** Shows the form that changes the login of an account. */
export function OwnLoginScreen({
  state,
  isDone,
}: {
  state: OwnerFormState<'login'> | undefined
  isDone: boolean
}) {
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
