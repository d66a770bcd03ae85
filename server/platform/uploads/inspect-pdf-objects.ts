import { isAfterEnd, type PdfTokens } from './inspect-pdf-tokens.ts'
import { bytesOf, nameOf, type PdfDictionary, type PdfValue, readValue } from './inspect-pdf-values.ts'

/** The longest distance between the begin of an object's head and its keyword. */
const headMaxBytes = 40
const [objectWord, trailerWord] = ['obj', 'trailer']
/** An object that nobody can refer to, since its head is not understood. */
const unnumbered = -1

/** The result of searching an object. */
export interface SeenObject {
  /** The offset of its value. */
  begin: number
  /** All names within. */
  names: ReadonlySet<string>
  /** The offset of the keyword of its stream, if it has one. */
  streamAt?: number | undefined
}

/** A stream that holds objects. */
export interface ObjectStream {
  number: number
  generation: number
  dictionary: PdfDictionary
  streamAt: number
}

/** All that reading packed objects needs. */
export interface FoundObjects {
  streams: ObjectStream[]
  /** The ways in which the document is encrypted, if it is; each of its savings may state one. */
  encryptions: PdfDictionary[]
  /** The identifiers of the document. */
  identifiers: Buffer[]
}

/**
 * Finds all objects that a reader may come to: those behind a head, wherever it is, since tables lead anywhere, and the
 * trailers.
 * @param read searches an object.
 */
export function findObjects(
  tokens: PdfTokens,
  read: (tokens: PdfTokens, number: number) => SeenObject,
): FoundObjects {
  const found: FoundObjects = { streams: [], encryptions: [], identifiers: [] }
  tokens.work.bytes += tokens.content.length
  for (const { number, generation, offset } of objectHeads(tokens.content)) {
    tokens.moveTo(offset)
    const { begin, names, streamAt } = read(tokens, number)
    const isObjectStream = names.has('ObjStm') || (names.has('First') && names.has('N'))
    const isTrailer = names.has('Root') && (names.has('ID') || names.has('Encrypt'))
    if (!(isTrailer || names.has('Standard') || (isObjectStream && streamAt !== undefined))) continue
    tokens.moveTo(begin)
    const dictionary = readValue(tokens, tokens.next())
    if (!(dictionary instanceof Map)) continue
    if (isObjectStream && streamAt !== undefined) {
      found.streams.push({ number, generation, dictionary, streamAt })
    }
    recordEncryption(found, dictionary)
    recordEncryption(found, dictionary.get('Encrypt'))
    const identifiers = dictionary.get('ID')
    if (isTrailer && Array.isArray(identifiers)) found.identifiers.push(bytesOf(identifiers[0]))
  }
  return found
}

function recordEncryption(found: FoundObjects, value: PdfValue): void {
  if (value instanceof Map && nameOf(value.get('Filter')) === 'Standard') found.encryptions.push(value)
}

/** Finds the offsets behind the heads of objects (`5 0 obj`) and of trailers. */
function* objectHeads(content: Buffer): Generator<{ number: number; generation: number; offset: number }> {
  for (let at = content.indexOf(objectWord); at >= 0; at = content.indexOf(objectWord, at + 1)) {
    if (isAfterEnd(content, at)) continue
    const head = /(\d+)\s+(\d+)\s*$/.exec(content.toString('latin1', Math.max(0, at - headMaxBytes), at))
    yield {
      number: Number(head?.[1] ?? unnumbered),
      generation: Number(head?.[2] ?? 0),
      offset: at + objectWord.length,
    }
  }
  for (let at = content.indexOf(trailerWord); at >= 0; at = content.indexOf(trailerWord, at + 1)) {
    yield { number: unnumbered, generation: 0, offset: at + trailerWord.length }
  }
}
