import { useTranslation } from 'react-i18next'
import { defaultLanguage } from '../../../shared/i18n/languages.ts'
import type { RecordForm } from '../kit/record-form.ts'
import { AccountFields, PasswordFields } from './account-fields.tsx'
import styles from './person-editor.module.css'
import type { PersonValues } from './person-values.ts'

const modes = ['none', 'invite', 'password'] as const

/** Whether a person that is going to be made gets an account at once. */
export function NewAccountFields({ form }: { form: RecordForm<PersonValues> }) {
  const { t } = useTranslation('admin-people')
  const { account = { mode: 'none' } } = form.values
  const choose = (mode: (typeof modes)[number]) => {
    const given = account.mode === 'none' ? { email: '', login: '', language: defaultLanguage } : account
    form.set({ account: mode === 'none' ? { mode } : { ...given, mode } })
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
      {account.mode === 'none' ? (
        <p className="quiet">{t('account.later')}</p>
      ) : (
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
