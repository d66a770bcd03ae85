import { normalizeText } from '../../../shared/i18n/normalize-text.ts'

/**
 * What mail programs make a link of: an address with a scheme, one of mail, or the bare name of a site. Initials
 * before a surname (A.Karimov) are none.
 */
const linkMark = /:\/\/|@|[Ww]{3}\.|[\p{L}\p{N}_-]\.\p{Ll}{2}|[\p{L}\p{N}_-]{2}\.\p{L}{2}/u

/** Whether a text holds something that mail programs show as a link. */
export function hasLink(text: string): boolean {
  return linkMark.test(text)
}

/**
 * What a stranger typed, as a mail may repeat it to an address that the stranger also typed: without addresses, and
 * not at length, so that our mails carry nobody's advertisement to a third person. Takes linear time.
 * @param linkWord what stands in the place of an address, and of all that is written together with it.
 */
export function quotedWords(text: string, maxCharacters: number, linkWord: string): string {
  const words = normalizeText(text).replace(/\S+/g, (word) => (hasLink(word) ? linkWord : word))
  const characters = [...words]
  if (characters.length <= maxCharacters) return words
  const kept = characters.slice(0, maxCharacters - 1)
  return `${kept.join('').trimEnd()}…`
}
