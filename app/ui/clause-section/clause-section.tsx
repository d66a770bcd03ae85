import type { ReactNode } from 'react'
import type { Language, ReadText } from '../../../shared/i18n/languages.ts'
import type { RichReadText } from '../../../shared/schemas/rich-text.ts'
import { RichProse } from '../rich-prose/rich-prose.tsx'
import { Words } from '../words/words.tsx'
import styles from './clause-section.module.css'

interface SectionFrameProps {
  /** The fragment of the section. */
  id: string
  /** Its number; `null` for a section without one. */
  number: number | null
  title: ReadText
  /** Its title in the second language, where two are side by side. */
  titleBeside?: ReadText | null
  isPaired?: boolean
  language: Language
  /** Remarks of the section, before its clauses. */
  remarks?: ReactNode
  /** The clauses, each in a {@link ClauseFrame}. */
  children: ReactNode
}

/** Shows a numbered section of a document around its clauses. */
export function SectionFrame({
  id,
  number,
  title,
  titleBeside = null,
  isPaired = false,
  language,
  remarks,
  children,
}: SectionFrameProps) {
  return (
    <section
      className={isPaired ? `${styles.section} ${styles.paired}` : styles.section}
      aria-labelledby={id}
    >
      <div className={styles.titles}>
        <h2 id={id}>
          {number !== null && `${number}. `}
          <Words value={title} language={language} />
        </h2>
        {titleBeside && (
          <Words as="p" className={styles.titleBeside} value={titleBeside} language={language} />
        )}
      </div>
      {remarks}
      <ol>{children}</ol>
    </section>
  )
}

interface ClauseFrameProps {
  /** The fragment of the clause. */
  id: string
  /** Its number, such as `3.2`. */
  number: string
  /** Accessible name of the clause's own link. */
  link: string
  children: ReactNode
}

/** Shows a clause of a section with the link to itself. */
export function ClauseFrame({ id, number, link, children }: ClauseFrameProps) {
  return (
    <li id={id}>
      <a href={`#${id}`} aria-label={link}>
        {number}
      </a>
      {children}
    </li>
  )
}

/** A clause with its number, such as `3.2`; `beside` is its text in the second language, where there is one. */
interface Clause {
  number: string
  text: RichReadText
  beside: RichReadText | null
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
 * clause a link to it. Two languages are side by side, clause by clause.
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
  return (
    <SectionFrame
      id={String(number)}
      number={number}
      title={title}
      titleBeside={titleBeside}
      isPaired={besideLanguage !== null}
      language={language}
    >
      {clauses.map(({ number: clauseNumber, text, beside }) => (
        <ClauseFrame
          key={clauseNumber}
          id={clauseNumber}
          number={clauseNumber}
          link={texts.link(clauseNumber)}
        >
          <div>
            <RichProse value={text} language={language} headingLevel={3} />
            {text.lang !== textLanguage && <p className="quiet">{texts.fallback(text.lang)}</p>}
          </div>
          {besideLanguage &&
            (beside ? (
              <RichProse value={beside} language={language} headingLevel={3} />
            ) : (
              <p className="quiet">{texts.missing}</p>
            ))}
        </ClauseFrame>
      ))}
    </SectionFrame>
  )
}
