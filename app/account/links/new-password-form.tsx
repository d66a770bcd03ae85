import { useTranslation } from 'react-i18next'
import { passwordMaxCharacters, passwordMinCharacters } from '../../../shared/rules/limits.ts'
import { FormRefusal } from '../../forms/document-form/form-refusal.tsx'
import type { Refusal } from '../../forms/use-problems.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { problemOf } from './link-data.ts'

interface NewPasswordFormProps {
  /** The login whose password it is; password managers store it under this name. */
  login: string
  refusal: Refusal | undefined
  submitLabel: string
}

/** Sets a password: twice the same, with no other rule to obey than its length (V-1, V-3). */
export function NewPasswordForm({ login, refusal, submitLabel }: NewPasswordFormProps) {
  const { t } = useTranslation('account-links')
  const labels = { password: t('password.label'), repeatPassword: t('repeatPassword.label') }
  const traits = { type: 'password', autoComplete: 'new-password', maxLength: passwordMaxCharacters }
  return (
    <>
      {refusal && <FormRefusal form={refusal} labels={labels} />}
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
