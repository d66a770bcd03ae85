/** Elements whose content nobody reads. */
const unseen = /<(script|style|svg|template)\b[^>]*>[\s\S]*?<\/\1>/g
/** Attributes that are read aloud, shown as a hint, or shown by search engines and social networks. */
const spokenAttributes = ['aria-label', 'alt', 'title', 'placeholder']
const describingMeta =
  /<meta (?:name|property)="(?:description|og:title|og:description|og:image:alt|og:site_name)" content="([^"]*)"/g

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: '\u00a0',
}

/**
 * Lists what a reader of a document sees, hears or finds: its texts one by one, as React wrote them, the attributes
 * that are read aloud, the values of buttons, and the descriptions in its head; each without the space around it.
 */
export function seenTexts(html: string): string[] {
  // What a search marks is a part of the text around it, and a break within a word shows nothing.
  const document = html
    .replace(unseen, '<!---->')
    .replaceAll('<i class="soft-hyphen"></i>', '')
    .replaceAll(/(?:<!--.*?-->)?<\/?mark\b[^>]*>(?:<!--.*?-->)?/g, '')
  const attributes = new RegExp(`\\s(?:${spokenAttributes.join('|')})="([^"]*)"`, 'g')
  const found = [
    ...document.replaceAll(/<!--.*?-->/g, '<>').split(/<[^>]*>/),
    ...[...document.matchAll(attributes)].map(([, text = '']) => text),
    ...[...document.matchAll(describingMeta)].map(([, text = '']) => text),
  ]
  return found.map((text) => decoded(text).trim()).filter((text) => /\p{L}/u.test(text))
}

function decoded(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

/** Lists the addresses on the same site that a document links to, without their fragments. */
export function linkedAddresses(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)].map(([, address = '']) => decoded(address))
}
