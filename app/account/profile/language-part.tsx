import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage, type Language, languageNames, languages } from '../../../shared/i18n/languages.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import type { AccountView } from '../../../shared/schemas/account.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { FormSection } from '../parts/form-section.tsx'
import styles from './profile-screen.module.css'
import { useChangeAccount } from './use-change-account.ts'

/** Shows the language of pages and mails. A choice is saved, and the page reopened in it (L-1). */
export function LanguagePart({ account }: { account: AccountView }) {
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
