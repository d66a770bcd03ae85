import { useTranslation } from 'react-i18next'
import { defaultLanguage } from '../../../shared/i18n/languages.ts'
import type { RecordForm } from '../kit/record-form.ts'
import { AccountChoiceField } from './account-choice-field.tsx'
import { AccountFields, PasswordFields } from './account-fields.tsx'
import styles from './person-editor.module.css'
import type { PersonValues } from './person-values.ts'

const modes = ['none', 'existing', 'invite', 'password'] as const
type Mode = (typeof modes)[number]

/** Shows whether a new person gets an account at once. */
export function NewAccountFields({ form }: { form: RecordForm<PersonValues> }) {
  const { t } = useTranslation('admin-people')
  const { account = { mode: 'none' } } = form.values
  const choose = (mode: Mode) => {
    if (mode === 'none') return form.set({ account: { mode } })
    if (mode === 'existing') return form.set({ account: { mode, userId: '' } })
    const typed = 'email' in account ? account : { email: '', login: '', language: defaultLanguage }
    form.set({ account: { ...typed, mode } })
  }
  return (
    <div className={styles.part}>
      <div className={styles.choices} role="radiogroup" aria-label={t('fields.account')}>
        {modes.map((mode) => (
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
