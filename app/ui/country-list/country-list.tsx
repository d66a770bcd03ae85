import { formatNumber } from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { ReadText } from '../../../shared/i18n/localized-text.ts'
import { LongWords } from '../words/long-words.tsx'
import styles from './country-list.module.css'

/** A country with its people. */
export interface ListedCountry {
  code: string
  name: ReadText
  href: string
  total: number
  /** The numbers by kind: "6 elchi, 9 ekspert". */
  detail: string
}

interface CountryListProps {
  /** The countries in the order in which they are shown. */
  countries: readonly ListedCountry[]
  language: Language
}

/** Shows the countries in columns, each a link with its number of people and a bar relative to the largest (P-1). */
export function CountryList({ countries, language }: CountryListProps) {
  const most = Math.max(1, ...countries.map(({ total }) => total))
  return (
    <ul className={styles.list}>
      {countries.map(({ code, name, href, total, detail }) => (
        <li key={code}>
          <a href={href}>
            <LongWords as="b" value={name} language={language} /> <span>{formatNumber(total, language)}</span>
            <small>{detail}</small>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 0h${Math.round((total / most) * 100)}v1H0z`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
