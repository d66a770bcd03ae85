import { readRichText } from './read-rich-text.ts'
import type { RichSpan } from './rich-text.ts'

/** One character with its looks. */
interface Sign {
  text: string
  isStrong: boolean
  isEmphasized: boolean
  href: string
}

/** The looks of a character; those before enclose those after where they end together. */
const looks = ['href', 'isStrong', 'isEmphasized'] as const
type Look = (typeof looks)[number]

const punctuation = /[\p{P}\p{S}]/u
const wordSign = /[\p{L}\p{N}]/u
/** The text before the colon in the name of a picture. */
const pictureBegin = '(media'
const entity = /^&(?:#\w{1,8}|\w{1,31});/
/** The beginnings of a line that would make it a heading, a quotation, an item or a line of its own. */
const lineStarts = [
  /^()(#{1,6}(?:\s|$))/gm,
  /^()(>)/gm,
  /^()([-+*](?:\s|$)|[-=]+\s*$)/gm,
  /^(\d{1,9})([.)](?:\s|$))/gm,
]

/**
 * Writes pieces of text in one paragraph with the marks of their looks. Each result is read again before it is taken:
 * where asterisks are ambiguous, underscores are tried, then looks end before punctuation, then they are left out.
 */
export function writeSpans(spans: readonly RichSpan[]): string {
  const signs = withSpacesOutside(settledSigns(spans))
  const narrow = withSpacesOutside(withPunctuationOutside(signs))
  for (const attempt of [signs, narrow]) {
    for (const emphasis of ['*', '_']) {
      const written = writeSigns(attempt, emphasis)
      if (readsAs(written, attempt)) return written
    }
  }
  return writeSigns(
    signs.map((sign) => ({ ...sign, isStrong: false, isEmphasized: false })),
    '*',
  )
}

/** Returns the characters of a text without those that no reader of the source sees: spaces at the ends of lines. */
function settledSigns(spans: readonly RichSpan[]): Sign[] {
  const signs = spans.flatMap(({ text, isStrong = false, isEmphasized = false, href = '' }) =>
    text.split('').map((sign) => ({ text: sign, isStrong, isEmphasized, href })),
  )
  const text = signs.map((sign) => sign.text).join('')
  const removed = new Set<number>()
  for (const { 0: found, index } of text.matchAll(/^\s+|\s+$|[^\S\n]*\n\s*/g)) {
    const isBetween = index > 0 && index + found.length < text.length
    const retained = isBetween ? index + found.indexOf('\n') : -1
    for (let position = index; position < index + found.length; position += 1)
      if (position !== retained) removed.add(position)
  }
  return signs.filter((_sign, position) => !removed.has(position))
}

/** Gives a space the looks that both of its neighbours have: no mark can end next to a space. */
function withSpacesOutside(signs: readonly Sign[]): Sign[] {
  const before = nearestWords(signs)
  const after = nearestWords(signs.toReversed()).toReversed()
  return signs.map((sign, position) => {
    const [one, other] = [before[position], after[position]]
    if (!isSpace(sign)) return sign
    return {
      text: sign.text,
      isStrong: Boolean(one?.isStrong && other?.isStrong),
      isEmphasized: Boolean(one?.isEmphasized && other?.isEmphasized),
      href: one?.href === other?.href ? (one?.href ?? '') : '',
    }
  })
}

/** Returns for each position the last character up to it that is no space. */
function nearestWords(signs: readonly Sign[]): (Sign | undefined)[] {
  let nearest: Sign | undefined
  return signs.map((sign) => {
    if (!isSpace(sign)) nearest = sign
    return nearest
  })
}

function isSpace(sign: Sign | undefined): boolean {
  return sign !== undefined && /\s/.test(sign.text)
}

/** Takes bold and italics from punctuation at their ends, where a mark may not be read as one. */
function withPunctuationOutside(signs: readonly Sign[]): Sign[] {
  const narrow = signs.map((sign) => ({ ...sign }))
  for (const look of ['isStrong', 'isEmphasized'] as const) {
    for (const step of [1, -1]) {
      let isOutside = true
      for (let position = step === 1 ? 0 : narrow.length - 1; narrow[position]; position += step) {
        const sign = narrow[position] as Sign
        const isEdge = isOutside && (punctuation.test(sign.text) || isSpace(sign))
        if (sign[look] && isEdge) sign[look] = false
        else isOutside = !sign[look]
      }
    }
  }
  return narrow
}

/** Checks whether a source is read as one paragraph of these characters. */
function readsAs(written: string, signs: readonly Sign[]): boolean {
  const [block, ...further] = readRichText(written)
  if (!block) return signs.length === 0
  if (further.length > 0 || block.kind !== 'paragraph') return false
  return lookOf(settledSigns(block.spans)) === lookOf(signs)
}

/** Describes characters with their looks; those of spaces cannot be seen. */
function lookOf(signs: readonly Sign[]): string {
  return signs
    .map((sign) =>
      isSpace(sign)
        ? sign.text
        : `${sign.text}${Number(sign.isStrong)}${Number(sign.isEmphasized)}${sign.href}`,
    )
    .join('')
}

function writeSigns(signs: readonly Sign[], emphasis: string): string {
  const written = writeRange(signs, 0, signs.length, looks, emphasis)
  return lineStarts.reduce((text, start) => text.replace(start, '$1\\$2'), written)
}

/**
 * Writes a range of characters; of the looks that begin at a position, the one that lasts longest encloses the others.
 */
function writeRange(
  signs: readonly Sign[],
  from: number,
  to: number,
  among: readonly Look[],
  emphasis: string,
): string {
  let written = ''
  let position = from
  while (position < to) {
    let end = position
    let outer: Look | undefined
    for (const look of among) {
      const lookEnd = endOfLook(signs, position, to, look)
      if (lookEnd > end) [end, outer] = [lookEnd, look]
    }
    if (outer === undefined) {
      written += escaped(signs, position)
      position += 1
      continue
    }
    const others = among.filter((look) => look !== outer)
    const inner = writeRange(signs, position, end, others, emphasis)
    const mark = outer === 'isStrong' ? '**' : emphasis
    written += outer === 'href' ? `[${inner}](${signs[position]?.href})` : mark + inner + mark
    position = end
  }
  return written
}

/**
 * Returns the position up to which characters have a look without a gap; the first position itself where it has none.
 */
function endOfLook(signs: readonly Sign[], from: number, to: number, look: Look): number {
  const value = signs[from]?.[look]
  if (!value) return from
  let end = from
  while (end < to && signs[end]?.[look] === value) end += 1
  return end
}

/** Returns a character, behind a backslash where it would be read as a mark. */
function escaped(signs: readonly Sign[], position: number): string {
  return isMark(signs, position) ? `\\${signs[position]?.text}` : (signs[position]?.text ?? '')
}

function isMark(signs: readonly Sign[], position: number): boolean {
  const sign = signs[position] as Sign
  const [before, after] = [signs[position - 1], signs[position + 1]]
  switch (sign.text) {
    case '\\':
      return true
    case '*':
      return !isSpace(before) || !isSpace(after)
    case '_':
      return !isWithin(sign, before) || !isWithin(sign, after)
    case '[':
      return sign.href !== ''
    case ']':
      return sign.href !== '' || after?.text === '('
    case '!':
      return sign.href === '' && (after?.href ?? '') !== ''
    case '<':
      return /[a-z/!?]/i.test(after?.text ?? '')
    case '&':
      return entity.test(textFrom(signs, position, 40))
    case ':':
      // Words that only look like the name of a picture name none.
      return textFrom(signs, position - pictureBegin.length, pictureBegin.length) === pictureBegin
    default:
      return false
  }
}

/** Checks whether a neighbour belongs to the same word in the same look, so that an underscore between is text. */
function isWithin(sign: Sign, neighbour: Sign | undefined): boolean {
  return (
    neighbour !== undefined &&
    wordSign.test(neighbour.text) &&
    looks.every((look) => neighbour[look] === sign[look])
  )
}

function textFrom(signs: readonly Sign[], position: number, length: number): string {
  return signs
    .slice(position, position + length)
    .map((sign) => sign.text)
    .join('')
}
