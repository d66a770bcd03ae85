import type { Language } from '../../../shared/i18n/languages.ts'
import styles from './language-selector.module.css'

/** A link to the page in one of the languages. */
export interface LanguageLink {
  language: Language
  /** Label in the selector: Uz, Ru, En. */
  label: string
  href: string
  isCurrent: boolean
}

interface LanguageSelectorProps {
  /** Accessible name of the landmark; unique where a page has several. */
  label: string
  links: readonly LanguageLink[]
}

/** Shows links to the same page in the other languages; they need no script (L-1). */
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
