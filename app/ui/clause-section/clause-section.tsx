import type { Language } from '../../../shared/i18n/languages.ts'
import type { ReadText } from '../../../shared/i18n/localized-text.ts'
import { Words } from '../words/words.tsx'
import styles from './clause-section.module.css'

/** A clause with its number, such as `3.2`; `beside` is its text in the second language, where there is one. */
export interface Clause {
  number: string
  text: ReadText
  beside: ReadText | null
}

interface ClauseSectionProps {
  number: number
  title: ReadText
  titleBeside: ReadText | null
  clauses: readonly Clause[]
  /** Language of the page around the text. */
  language: Language
  /** Language of the text; a clause in another one says so. */
  textLanguage: Language
  /** The second language, where there is one. */
  besideLanguage: Language | null
  texts: {
    /** Accessible name of a clause's own link. */
    link: (number: string) => string
    /** Returns the note that a clause is in this language only. */
    fallback: (lang: Language) => string
    /** The note that the second language lacks a clause. */
    missing: string
  }
}

/**
 * Shows a numbered section of a document with its numbered clauses. Each has its own fragment, `#3` or `#3.2`, and each
 * clause a link to it. Two languages stand side by side, clause by clause.
 */
export function ClauseSection({
  number,
  title,
  titleBeside,
  clauses,
  language,
  textLanguage,
  besideLanguage,
  texts,
}: ClauseSectionProps) {
  const id = String(number)
  return (
    <section
      className={besideLanguage ? `${styles.section} ${styles.paired}` : styles.section}
      aria-labelledby={id}
    >
      <div className={styles.titles}>
        <h2 id={id}>
          {number}. <Words value={title} language={language} />
        </h2>
        {titleBeside && (
          <Words as="p" className={styles.titleBeside} value={titleBeside} language={language} />
        )}
      </div>
      <ol>
        {clauses.map(({ number: clauseNumber, text, beside }) => (
          <li key={clauseNumber} id={clauseNumber}>
            <a href={`#${clauseNumber}`} aria-label={texts.link(clauseNumber)}>
              {clauseNumber}
            </a>
            <div>
              <Words as="p" value={text} language={language} />
              {text.lang !== textLanguage && <p className="quiet">{texts.fallback(text.lang)}</p>}
            </div>
            {besideLanguage &&
              (beside ? (
                <Words as="p" value={beside} language={language} />
              ) : (
                <p className="quiet">{texts.missing}</p>
              ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
