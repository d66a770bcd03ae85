import type { ReactNode } from 'react'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { ReadText } from '../../../shared/i18n/localized-text.ts'
import { Words } from '../words/words.tsx'
import styles from './clause-section.module.css'

interface SectionFrameProps {
  /** The fragment of the section. */
  id: string
  /** Its number; `null` for a section without one. */
  number: number | null
  title: ReadText
  /** Its title in the second language, where two stand side by side. */
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
