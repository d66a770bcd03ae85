import { useTranslation } from 'react-i18next'
import type { AccountView } from '../../../shared/schemas/account.ts'
import { DataPart } from './data-part.tsx'
import { GooglePart } from './google-part.tsx'
import { LanguagePart } from './language-part.tsx'
import { NoticesPart } from './notices-part.tsx'
import styles from './profile-screen.module.css'
import { SecondFactorPart } from './second-factor-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

/** Shows the settings of an account (P-16): each is saved separately, at once. */
export function SettingsTab({ account }: { account: AccountView }) {
  const { t } = useTranslation('profile')
  return (
    <div className={styles.tab}>
      <h2 className="visually-hidden">{t('tabs.settings')}</h2>
      <LanguagePart account={account} />
      <NoticesPart account={account} />
      <SecondFactorPart account={account} />
      <GooglePart account={account} />
      <DataPart />
      <SessionsPart />
    </div>
  )
}
