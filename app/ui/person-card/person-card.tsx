import type { ReactNode } from 'react'
import type { Language } from '../../../shared/i18n/languages.ts'
import { countryAddress, personAddress } from '../../../shared/rules/addresses.ts'
import type { PersonSummary } from '../../../shared/schemas/summary.ts'
import { Portrait } from '../portrait/portrait.tsx'
import { Words } from '../words/words.tsx'
import styles from './person-card.module.css'
import personGridStyles from './person-grid.module.css'

interface PersonCardProps {
  person: PersonSummary
  /** Language of the page; texts in another one are marked. */
  language: Language
  /** `notAvailable` replaces a missing headline (PRODUCT §7). */
  texts: { notAvailable: string }
  headingLevel: 2 | 3 | 4
  /** Whether the portrait takes part in the transition to the person's page; the name must be unique on a page. */
  transition?: boolean
}

/** Shows a person in a grid: portrait, name linked to their page, headline, country and category (P-1, P-2). */
export function PersonCard({ person, language, texts, headingLevel, transition = false }: PersonCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className={`card ${styles.card}`}>
      <Portrait
        person={person}
        className={styles.portrait}
        sizes="(max-width: 36rem) 6.5rem, 18rem"
        transition={transition}
      />
      <div>
        <Heading className={styles.name}>
          <a className="card-link" href={personAddress(person)}>
            {person.firstname} {person.lastname}
          </a>
        </Heading>
        {person.headline ? (
          <Words as="p" className={styles.headline} value={person.headline} language={language} />
        ) : (
          <p className={styles.headline}>{texts.notAvailable}</p>
        )}
        <p className={styles.from}>
          <Words
            as="a"
            href={countryAddress(person.country.code)}
            value={person.country.name}
            language={language}
          />
          {person.category && <Words value={person.category.title} language={language} />}
        </p>
      </div>
    </article>
  )
}

interface PersonGridProps {
  /** `<li>` elements, each with one `PersonCard`. */
  children: ReactNode
}

/** Lays out person cards in a grid; below 36 rem the cards become rows. */
export function PersonGrid({ children }: PersonGridProps) {
  return <ul className={personGridStyles.grid}>{children}</ul>
}
