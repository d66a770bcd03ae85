import type { Language, ReadText } from '../../../shared/i18n/languages.ts'
import { Words } from '../words/words.tsx'
import styles from './breadcrumbs.module.css'

/** A step of the breadcrumbs. A record's title may be in another language than the page. */
export interface Breadcrumb {
  label: string | ReadText
  /** Absent for the page itself, the last step. */
  href?: string
}

interface BreadcrumbsProps {
  /** Accessible name of the landmark. */
  label: string
  /** The steps from the home page down to the page itself. */
  items: readonly Breadcrumb[]
  language: Language
  /** The link for administrators to what the page shows; hidden until the page's script knows one. */
  edit?: { href: string; label: string } | undefined
}

/** Shows the breadcrumbs from the home page to this page. */
export function Breadcrumbs({ label, items, language, edit }: BreadcrumbsProps) {
  return (
    <nav className={`wrap ${styles.breadcrumbs}`} aria-label={label}>
      <ol>
        {items.map(({ label: step, href }) => {
          const value: ReadText = typeof step === 'string' ? { text: step, lang: language } : step
          return (
            <li key={value.text}>
              {href === undefined ? (
                <Words value={value} language={language} aria-current="page" />
              ) : (
                <Words as="a" value={value} language={language} href={href} />
              )}
            </li>
          )
        })}
      </ol>
      {edit && (
        <a href={edit.href} data-account="administrator" hidden>
          {edit.label}
        </a>
      )}
    </nav>
  )
}
