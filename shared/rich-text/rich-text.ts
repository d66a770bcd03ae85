/** A piece of text in one look. A line break is `\n` in it. */
export interface RichSpan {
  text: string
  isStrong?: boolean
  isEmphasized?: boolean
  /** The address that it leads to: `https:` or `mailto:`, and nothing else. */
  href?: string
}

/** Adds a piece of text to others: to the last one where it looks the same, and not at all where it is empty. */
export function addSpan(spans: RichSpan[], span: RichSpan): void {
  const last = spans.at(-1)
  if (span.text === '') return
  if (
    last &&
    last.isStrong === span.isStrong &&
    last.isEmphasized === span.isEmphasized &&
    last.href === span.href
  ) {
    last.text += span.text
  } else {
    spans.push(span)
  }
}

/** The ranks of headings, below all headings of the page that shows the text. */
export type HeadingRank = 1 | 2

/** A block of a rich text (C-4). Every stored text consists of these alone. */
export type RichBlock =
  | { kind: 'paragraph'; spans: RichSpan[] }
  | { kind: 'heading'; rank: HeadingRank; spans: RichSpan[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: RichBlock[][] }
  | { kind: 'quotation'; blocks: RichBlock[] }
  | RichPicture

/**
 * A picture of the library (C-5), on a line of its own. It is named by its id: a text holds no address of a picture.
 */
export interface RichPicture {
  kind: 'picture'
  id: string
  /** The text's own words for it; empty where those of the library hold. */
  alt: string
}

/** The number of lists and quotations in each other that are read; deeper marks are left out. */
export const richDepthMax = 20

/** The length up to which a text is read as a rich one. Fields allow less; an archive may hold anything. */
export const richSourceMaxCharacters = 20_000

const pictureName = /\(media:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/
const pictureLine = new RegExp(`^!\\[([^[\\]\\\\\\n]*)\\]${pictureName.source}[ \\t]*$`)

/** Reads a line of a source that is a picture and nothing else; `null` for any other line. */
export function readPictureLine(line: string): RichPicture | null {
  const [, alt, id] = pictureLine.exec(line) ?? []
  return id === undefined ? null : { kind: 'picture', id, alt: alt?.trim() ?? '' }
}

/** Writes the line of a picture; its words keep no sign that is a mark inside brackets. */
export function writePictureLine({ id, alt }: Pick<RichPicture, 'id' | 'alt'>): string {
  return `![${alt.replace(/[[\]\\`<>\s]+/g, ' ').trim()}](media:${id})`
}

/** Lists the ids of the pictures that a source names, each once; also of those that are only spoken of. */
export function pictureIdsIn(source: string): string[] {
  const found = source.matchAll(new RegExp(pictureName, 'g'))
  return [...new Set([...found].map(([, id = '']) => id))]
}

const mailbox = /^mailto:[^\s@?&,;:<>"()[\]\\]+@[^\s@?&,;:<>"()[\]\\]+$/i

/**
 * Returns an address as a text may lead to it: of the web by `https:`, or a mailbox; `null` for any other. The result
 * holds no character that the marks of a link or the repair of apostrophes would change.
 */
export function linkAddress(written: string): string | null {
  const address = written.trim()
  if (/^mailto:/i.test(address))
    return mailbox.test(address) ? encodeMarks(encodeURI(decoded(address))) : null
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return null
  return encodeMarks(url.href)
}

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

function encodeMarks(address: string): string {
  return address.replace(/['`()[\]\\<>]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}
