import { formatDayMonth, formatTime } from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { countryAddress, personActivityAddress } from '../../../shared/rules/addresses.ts'
import type { PersonKind } from '../../../shared/schemas/catalogue.ts'
import type { ListedPerson, PersonSummary } from '../../../shared/schemas/summary.ts'
import { Icon } from '../icon/icon.tsx'
import { Words } from '../words/words.tsx'
import styles from './person-lines.module.css'

/** The texts that cards and rows of people need. */
export interface PersonLineTexts {
  /** Replaces a missing headline (PRODUCT §7). */
  notAvailable: string
  /** The role of each kind. */
  kind: Record<PersonKind, string>
  /** Names the date of the next activity. */
  next: string
}

interface PersonLineProps<Person> {
  person: Person
  /** Language of the page; texts in another one are marked. */
  language: Language
  texts: PersonLineTexts
}

/** Shows the role of a person and their country, which leads to its page. */
export function PersonOrigin({ person: { country, kind }, language, texts }: PersonLineProps<PersonSummary>) {
  return (
    <p className={styles.origin}>
      {texts.kind[kind]},{' '}
      <Words as="a" href={countryAddress(country.code)} value={country.name} language={language} />
    </p>
  )
}

/** Shows what a person does, or that it is not known. */
export function PersonHeadline({ person: { headline }, language, texts }: PersonLineProps<PersonSummary>) {
  return headline ? (
    <Words as="p" className={styles.headline} value={headline} language={language} />
  ) : (
    <p className={styles.headline}>{texts.notAvailable}</p>
  )
}

/** Shows what visitors can do next: the next activity of a person, in the time of Tashkent; nothing without one. */
export function PersonNext({ person, language, texts }: PersonLineProps<ListedPerson>) {
  const { nextActivity } = person
  if (!nextActivity) return null
  const { id, startsAt } = nextActivity
  return (
    <p className={styles.next}>
      <Icon name="cal" />
      <a href={personActivityAddress(person, id)}>
        {texts.next}:{' '}
        <time dateTime={startsAt}>
          {formatDayMonth(startsAt, language)}, {formatTime(startsAt)}
        </time>
      </a>
    </p>
  )
}
