import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '../../../shared/i18n/languages.ts'
import {
  loginMaxCharacters,
  passwordMaxCharacters,
  passwordMinCharacters,
} from '../../../shared/rules/limits.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import styles from './person-editor.module.css'

/** The values that every account is created with. */
export interface TypedAccountFields {
  email: string
  login: string
  language: string
}

interface AccountFieldsProps {
  /** The prefix of the names of the fields. */
  prefix: '' | 'account.'
  values: TypedAccountFields
  problemOf: (path: string) => string | undefined
  onChange: (change: Partial<TypedAccountFields>) => void
}

/** Shows the fields for email, login and language of a new account. */
export function AccountFields({ prefix, values, problemOf, onChange }: AccountFieldsProps) {
  const { t } = useTranslation('admin-people')
  return (
    <div className={styles.grid}>
      <TextField
        id={`${prefix}email`}
        label={t('account.email')}
        isRequired
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        placeholder="ism@example.uz"
        problem={problemOf(`${prefix}email`)}
        value={values.email}
        onChange={(email) => onChange({ email })}
      />
      <TextField
        id={`${prefix}login`}
        label={t('account.login')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={loginMaxCharacters}
        placeholder={t('account.loginPrompt')}
        problem={problemOf(`${prefix}login`)}
        value={values.login}
        onChange={(login) => onChange({ login })}
      />
      <SelectField
        id={`${prefix}language`}
        label={t('account.language')}
        problem={problemOf(`${prefix}language`)}
        value={values.language}
        options={languages.map((language) => ({
          id: language,
          label: languageNames[language],
          lang: language,
        }))}
        emptyLabel={t('account.chooseLanguage')}
        onChange={(language) => onChange({ language })}
      />
    </div>
  )
}

const secrets = ['password', 'repeatPassword'] as const

interface PasswordFieldsProps {
  prefix: '' | 'account.'
  values: Readonly<Record<string, string>>
  problemOf: (path: string) => string | undefined
  onChange: (name: (typeof secrets)[number], value: string) => void
}

/** Shows the fields for the one-time password of a new account, twice. */
export function PasswordFields({ prefix, values, problemOf, onChange }: PasswordFieldsProps) {
  const { t } = useTranslation('admin-people')
  return (
    <>
      <p className="quiet">{t('account.passwordText')}</p>
      <div className={styles.grid}>
        {secrets.map((name) => (
          <TextField
            key={name}
            id={`${prefix}${name}`}
            label={t(`account.${name}`)}
            isRequired
            type="password"
            autoComplete="new-password"
            maxLength={passwordMaxCharacters}
            placeholder={t('account.passwordPrompt', { min: passwordMinCharacters })}
            problem={problemOf(`${prefix}${name}`)}
            value={values[name] ?? ''}
            onChange={(value) => onChange(name, value)}
          />
        ))}
      </div>
    </>
  )
}
