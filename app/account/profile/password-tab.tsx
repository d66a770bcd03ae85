import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/accounts.ts'
import { forgotPasswordAddress, returnToQueryName } from '../../../shared/rules/addresses.ts'
import { passwordMaxCharacters, passwordMinCharacters } from '../../../shared/rules/limits.ts'
import { returnPath } from '../../../shared/rules/return-path.ts'
import { type AccountView, changePasswordSchema } from '../../../shared/schemas/account.ts'
import { useRefreshProfile } from '../../app-page/own-queries.ts'
import { storeToast } from '../../app-page/store-toast.ts'
import { usePasswordStrength } from '../../app-page/use-password-strength.ts'
import { FormSection } from '../../forms/fields/form-section.tsx'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { SecretField } from './password-question.tsx'
import styles from './profile-screen.module.css'

const nothing = { currentPassword: '', password: '', repeatPassword: '' }
type PasswordForm = typeof nothing

const fields = [
  { field: 'currentPassword', autoComplete: 'current-password' },
  { field: 'password', autoComplete: 'new-password' },
  { field: 'repeatPassword', autoComplete: 'new-password' },
] as const

/** Returns the form that changes a password, and the strength of the new one. */
function usePasswordForm({ email, firstname, lastname, login }: AccountView) {
  const { t } = useTranslation('profile')
  const refresh = useRefreshProfile()
  const state = useFormState(nothing)
  const strength = usePasswordStrength(state.values.password, [firstname, lastname, login, email])
  const form = useForm({
    state,
    schema: changePasswordSchema,
    call: (api, given) => api.call(contract.changePassword, { body: given }),
    onDone: () => {
      state.change(() => nothing)
      const wayBack = returnPath(new URLSearchParams(location.search).get(returnToQueryName), '')
      if (wayBack) {
        storeToast(t('password.updated'))
        location.assign(wayBack)
        return
      }
      toast.success(t('password.updated'))
      refresh()
    },
    onFailed: () => toast.error(t('password.failed')),
  })
  return { form, strength }
}

/** Shows the form that changes one's own password (V-1 to V-3). */
export function PasswordTab({ account }: { account: AccountView }) {
  const { t } = useTranslation('profile')
  const { form, strength } = usePasswordForm(account)
  if (!account.hasPassword) return <PasswordMissing />
  const labels: Record<keyof PasswordForm, string> = {
    currentPassword: t('password.current.label'),
    password: t('password.new.label'),
    repeatPassword: t('password.repeat.label'),
  }
  const hints: Record<keyof PasswordForm, string> = {
    currentPassword: t('password.current.hint'),
    password: t('password.new.hint', { min: passwordMinCharacters }),
    repeatPassword: t('password.repeat.hint'),
  }
  return (
    <FormSection id="password-title" title={t('password.title')} text={t('password.text')}>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <FormProblemSummary
          form={form}
          labelOf={(field) => Object.entries(labels).find(([name]) => name === field)?.[1]}
        />
        {/* Tells a password manager whose password it is. */}
        <input
          type="text"
          name="username"
          className="visually-hidden"
          autoComplete="username"
          aria-hidden="true"
          tabIndex={-1}
          readOnly
          value={account.login}
        />
        {fields.map(({ field, autoComplete }) => (
          <SecretField
            key={field}
            id={field}
            label={labels[field]}
            hint={hints[field]}
            autoComplete={autoComplete}
            maxLength={passwordMaxCharacters}
            {...(field === 'password' && strength !== null && { note: t(`password.strength.${strength}`) })}
            {...form.field(field)}
          />
        ))}
        <p className="actions">
          <Button isBusy={form.isBusy}>{form.isBusy ? t('saving') : t('password.change')}</Button>
        </p>
      </form>
    </FormSection>
  )
}

/** Says that the account has no password yet, and how to get one. */
function PasswordMissing() {
  const { t } = useTranslation('profile')
  return (
    <FormSection id="password-title" title={t('password.title')} text={t('password.text')}>
      <Notice>
        <p>{t('password.none')}</p>
        <p>
          <a href={forgotPasswordAddress}>{t('password.ask')}</a>
        </p>
      </Notice>
    </FormSection>
  )
}
