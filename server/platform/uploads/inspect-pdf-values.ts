import type { PdfTokenKind, PdfTokens } from './inspect-pdf-tokens.ts'

/**
 * A value of a PDF; `undefined` is what is missing, null or not understood, `repeated` that of a key that stands twice.
 */
export type PdfValue =
  | { name: string }
  | { reference: number }
  | { bytes: Buffer }
  | number
  | boolean
  | PdfValue[]
  | PdfDictionary
  | 'repeated'
  | undefined

/** A dictionary. Of a key that stands twice readers take different values. */
export type PdfDictionary = Map<string, PdfValue>

const depthMax = 20
/** The characters of escapes; a line break behind a backslash stands for nothing. */
const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
  '\r\n': '',
}

/** Returns the name that a value is; empty where it is another value. */
export function nameOf(value: PdfValue): string {
  return typeof value === 'object' && 'name' in value ? value.name : ''
}

/** Returns the bytes of a string; empty where a value is no string. */
export function bytesOf(value: PdfValue): Buffer {
  return typeof value === 'object' && 'bytes' in value ? value.bytes : Buffer.alloc(0)
}

/** Reads the value whose first token is the current one. */
export function readValue(tokens: PdfTokens, kind: PdfTokenKind, depth = 0): PdfValue {
  if (depth > depthMax) return undefined
  switch (kind) {
    case 'name':
      return { name: tokens.text }
    case 'string':
      return { bytes: stringBytes(tokens.content.subarray(tokens.begin, tokens.end)) }
    case 'number':
      return readNumber(tokens)
    case '[':
      return readArray(tokens, depth)
    case '<<':
      return readDictionary(tokens, depth)
    default:
      return tokens.text === 'true' ? true : tokens.text === 'false' ? false : undefined
  }
}

/** Reads a number, or the reference that begins with it. */
function readNumber(tokens: PdfTokens): PdfValue {
  const value = Number(tokens.text)
  const { end } = tokens
  if (tokens.next() === 'number' && tokens.next() === 'word' && tokens.text === 'R')
    return { reference: value }
  tokens.moveTo(end)
  return value
}

function readArray(tokens: PdfTokens, depth: number): PdfValue[] {
  const values: PdfValue[] = []
  for (let kind = tokens.next(); !isEnd(tokens, kind, ']'); kind = tokens.next()) {
    values.push(readValue(tokens, kind, depth + 1))
  }
  return values
}

function readDictionary(tokens: PdfTokens, depth: number): PdfDictionary {
  const entries: PdfDictionary = new Map()
  for (let kind = tokens.next(); !isEnd(tokens, kind, '>>'); kind = tokens.next()) {
    if (kind !== 'name') continue
    const key = tokens.text
    const value = readValue(tokens, tokens.next(), depth + 1)
    entries.set(key, entries.has(key) ? 'repeated' : value)
  }
  return entries
}

function isEnd(tokens: PdfTokens, kind: PdfTokenKind, close: ']' | '>>'): boolean {
  return kind === close || kind === 'end' || (kind === 'word' && /^(?:endobj|stream)/.test(tokens.text))
}

/** Returns the bytes of a string as it is written, in brackets or in hexadecimal digits. */
function stringBytes(written: Buffer): Buffer {
  const text = written.toString('latin1')
  if (text.startsWith('<')) {
    const digits = text.replace(/[^\da-f]/gi, '')
    return Buffer.from(digits.padEnd(digits.length + (digits.length % 2), '0'), 'hex')
  }
  const decoded = text
    .slice(1, -1)
    .replace(/\\(\r\n?|\n|[0-7]{1,3}|.)/gs, (_all, escaped: string) =>
      /^[0-7]/.test(escaped)
        ? String.fromCharCode(Number.parseInt(escaped, 8) & 0xff)
        : (escapes[escaped] ?? escaped),
    )
  return Buffer.from(decoded, 'latin1')
}
