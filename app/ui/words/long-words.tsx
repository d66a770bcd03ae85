import { createElement, type ReactNode } from 'react'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { ReadText } from '../../../shared/i18n/localized-text.ts'
import { breakLongWords } from '../../../shared/i18n/word-breaks.ts'

interface LongWordsProps {
  value: ReadText
  /** Language of the page around the text. */
  language: Language
  /** The element that carries the text. */
  as: 'a' | 'b'
  className?: string
  href?: string
}

/** A break that shows no hyphen but at the end of a line; what is copied has none. */
const hyphen = <i className="soft-hyphen" />

/** Shows a text of a record whose long words may be broken with a hyphen in columns of phones. */
export function LongWords({ value: { text, lang }, language, as, ...rest }: LongWordsProps) {
  const parts = breakLongWords(text).flatMap((part, place): ReactNode[] =>
    place > 0 ? [hyphen, part] : [part],
  )
  return createElement(as, { ...rest, lang: lang === language ? undefined : lang }, ...parts)
}
