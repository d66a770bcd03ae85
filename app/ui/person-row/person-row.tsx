import type { ReactNode } from 'react'
import type { Language } from '../../../shared/i18n/languages.ts'
import { personAddress } from '../../../shared/rules/addresses.ts'
import type { PersonSummary } from '../../../shared/schemas/summary.ts'
import { PersonHeadline, type PersonLineTexts, PersonOrigin } from '../person-lines/person-lines.tsx'
import { Portrait } from '../portrait/portrait.tsx'
import { MarkedText } from '../words/words.tsx'
import styles from './person-row.module.css'

interface PersonRowProps {
  person: PersonSummary
  /** Language of the page; texts in another one are marked. */
  language: Language
  texts: PersonLineTexts
  headingLevel: 2 | 3 | 4
  /** Whether the portrait takes part in the transition to the person's page; the name must be unique on a page. */
  transition?: boolean
  /** Content below the role and country. */
  children?: ReactNode
}

/** Shows a person in a row: small portrait, name linked to their page, headline, role and country (P-1, P-7). */
export function PersonRow({ headingLevel, transition = false, children, ...shown }: PersonRowProps) {
  const { person } = shown
  const Heading = `h${headingLevel}` as const
  return (
    <article className={`card ${styles.row}`}>
      <Portrait person={person} className={styles.portrait} sizes="4.75rem" transition={transition} />
      <div>
        <Heading className={styles.name}>
          <a className="card-link" href={personAddress(person)}>
            <MarkedText text={`${person.firstname} ${person.lastname}`} />
          </a>
        </Heading>
        <PersonHeadline {...shown} />
        <PersonOrigin {...shown} />
        {children}
      </div>
    </article>
  )
}
