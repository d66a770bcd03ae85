import { findQuote, quoteAt, type TextQuote } from '../../../../shared/rules/text-quote.ts'
import type { FindWords, RecordComments } from './record-comments.ts'

type Editors = RecordComments['editors']
type PlainText = HTMLInputElement | HTMLTextAreaElement

/** Finds the control of a plain text by its path. Others have no selection. */
function plainText(path: string): PlainText | null {
  const control = document.getElementById(path)
  const isText =
    control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type === 'text')
  return isText ? control : null
}

/** Makes what finds the words of a quote. */
export function finderOf(quote: TextQuote): FindWords {
  return (text) => findQuote(text, quote)
}

/** Returns the words that are selected in a text; `null` for none. */
export function selectedQuote(path: string, editors: Editors): TextQuote | null {
  const editor = editors.get(path)
  if (editor) {
    const selection = editor.selection()
    return selection && quoteAt(selection.text, selection.range)
  }
  const control = plainText(path)
  return (
    control && quoteAt(control.value, { from: control.selectionStart ?? 0, to: control.selectionEnd ?? 0 })
  )
}

/** Selects quoted words in a text: those of a plain one cannot be marked. */
export function selectQuote(path: string, quote: TextQuote, editors: Editors): void {
  const find = finderOf(quote)
  const editor = editors.get(path)
  editor?.select(find)
  const control = plainText(path)
  const range = control && find(control.value)
  if (range) control.setSelectionRange(range.from, range.to)
}
