import type { MailLetter } from './mail-letter.ts'

/** A mail as plain text: the same letter, written for a reader who sees only text. */
export function mailPlainText(letter: MailLetter): string {
  const { greeting, paragraphs, number, quote, action, notes, contact, programme, siteUrl } = letter
  const parts = [
    greeting,
    ...paragraphs,
    ...(number ? [`${number.label}: ${number.reference}`] : []),
    ...(quote ? [`${quote.label}:\n${quoted(quote.text)}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(action?.note ? [action.note] : []),
    // The sign by which mail programs know that what follows is the signature (RFC 3676).
    `-- \n${programme}\n${siteUrl}`,
    ...notes,
    `${contact.label}\n${contact.url}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}
