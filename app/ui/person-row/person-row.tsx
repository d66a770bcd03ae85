import type { ReactNode } from 'react'
import type { Language } from '../../../shared/i18n/languages.ts'
import { countryAddress, personAddress } from '../../../shared/rules/addresses.ts'
import type { PersonSummary } from '../../../shared/schemas/summary.ts'
import { Portrait } from '../portrait/portrait.tsx'
import { MarkedText, Words } from '../words/words.tsx'
import styles from './person-row.module.css'

interface PersonRowProps {
  person: PersonSummary
  /** Language of the page; texts in another one are marked. */
  language: Language
  /** `notAvailable` replaces a missing headline (PRODUCT §7). */
  texts: { notAvailable: string }
  headingLevel: 2 | 3 | 4
  /** The kind of the person, shown with the category in lists of both kinds. */
  kindLabel?: string
  /** Whether the portrait takes part in the transition to the person's page; the name must be unique on a page. */
  transition?: boolean
  /** Content below the country. */
  children?: ReactNode
}

/** Shows a person in a row: small portrait, name linked to their page, headline and country (P-1, P-7). */
export function PersonRow({
  person,
  language,
  texts,
  headingLevel,
  kindLabel,
  transition = false,
  children,
}: PersonRowProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={`card ${styles.row}`}>
      <Portrait person={person} className={styles.portrait} sizes="4.5rem" transition={transition} />
      <div>
        <Heading className={styles.name}>
          <a className="card-link" href={personAddress(person)}>
            <MarkedText text={`${person.firstname} ${person.lastname}`} />
          </a>
        </Heading>
        {person.headline ? (
          <Words as="p" value={person.headline} language={language} />
        ) : (
          <p>{texts.notAvailable}</p>
        )}
        <p className={styles.from}>
          {kindLabel !== undefined && `${kindLabel}, `}
          <Words
            as="a"
            href={countryAddress(person.country.code)}
            value={person.country.name}
            language={language}
          />
          {kindLabel !== undefined && person.category && (
            <>
              . <Words value={person.category.title} language={language} />
            </>
          )}
        </p>
        {children}
      </div>
    </article>
  )
}
