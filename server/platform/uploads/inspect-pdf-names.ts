/** How many bytes a search has looked at or unpacked: what it may cost is bounded by this, not by a clock. */
export interface SearchWork {
  bytes: number
}

const [slash, percent, hash] = [0x2f, 0x25, 0x23]
const [lineFeed, carriageReturn] = [0x0a, 0x0d]
const whiteSpace = new Set([0x00, 0x09, lineFeed, 0x0c, carriageReturn, 0x20])
const delimiters = new Set([...whiteSpace, ...Buffer.from('()<>[]{}/%')])
/** The names that are looked for are short; each of their letters may be written as `#xx`. */
const nameMaxBytes = 3 * 'JavaScript'.length
/** What the names that are looked for begin with, and the sign of a hidden letter. */
const firstBytes = new Set([...Buffer.from('SJLO'), hash])
const hiddenLetter = /#([0-9a-f]{2})/gi

/**
 * Goes through the names of a PDF (`/Type`) from front to back, each byte at most a few times.
 * @param onName told of `S`, `JavaScript`, `Launch` and `ObjStm`, and perhaps of others, with where each begins and
 * ends; `true` ends the search.
 * @returns whether the search was ended.
 */
export function searchNames(
  content: Buffer,
  work: SearchWork,
  onName: (name: string, begin: number, end: number) => boolean,
): boolean {
  work.bytes += content.length
  for (let at = content.indexOf(slash); at >= 0; at = content.indexOf(slash, at + 1)) {
    if (!firstBytes.has(content[at + 1] ?? 0)) continue
    const end = nameEnd(content, at)
    work.bytes += end - at
    const name = decodeName(content.toString('latin1', at + 1, end))
    if (onName(name, at, end)) return true
  }
  return false
}

/** The name that begins at a place, or `undefined` where none does. */
export function nameAt(content: Buffer, at: number, work: SearchWork): string | undefined {
  if (content[at] !== slash) return undefined
  const end = nameEnd(content, at)
  work.bytes += end - at
  return decodeName(content.toString('latin1', at + 1, end))
}

/** Where a name ends; one that is longer than any that is looked for is cut. */
function nameEnd(content: Buffer, at: number): number {
  const last = Math.min(content.length, at + 2 + nameMaxBytes)
  let end = at + 1
  while (end < last && !delimiters.has(content[end] ?? 0)) end += 1
  return end
}

function decodeName(written: string): string {
  if (!written.includes('#')) return written
  return written.replace(hiddenLetter, (_hidden, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
}

/**
 * Passes over white space and comments. Where a run of them is entered for a second time, by a place within one of its
 * comments, it is not gone through again: what stands behind it is known already.
 */
export class FillerSkipper {
  readonly #content: Buffer
  readonly #work: SearchWork
  /** The end of the run that was gone through last. */
  #knownEnd = 0

  constructor(content: Buffer, work: SearchWork) {
    this.#content = content
    this.#work = work
  }

  /**
   * What stands behind the white space and comments at a place, each call further on than the one before.
   * @returns its place, or `undefined` where an earlier call has led there.
   */
  behind(from: number): number | undefined {
    const content = this.#content
    let at = from
    for (; at < content.length; at += 1) {
      const byte = content[at] ?? 0
      const isComment = byte === percent
      if (!isComment && !whiteSpace.has(byte)) break
      // Every line of a run begins anew, so that from its next line break on this is the run that is known.
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
