import { createContext, type ReactNode, use } from 'react'
import { isFoundBy, writtenWords } from '../../../shared/i18n/written-words.ts'

/** The words that a search has found, in their search form; texts within mark them. None on all other pages. */
export const FoundWords = createContext<readonly string[]>([])

/** Shows a text; the words of it that a search has found are marked (C-12). */
export function MarkedText({ text }: { text: string }) {
  const searched = use(FoundWords)
  if (searched.length === 0) return text
  const parts: ReactNode[] = []
  let shownTo = 0
  for (const { form, start, end } of writtenWords(text)) {
    if (!isFoundBy(searched, form)) continue
    parts.push(text.slice(shownTo, start), <mark key={start}>{text.slice(start, end)}</mark>)
    shownTo = end
  }
  return [...parts, text.slice(shownTo)]
}
