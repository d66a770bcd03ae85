import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { unlinkGoogle } from '../../../shared/contract/accounts.ts'
import { changeAccount, readDataCopy } from '../../../shared/contract/profile.ts'
import { isLanguage, type Language, languageNames, languages } from '../../../shared/i18n/languages.ts'
import { eraseAccountAddress, ownEmailAddress, ownLoginAddress } from '../../../shared/rules/addresses.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import type { AccountView } from '../../../shared/schemas/account.ts'
import type { accountChangeSchema } from '../../../shared/schemas/profile.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useRefreshProfile } from '../../app-page/own-queries.ts'
import { saveBlob } from '../../app-page/private-files.ts'
import { FormSection } from '../../forms/fields/form-section.tsx'
import { useFormCall } from '../../forms/use-form-call.ts'
import { useToastedCall } from '../../forms/use-toasted-call.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import checkStyles from '../../ui/check-field/check-field.module.css'
import { Icon } from '../../ui/icon/icon.tsx'
import { PasswordQuestion } from './password-question.tsx'
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

/** Shows whether mails report on one's proposals; mails about the account's security always come. */
function NoticesPart({ account }: { account: AccountView }) {
  const { t } = useTranslation('profile')
  // Shown from the click on: the pending state follows a moment later, and the checkbox would flip back until then.
  const [chosen, setChosen] = useState<boolean>()
  const rest = () => setChosen(undefined)
  const change = useChangeAccount(() => {
    toast.success(t('saved'))
    rest()
  }, rest)
  return (
    <FormSection id="notices-title" title={t('notices.title')} text={t('notices.text')}>
      <label className={checkStyles.check}>
        <input
          type="checkbox"
          checked={chosen ?? account.wantsNotices}
          onChange={({ currentTarget: { checked } }) => {
            setChosen(checked)
            void change.send({ wantsNotices: checked })
          }}
        />
        <span>{t('notices.want')}</span>
      </label>
    </FormSection>
  )
}

/** Shows the language of pages and mails. A choice is saved, and the page reopened in it (L-1). */
function LanguagePart({ account }: { account: AccountView }) {
  const { t } = useTranslation('profile')
  const shown = useLanguage()
  // Shown from the click on: the pending state follows a moment later, and the choice would flip back until then.
  const [chosen, setChosen] = useState<Language>()
  const change = useChangeAccount(
    ({ language }) => language && openIn(language),
    () => setChosen(undefined),
  )
  const choose = (language: Language) => {
    setChosen(language)
    void change.send({ language })
  }
  return (
    <FormSection id="language-title" title={t('language.title')} text={t('language.text')}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('language.title')}</legend>
        {languages.map((language) => (
          <label key={language}>
            <input
              type="radio"
              name="language"
              value={language}
              checked={(chosen ?? account.language) === language}
              onChange={({ currentTarget: { value } }) => isLanguage(value) && choose(value)}
            />
            <span lang={language}>{languageNames[language]}</span>
          </label>
        ))}
      </fieldset>
      {account.language !== shown && chosen === undefined && (
        <p className="quiet">{t('language.differs', { language: languageNames[shown] })}</p>
      )}
    </FormSection>
  )
}

/**
 * Reopens the page in a language. The query makes the server store the choice in the cookie, and the page's script in
 * local storage.
 */
function openIn(language: Language): void {
  const address = new URL(location.href)
  address.searchParams.set(languageQueryName, language)
  location.assign(address)
}

/** Shows whether one can sign in by Google, and the way to end that (S-6). */
function GooglePart({ account }: { account: AccountView }) {
  const { t } = useTranslation('profile')
  const refresh = useRefreshProfile()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <FormSection id="google-title" title={t('google.title')} text={t('google.text')}>
      {account.hasGoogle ? (
        <p>
          <Badge tone="good">
            <Icon name="check" />
            {t('google.linked')}
          </Badge>
        </p>
      ) : (
        <p className="quiet">{t('google.unlinked')}</p>
      )}
      {account.hasGoogle && !account.hasPassword && <p className="quiet">{t('google.needsPassword')}</p>}
      {account.hasGoogle && account.hasPassword && !isAsking && (
        <p>
          <Button variant="second" onPress={() => setIsAsking(true)}>
            {t('google.unlink')}
          </Button>
        </p>
      )}
      {isAsking && (
        <PasswordQuestion
          id="google-password"
          account={account}
          confirmLabel={t('google.unlink')}
          call={(api, body) => api.call(unlinkGoogle, { body })}
          onDone={() => {
            setIsAsking(false)
            toast.success(t('google.done'))
            refresh()
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </FormSection>
  )
}

/** Offers a copy of all data about oneself, and the ways to another email or login and to an end (O-2). */
function DataPart() {
  const { t } = useTranslation('profile')
  const copy = useFormCall<void, void>({
    call: async (api) => saveBlob(await (await api.fetch(readDataCopy)).blob(), 'digital-world-data.zip'),
    onFailed: (error) => toast.error(refusalOf(error)?.title ?? t('data.failed')),
  })
  return (
    <FormSection id="data-title" title={t('data.title')} text={t('data.text')}>
      <p>
        <Button variant="second" isBusy={copy.isBusy} onPress={() => copy.send()}>
          {t('data.copy')}
        </Button>
      </p>
      <ul>
        <li>
          <a href={ownEmailAddress}>{t('data.email')}</a>
        </li>
        <li>
          <a href={ownLoginAddress}>{t('data.login')}</a>
        </li>
        <li>
          <a href={eraseAccountAddress}>{t('data.erase')}</a>
        </li>
      </ul>
    </FormSection>
  )
}

type AccountChange = z.input<typeof accountChangeSchema>

/**
 * Changes settings of one's own account.
 * @param onDone is called once the page has them too.
 */
function useChangeAccount(onDone: (change: AccountChange) => void, onFailed: () => void) {
  const refresh = useRefreshProfile()
  return useToastedCall({
    call: (api, change: AccountChange) => api.call(changeAccount, { body: change }),
    onDone: async (_output, change) => {
      await refresh()
      onDone(change)
    },
    onFailed,
  })
}
