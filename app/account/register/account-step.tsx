import { useTranslation } from 'react-i18next'
import { signInAddress } from '../../../shared/rules/addresses.ts'
import {
  emailMaxCharacters,
  loginMaxCharacters,
  passwordMaxCharacters,
  passwordMinCharacters,
} from '../../../shared/rules/limits.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { PasswordField } from '../../ui/password-field/password-field.tsx'
import { FormSection } from '../parts/form-section.tsx'
import type { Register } from './use-register.ts'

const passwords = ['password', 'repeatPassword'] as const

/** Shows the first step: the account to sign in with. */
export function AccountStep({ register }: { register: Register }) {
  const { t } = useTranslation('register')
  const { account, changeAccount, problemOf } = register
  return (
    <FormSection id="account-title" title={t('account.title')} text={t('account.text')}>
      <TextField
        id="email"
        label={t('account.email.label')}
        hint={t('account.email.hint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={emailMaxCharacters}
        problem={problemOf('email')}
        value={account.email}
        onChange={(email) => changeAccount({ email })}
      />
      <TextField
        id="login"
        label={t('account.login.label')}
        hint={t('account.login.hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={loginMaxCharacters}
        problem={problemOf('login')}
        value={account.login}
        onChange={(login) => changeAccount({ login })}
      />
      {passwords.map((name) => (
        <PasswordField
          key={name}
          id={name}
          label={t(`account.${name}.label`)}
          hint={t(`account.${name}.hint`, { min: passwordMinCharacters })}
          autoComplete="new-password"
          maxLength={passwordMaxCharacters}
          problem={problemOf(name)}
          showLabel={t('account.show')}
          hideLabel={t('account.hide')}
          value={account[name]}
          onInput={({ currentTarget }) => changeAccount({ [name]: currentTarget.value })}
        />
      ))}
      <p>
        {t('account.has')} <a href={signInAddress}>{t('account.signIn')}</a>
      </p>
    </FormSection>
  )
}
