/** The number of bytes that a search has read or unpacked; it bounds the cost without a clock. */
export interface SearchWork {
  bytes: number
}

/** The kinds of tokens of a PDF; `word` is a keyword such as `stream`, or what no reader understands. */
export type PdfTokenKind = 'name' | 'string' | 'number' | 'word' | '<<' | '>>' | '[' | ']' | 'end'

const [lineFeed, carriageReturn] = [0x0a, 0x0d]
const [slash, percent, backslash] = [0x2f, 0x25, 0x5c]
const [openRound, closeRound, openAngle, closeAngle] = [0x28, 0x29, 0x3c, 0x3e]
const [openSquare, closeSquare] = [0x5b, 0x5d]
const whiteSpace = [0x00, 0x09, lineFeed, 0x0c, carriageReturn, 0x20]
const isWhiteSpace = markBytes(whiteSpace)
const isDelimiter = markBytes([...whiteSpace, ...Buffer.from('()<>[]{}/%')])
const number = /^[+-]*\d*\.?\d*$/
/** No name or word that matters is longer, with each letter encoded. */
const textMaxBytes = 96
/** Reading each byte of a content once, and some of it again, needs no more. */
const workPerContentMax = 4
const workMinBytes = 64 * 1024

function markBytes(bytes: Iterable<number>): Uint8Array {
  const marks = new Uint8Array(256)
  for (const byte of bytes) marks[byte] = 1
  return marks
}

/**
 * Reads the tokens of a PDF. It stores none of them, so that millions cost little more than any other content.
 * @throws {RangeError} where the same bytes are read again and again.
 */
export class PdfTokens {
  readonly content: Buffer
  readonly work: SearchWork
  /** The begin of the current token, and the offset behind it. */
  begin = 0
  end = 0
  #remainingBytes: number

  constructor(content: Buffer, work: SearchWork) {
    this.content = content
    this.work = work
    this.#remainingBytes = content.length * workPerContentMax + workMinBytes
  }

  /** Goes to an offset, whose token is the next one. */
  moveTo(offset: number): void {
    this.begin = offset
    this.end = offset
  }

  /** Reads the next token. */
  next(): PdfTokenKind {
    const from = this.end
    this.#skipFiller()
    this.begin = this.end
    const kind = this.#readToken()
    this.work.bytes += this.end - from
    this.#remainingBytes -= this.end - from
    if (this.#remainingBytes < 0) throw new RangeError('The objects of the document overlap.')
    return kind
  }

  /** Returns the current name without its slash, decoded, or the current word; empty where it is too long to matter. */
  get text(): string {
    if (this.end - this.begin > textMaxBytes) return ''
    const text = this.content.toString('latin1', this.begin, this.end)
    if (!text.startsWith('/')) return text
    if (!text.includes('#')) return text.slice(1)
    return text
      .slice(1)
      .replace(/#([\da-f]{2})/gi, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
  }

  #skipFiller(): void {
    const { content } = this
    for (; this.end < content.length; this.end += 1) {
      const byte = content[this.end] ?? 0
      if (byte === percent) this.#skipComment()
      else if (isWhiteSpace[byte] !== 1) return
    }
  }

  #skipComment(): void {
    const { content } = this
    while (this.end + 1 < content.length) {
      const byte = content[this.end + 1]
      if (byte === lineFeed || byte === carriageReturn) return
      this.end += 1
    }
  }

  #readToken(): PdfTokenKind {
    const { content, begin } = this
    const byte = content[begin]
    if (byte === undefined) return 'end'
    this.end = begin + 1
    switch (byte) {
      case slash:
        this.#skipRegular()
        return 'name'
      case openRound:
        return this.#readString()
      case openSquare:
        return '['
      case closeSquare:
        return ']'
      case openAngle:
        return this.#readAngle()
      case closeAngle:
        if (content[this.end] !== closeAngle) return 'word'
        this.end += 1
        return '>>'
      default:
        if (isDelimiter[byte] === 1) return 'word'
        this.#skipRegular()
        return number.test(this.text) ? 'number' : 'word'
    }
  }

  #skipRegular(): void {
    while (this.end < this.content.length && isDelimiter[this.content[this.end] ?? 0] !== 1) this.end += 1
  }

  #readString(): PdfTokenKind {
    let depth = 1
    for (; depth > 0 && this.end < this.content.length; this.end += 1) {
      const byte = this.content[this.end]
      if (byte === backslash) this.end += 1
      else if (byte === openRound) depth += 1
      else if (byte === closeRound) depth -= 1
    }
    return 'string'
  }

  #readAngle(): PdfTokenKind {
    const { content } = this
    if (content[this.end] === openAngle) {
      this.end += 1
      return '<<'
    }
    const close = content.indexOf(closeAngle, this.end)
    this.end = close < 0 ? content.length : close + 1
    return 'string'
  }
}

/** Tells whether the word `end` stands immediately before an offset, so that the keyword there closes something. */
export function isAfterEnd(content: Buffer, at: number): boolean {
  return content[at - 3] === 0x65 && content[at - 2] === 0x6e && content[at - 1] === 0x64
}

/** Returns the length of the line break at an offset. */
export function lineBreakLength(content: Buffer, at: number): number {
  if (content[at] === lineFeed) return 1
  if (content[at] !== carriageReturn) return 0
  return content[at + 1] === lineFeed ? 2 : 1
}
