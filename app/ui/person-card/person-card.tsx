import type { ReactNode } from 'react'
import type { Language } from '../../../shared/i18n/languages.ts'
import { personAddress } from '../../../shared/rules/addresses.ts'
import type { ListedPerson } from '../../../shared/schemas/summary.ts'
import {
  PersonHeadline,
  type PersonLineTexts,
  PersonNext,
  PersonOrigin,
} from '../person-lines/person-lines.tsx'
import { Portrait } from '../portrait/portrait.tsx'
import styles from './person-card.module.css'
import personGridStyles from './person-grid.module.css'

interface PersonCardProps {
  person: ListedPerson
  /** Language of the page; texts in another one are marked. */
  language: Language
  texts: PersonLineTexts
  headingLevel: 2 | 3 | 4
  /** Whether the portrait takes part in the transition to the person's page; the name must be unique on a page. */
  transition?: boolean
}

/** Shows a person in a grid: portrait, role, country, name linked to their page, headline, next activity (P-1, P-2). */
export function PersonCard({ headingLevel, transition = false, ...shown }: PersonCardProps) {
  const { person } = shown
  const Heading = `h${headingLevel}` as const
  return (
    <article className={`card ${styles.card}`}>
      <Portrait
        person={person}
        className={styles.portrait}
        sizes="(max-width: 36rem) 4.75rem, 18rem"
        transition={transition}
      />
      <div>
        <PersonOrigin {...shown} />
        <Heading className={styles.name}>
          <a className="card-link" href={personAddress(person)}>
            {person.firstname} {person.lastname}
          </a>
        </Heading>
        <PersonHeadline {...shown} />
        <PersonNext {...shown} />
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
