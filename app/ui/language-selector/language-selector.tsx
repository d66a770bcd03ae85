import type { Language } from '../../../shared/i18n/languages.ts'
import styles from './language-selector.module.css'

/** The page in one of the languages. */
export interface LanguageLink {
  language: Language
  /** As the selector shows it: Uz, Ru, En. */
  label: string
  href: string
  isCurrent: boolean
}

interface LanguageSelectorProps {
  /** The name of the landmark; differs where a page has several. */
  label: string
  links: readonly LanguageLink[]
}

/** The same page in the other languages, as plain links that need no script (L-1). */
export function LanguageSelector({ label, links }: LanguageSelectorProps) {
  return (
    <nav className={styles.languages} aria-label={label}>
      {links.map(({ language, label: text, href, isCurrent }) =>
        isCurrent ? (
          <span key={language} lang={language} aria-current="true">
            {text}
          </span>
        ) : (
          <a key={language} href={href} hrefLang={language} lang={language}>
            {text}
          </a>
        ),
      )}
    </nav>
  )
}
