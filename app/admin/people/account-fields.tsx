import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userRecords } from '../../../shared/contract/user-records.ts'
import { defaultLanguage, languageNames, languages } from '../../../shared/i18n/languages.ts'
import {
  loginMaxCharacters,
  passwordMaxCharacters,
  passwordMinCharacters,
} from '../../../shared/rules/limits.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { ChoiceField } from '../kit/choice-field/choice-field.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { useMay } from '../kit/rights/use-rights.ts'
import { sectionKey } from '../kit/use-records.ts'
import styles from './person-editor.module.css'
import type { PersonRecordValues } from './person-values.ts'

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

const modes = ['none', 'existing', 'invite', 'password'] as const
type Mode = (typeof modes)[number]

/** Shows whether a new person gets an account at once. */
export function NewAccountFields({ form }: { form: RecordForm<PersonRecordValues> }) {
  const { t } = useTranslation('admin-people')
  const { account = { mode: 'none' } } = form.values
  const may = useMay()
  const offered = modes.filter((mode) => mode !== 'existing' || may('users', 'see'))
  const choose = (mode: Mode) => {
    if (mode === 'none') return form.set({ account: { mode } })
    if (mode === 'existing') return form.set({ account: { mode, userId: '' } })
    const typed = 'email' in account ? account : { email: '', login: '', language: defaultLanguage }
    form.set({ account: { ...typed, mode } })
  }
  return (
    <div className={styles.part}>
      <div className={styles.choices} role="radiogroup" aria-label={t('fields.account')}>
        {offered.map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name="account.mode"
              checked={account.mode === mode}
              onChange={() => choose(mode)}
            />
            {t(`account.modes.${mode}`)}
          </label>
        ))}
      </div>
      {account.mode === 'none' && <p className="quiet">{t('account.later')}</p>}
      {account.mode === 'existing' && (
        <AccountChoiceField
          id="account.userId"
          problem={form.problemOf('account.userId')}
          value={account.userId}
          onChange={(userId) => form.set({ account: { mode: 'existing', userId } })}
        />
      )}
      {'email' in account && (
        <AccountFields
          prefix="account."
          values={account}
          problemOf={form.problemOf}
          onChange={(change) => form.set({ account: { ...account, ...change } })}
        />
      )}
      {account.mode === 'password' && (
        <PasswordFields
          prefix="account."
          values={form.secrets}
          problemOf={form.problemOf}
          onChange={form.setSecret}
        />
      )}
    </div>
  )
}

interface AccountChoiceFieldProps {
  id: string
  problem: string | undefined
  value: string
  onChange: (userId: string) => void
}

/** Shows a choice of one account without a profile, found by name, email or login. */
function AccountChoiceField(props: AccountChoiceFieldProps) {
  const { t } = useTranslation('admin-people')
  const api = useLiveApi()
  const [typed, setTyped] = useState('')
  const query = { q: useDeferredValue(typed), pageSize: 50 }
  const { data } = useQuery({
    queryKey: [...sectionKey('users'), 'choices', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call(userRecords.endpoints.list, { query, signal }),
  })
  const free = data?.items.filter(({ person }) => person === null) ?? []
  return (
    <ChoiceField
      {...props}
      label={t('account.userId')}
      isRequired
      options={free.map(({ id, label, email }) => ({ id, label: label.text, note: email }))}
      emptyLabel={t('account.existingPrompt')}
      onSearch={setTyped}
    />
  )
}
