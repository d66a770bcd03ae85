import { useTranslation } from 'react-i18next'
import { defaultLanguage } from '../../../shared/i18n/languages.ts'
import type { RecordForm } from '../kit/record-form.ts'
import { AccountFields } from './account-fields.tsx'
import styles from './person-editor.module.css'
import type { PersonValues } from './person-values.ts'

const modes = ['none', 'invite'] as const

/** Whether a person that is going to be made gets an account at once. */
export function NewAccountFields({ form }: { form: RecordForm<PersonValues> }) {
  const { t } = useTranslation('admin-people')
  const { account = { mode: 'none' } } = form.values
  const choose = (mode: (typeof modes)[number]) =>
    form.set({
      account: mode === 'none' ? { mode } : { mode, email: '', login: '', language: defaultLanguage },
    })
  return (
    <fieldset className={styles.part}>
      <legend>{t('fields.account')}</legend>
      <div className={styles.choices}>
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
      {account.mode === 'invite' ? (
        <AccountFields
          prefix="account."
          values={account}
          problemOf={form.problemOf}
          onChange={(change) => form.set({ account: { ...account, ...change } })}
        />
      ) : (
        <p className="quiet">{t('account.later')}</p>
      )}
    </fieldset>
  )
}
