import { findQuote, quoteAt, type TextQuote } from '../../../../shared/rules/text-quote.ts'

type PlainText = HTMLInputElement | HTMLTextAreaElement

/** Finds the control of a plain text by its path. Others have no selection. */
function plainText(path: string): PlainText | null {
  const control = document.getElementById(path)
  const isText =
    control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type === 'text')
  return isText ? control : null
}

/** Returns the words that are selected in a plain text; `null` for none. */
export function selectedQuote(path: string): TextQuote | null {
  const control = plainText(path)
  return (
    control && quoteAt(control.value, { from: control.selectionStart ?? 0, to: control.selectionEnd ?? 0 })
  )
}

/** Selects quoted words in a plain text, whose own words cannot be marked. */
export function selectQuote(path: string, quote: TextQuote): void {
  const control = plainText(path)
  const range = control && findQuote(control.value, quote)
  if (range) control.setSelectionRange(range.from, range.to)
}
