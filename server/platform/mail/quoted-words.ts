import { normalizeText } from '../../../shared/i18n/normalize-text.ts'

/**
 * The text that mail programs turn into a link: an address with a scheme, a mail address, or a bare domain. Initials
 * before a surname (A.Karimov) are not one.
 */
const linkMark = /:\/\/|@|[Ww]{3}\.|[\p{L}\p{N}_-]\.\p{Ll}{2}|[\p{L}\p{N}_-]{2}\.\p{L}{2}/u

/** Tells whether a text contains something that mail programs show as a link. */
export function hasLink(text: string): boolean {
  return linkMark.test(text)
}

/**
 * Shortens what a stranger typed and removes links, before a mail repeats it to an address that the stranger typed too.
 * Our mails must not carry advertisements to third persons. Takes linear time.
 * @param linkWord replaces a link, together with all that is attached to it.
 */
export function quotedWords(text: string, maxCharacters: number, linkWord: string): string {
  const words = normalizeText(text).replace(/\S+/g, (word) => (hasLink(word) ? linkWord : word))
  const characters = [...words]
  if (characters.length <= maxCharacters) return words
  const kept = characters.slice(0, maxCharacters - 1)
  return `${kept.join('').trimEnd()}…`
}
