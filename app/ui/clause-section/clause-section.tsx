import type { Language } from '../../../shared/i18n/languages.ts'
import type { ReadText } from '../../../shared/i18n/localized-text.ts'
import type { RichReadText } from '../../../shared/schemas/rich-text.ts'
import { RichProse } from '../rich-prose/rich-prose.tsx'
import { ClauseFrame, SectionFrame } from './section-frame.tsx'

/** A clause with its number, such as `3.2`; `beside` is its text in the second language, where there is one. */
export interface Clause {
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
