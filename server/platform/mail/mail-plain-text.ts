import type { MailLetter } from './mail-letter.ts'

/** Renders a mail as plain text, with the same content as the HTML. */
export function mailPlainText(letter: MailLetter): string {
  const { greeting, paragraphs, number, quote, action, notes, contact, programme, siteUrl } = letter
  const parts = [
    greeting,
    ...paragraphs,
    ...(number ? [`${number.label}: ${number.reference}`] : []),
    ...(quote ? [`${quote.label}:\n${quoted(quote.text)}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(action?.note ? [action.note] : []),
    // The separator by which mail programs recognise a signature (RFC 3676).
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
