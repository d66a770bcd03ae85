import { languageNames } from '../../../shared/i18n/languages.ts'
import { editionAddress, regulationsAddress } from '../../../shared/rules/addresses.ts'
import type { Regulations } from '../../../shared/schemas/regulations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './regulations-screen.module.css'

/** Shows the links that add or remove a second language beside the text; none where only one is published. */
export function BesideLinks({ regulations, edition }: { regulations: Regulations; edition: number | null }) {
  const { t } = useTranslation('regulations')
  const { language, besideLanguage, publishedLanguages } = regulations
  const others = publishedLanguages.filter((other) => other !== language)
  if (others.length === 0) return null
  const address = edition === null ? regulationsAddress : editionAddress(edition)
  return (
    <nav className={styles.beside} aria-labelledby="beside">
      <span id="beside">{t('beside.label')}:</span>
      {others.map((other) => (
        <a
          key={other}
          href={`${address}?beside=${other}`}
          lang={other}
          aria-current={other === besideLanguage ? 'true' : undefined}
        >
          {languageNames[other]}
        </a>
      ))}
      {besideLanguage && <a href={address}>{t('beside.none')}</a>}
    </nav>
  )
}
