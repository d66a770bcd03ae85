import { useTranslation } from 'react-i18next'
import { languageLabels, selectorLanguages } from '../../../shared/i18n/languages.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Select } from '../../ui/select/select.tsx'
import styles from './panel-shell.module.css'

/** Shows the choice of a language, which is saved and reloads the page (L-1). */
export function LanguageChoice() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (
    <Select
      className={styles.language}
      aria-label={t('language')}
      value={language}
      onChange={({ currentTarget }) => {
        const address = new URL(location.href)
        address.searchParams.set(languageQueryName, currentTarget.value)
        location.assign(address)
      }}
    >
      {selectorLanguages.map((one) => (
        <option key={one} value={one} lang={one}>
          {languageLabels[one]}
        </option>
      ))}
    </Select>
  )
}
