import type { ReactNode } from 'react'
import { findingOf, writtenWords } from '../../../shared/i18n/written-words.ts'
import { TextMarks } from '../../ui/words/words.tsx'

interface FoundWordsProps {
  /** The words that the search has found, in their search form. */
  value: readonly string[]
  children: ReactNode
}

/** Marks found words in the texts of its children (C-12). */
export function FoundWords({ value, children }: FoundWordsProps) {
  const isFound = findingOf(value)
  return <TextMarks value={(text) => markWords(text, isFound)}>{children}</TextMarks>
}

function markWords(text: string, isFound: (form: string) => boolean): ReactNode {
  const parts: ReactNode[] = []
  let shownTo = 0
  for (const { form, start, end } of writtenWords(text)) {
    if (!isFound(form)) continue
    parts.push(text.slice(shownTo, start), <mark key={start}>{text.slice(start, end)}</mark>)
    shownTo = end
  }
  return [...parts, text.slice(shownTo)]
}
