/** The number of bytes that a search has read or unpacked; it bounds the cost without a clock. */
export interface SearchWork {
  bytes: number
}

const [slash, percent, hash] = [0x2f, 0x25, 0x23]
export const [lineFeed, carriageReturn] = [0x0a, 0x0d]
const isWhiteSpace = markBytes([0x00, 0x09, lineFeed, 0x0c, carriageReturn, 0x20])
const isDelimiter = markBytes([
  0x00,
  0x09,
  lineFeed,
  0x0c,
  carriageReturn,
  0x20,
  ...Buffer.from('()<>[]{}/%'),
])
/** The value of each byte as a hexadecimal digit; 16 where it is not one. */
const digitValues = Uint8Array.from({ length: 256 }, (_none, byte) => {
  const value = Number.parseInt(String.fromCharCode(byte), 16)
  return Number.isNaN(value) ? 16 : value
})

/** A name object of a PDF, without its slash. */
export type PdfName = Uint8Array

/** Makes a name that can be searched for. */
export function pdfName(text: string): PdfName {
  return Buffer.from(text, 'latin1')
}

function markBytes(bytes: Iterable<number>): Uint8Array {
  const marks = new Uint8Array(256)
  for (const byte of bytes) marks[byte] = 1
  return marks
}

/**
 * Searches a PDF from front to back for names (`/Type`), reading each byte a few times at most. It builds nothing from
 * what it reads, so that millions of names cost little more than any other content.
 * @param onName receives the name, its begin and its end; `true` ends the search.
 * @returns whether the search was ended.
 */
export function searchNames(
  content: Buffer,
  work: SearchWork,
  names: readonly PdfName[],
  onName: (name: PdfName, begin: number, end: number) => boolean,
): boolean {
  work.bytes += content.length
  for (let at = 0; at < content.length; at += 1) {
    if (content[at] !== slash) continue
    for (const name of names) {
      const end = endOfName(content, at, name, work)
      if (end >= 0 && onName(name, at, end)) return true
    }
  }
  return false
}

/** Returns where a name at an offset ends; -1 where another stands there. Letters may be encoded, as `#xx`. */
export function endOfName(content: Buffer, begin: number, name: PdfName, work: SearchWork): number {
  if (content[begin] !== slash) return -1
  let at = begin + 1
  for (let letter = 0; letter < name.length; letter += 1) {
    const hidden = content[at] === hash ? hiddenLetter(content, at) : -1
    if ((hidden < 0 ? content[at] : hidden) !== name[letter]) return -1
    at += hidden < 0 ? 1 : 3
  }
  work.bytes += at - begin
  return at === content.length || isDelimiter[content[at] ?? 0] === 1 ? at : -1
}

/** Tells whether the word `end` stands immediately before an offset, so that the keyword there closes something. */
export function isAfterEnd(content: Buffer, at: number): boolean {
  return content[at - 3] === 0x65 && content[at - 2] === 0x6e && content[at - 1] === 0x64
}

/** Decodes the letter that is written as `#xx` at an offset; -1 where there is none. */
function hiddenLetter(content: Buffer, at: number): number {
  const high = digitValues[content[at + 1] ?? 0] ?? 16
  const low = digitValues[content[at + 2] ?? 0] ?? 16
  return high > 15 || low > 15 ? -1 : high * 16 + low
}

/**
 * Skips white space and comments. A run that is entered for a second time, within one of its comments, is not read
 * again: what follows it is known already.
 */
export class FillerSkipper {
  readonly #content: Buffer
  readonly #work: SearchWork
  /** The end of the run that was read last. */
  #knownEnd = 0

  constructor(content: Buffer, work: SearchWork) {
    this.#content = content
    this.#work = work
  }

  /**
   * Skips the white space and comments at an offset; each call starts further on than the one before.
   * @returns the offset behind them, or `undefined` where an earlier call has led there.
   */
  behind(from: number): number | undefined {
    const content = this.#content
    let at = from
    for (; at < content.length; at += 1) {
      const byte = content[at] ?? 0
      const isComment = byte === percent
      if (!isComment && isWhiteSpace[byte] !== 1) break
      // Every line of a run begins anew, so that from its next line break on this is the known run.
      if (at < this.#knownEnd && (isComment || isLineBreak(byte))) return undefined
      if (isComment) while (at < content.length && !isLineBreak(content[at])) at += 1
    }
    this.#work.bytes += at - from
    this.#knownEnd = Math.max(this.#knownEnd, at)
    return at
  }
}

function isLineBreak(byte: number | undefined): boolean {
  return byte === lineFeed || byte === carriageReturn
}
