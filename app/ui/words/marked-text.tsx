import { createContext, createElement, Fragment, type ReactNode, use } from 'react'
import { breakLongWords } from '../../../shared/i18n/word-breaks.ts'
import { isFoundBy, writtenWords } from '../../../shared/i18n/written-words.ts'

/** The words that a search has found, in their search form; texts within mark them. None on all other pages. */
export const FoundWords = createContext<readonly string[]>([])

interface MarkedTextProps {
  text: string
  /** Whether its long words may be broken with a hyphen in columns of phones. */
  canBreak?: boolean
}

/** Shows a text; the words of it that a search has found are marked (C-12). */
export function MarkedText({ text, canBreak = false }: MarkedTextProps) {
  const searched = use(FoundWords)
  if (searched.length === 0) return canBreak ? <BreakableText text={text} /> : text
  const parts: ReactNode[] = []
  let shownTo = 0
  for (const { form, start, end } of writtenWords(text)) {
    if (!isFoundBy(searched, form)) continue
    parts.push(text.slice(shownTo, start), <mark key={start}>{text.slice(start, end)}</mark>)
    shownTo = end
  }
  return [...parts, text.slice(shownTo)]
}

/** Shows no hyphen but where a line is broken; what is copied has none. */
const hyphen = <i className="soft-hyphen" />

function BreakableText({ text }: { text: string }) {
  const parts = breakLongWords(text).flatMap((part, place) => (place > 0 ? [hyphen, part] : [part]))
  return createElement(Fragment, null, ...parts)
}
