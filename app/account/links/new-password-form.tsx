import { useTranslation } from 'react-i18next'
import { passwordMaxCharacters, passwordMinCharacters } from '../../../shared/rules/limits.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { type LinkRefusal, problemOf } from './link-data.ts'
import { RefusalSummary } from './refusal-summary.tsx'

interface NewPasswordFormProps {
  /** The login whose password it is; password managers store it under this name. */
  login: string
  refusal: LinkRefusal | undefined
  submitLabel: string
}

/** Sets a password: twice the same, with no other rule to obey than its length (V-1, V-3). */
export function NewPasswordForm({ login, refusal, submitLabel }: NewPasswordFormProps) {
  const { t } = useTranslation('account-links')
  const labels = { password: t('password.label'), repeatPassword: t('repeatPassword.label') }
  const traits = { type: 'password', autoComplete: 'new-password', maxLength: passwordMaxCharacters }
  return (
    <>
      <RefusalSummary refusal={refusal} labels={labels} />
      <form method="post" noValidate>
        <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
        <Field
          id="password"
          label={labels.password}
          hint={t('password.hint', { count: passwordMinCharacters })}
          problem={problemOf(refusal, 'password')}
        >
          {(control) => <input {...control} {...traits} name="password" />}
        </Field>
        <Field
          id="repeatPassword"
          label={labels.repeatPassword}
          hint={t('repeatPassword.hint')}
          problem={problemOf(refusal, 'repeatPassword')}
        >
          {(control) => <input {...control} {...traits} name="repeatPassword" />}
        </Field>
        <Button isBig>{submitLabel}</Button>
      </form>
    </>
  )
}
