import { findObjects, type SeenObject } from './inspect-pdf-objects.ts'
import { type PackedObjects, unpackObjectStreams } from './inspect-pdf-streams.ts'
import { type PdfTokenKind, PdfTokens, type SearchWork } from './inspect-pdf-tokens.ts'
import { nameOf, readValue } from './inspect-pdf-values.ts'

/** Actions that run a script, start a program, or send or fetch what a form holds. */
const activeActions = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData']
/** Annotations that may bring a script along; that of a model is a stream of its own. */
const activeAnnotations = ['RichMedia', '3D']
/** Names of which an object consists only where others refer to it as their kind. */
const activeNames = [...activeActions, ...activeAnnotations, 'EmbeddedFile']
/** Keys of a script and of a form in XML. Places and fonts of a document may have such a name, too. */
const activeKeys = ['JS', 'XFA']
const destinationKinds = ['XYZ', 'Fit', 'FitH', 'FitV', 'FitR', 'FitB', 'FitBH', 'FitBV']

/** The active content of a document. */
export interface ActiveContent {
  /** Whether it runs a script, starts a program, plays media, has a form in XML or exchanges the data of a form. */
  isActive: boolean
  /** Whether all its objects could be read: there are more ways to pack them than are known here. */
  isReadable: boolean
  /** The number of files in it. */
  fileCount: number
}

/**
 * Searches the objects of a PDF for active content, and those in object streams, also of documents that are encrypted
 * and open without a password. A value may be an object of its own. pdf.js reports the scripts of a document only, not
 * those behind a link, and not programs. The work grows linearly with any content.
 * @param work counts the bytes that were read and unpacked.
 * @throws {RangeError} where objects overlap, and for more object streams, or more in them, than any ordinary document
 *   has.
 */
export async function findActiveContent(
  content: Buffer,
  work: SearchWork = { bytes: 0 },
): Promise<ActiveContent> {
  const search = new ActiveSearch()
  const found = findObjects(new PdfTokens(content, work), (tokens, number) => search.read(tokens, number))
  let isReadable = true
  for await (const packed of unpackObjectStreams(content, found, work)) {
    const isRead = packed.contents.filter((objects) => readPacked(search, objects, packed, work)).length > 0
    isReadable &&= isRead && packed.isWhole
  }
  return { isActive: search.isActive, isReadable, fileCount: search.fileCount }
}

/** Searches the objects of an object stream. @returns whether there are any: it begins with a list of where each is. */
function readPacked(
  search: ActiveSearch,
  objects: Buffer,
  { count, first }: PackedObjects,
  work: SearchWork,
): boolean {
  const tokens = new PdfTokens(objects, work)
  const positions: { number: number; offset: number }[] = []
  while (positions.length < count && tokens.end < Math.min(first, objects.length)) {
    const [number, offset] = [0, 0].map(() => (tokens.next() === 'number' ? Number(tokens.text) : Number.NaN))
    if (!(number !== undefined && number >= 0 && offset !== undefined && offset >= 0)) return false
    if (first + offset >= objects.length) return false
    positions.push({ number, offset })
  }
  for (const { number, offset } of positions) {
    tokens.moveTo(first + offset)
    search.read(tokens, number)
  }
  // Some readers do not jump to each object, but read all in a row.
  tokens.moveTo(first)
  while (tokens.end < objects.length) search.read(tokens)
  return positions.length === count
}

/** Looks through objects one after the other. */
class ActiveSearch {
  #isFound = false
  #specifications = 0
  #files = 0
  /** The objects that an active key refers to, and those that may be a script or a form. */
  readonly #referred = new Set<number>()
  readonly #suspect = new Set<number>()

  get isActive(): boolean {
    return this.#isFound || !this.#referred.isDisjointFrom(this.#suspect)
  }

  get fileCount(): number {
    return Math.max(this.#specifications, this.#files)
  }

  /**
   * Searches the object whose first token is the next one.
   * @param number of the object; without it, it is one that was counted already.
   */
  read(tokens: PdfTokens, number?: number): SeenObject {
    const names = new Set<string>()
    const first = tokens.next()
    const begin = tokens.begin
    if (first === 'name' && activeNames.includes(tokens.text)) this.#isFound = true
    if (number !== undefined && isSuspect(tokens, first)) this.#suspect.add(number)
    let depth = depthBehind(0, first)
    for (let before = ''; depth > 0; ) {
      const kind = tokens.next()
      if (kind === 'end' || (kind === 'word' && endWord.test(tokens.text))) return { begin, names }
      depth = depthBehind(depth, kind)
      const text = kind === 'name' ? tokens.text : ''
      if (text !== '') names.add(text)
      this.#check(tokens, before, kind, text, number !== undefined)
      before = text
    }
    if (first !== '<<' || number === undefined) return { begin, names }
    const end = tokens.end
    const isStream = tokens.next() === 'word' && tokens.text.startsWith('stream')
    if (isStream) this.#suspect.add(number)
    const streamAt = isStream ? tokens.begin : undefined
    tokens.moveTo(end)
    return { begin, names, streamAt }
  }

  /** Checks a token and the name before it. */
  #check(tokens: PdfTokens, before: string, kind: PdfTokenKind, name: string, isCounted: boolean): void {
    if (before === 'S' && activeActions.includes(name)) this.#isFound = true
    else if (before === 'Subtype' && activeAnnotations.includes(name)) this.#isFound = true
    else if (activeKeys.includes(before)) {
      if (kind === 'number') this.#referred.add(Number(tokens.text))
      else if (isSuspect(tokens, kind)) this.#isFound = true
    } else if (isCounted && before === 'Type' && name === 'EmbeddedFile') this.#files += 1
    else if (isCounted && before === 'EF' && (kind === '<<' || kind === 'number')) this.#specifications += 1
  }
}

const endWord = /^(?:endobj|obj|stream|endstream)/

function depthBehind(depth: number, kind: PdfTokenKind): number {
  if (kind === '<<' || kind === '[') return depth + 1
  return kind === '>>' || kind === ']' ? depth - 1 : depth
}

/**
 * Tells whether the current value may be a script or a form: text, or a list that is no destination in the document.
 */
function isSuspect(tokens: PdfTokens, kind: PdfTokenKind): boolean {
  if (kind === 'string' || kind === 'number') return true
  if (kind !== '[') return false
  const { begin, end } = tokens
  const value = readValue(tokens, kind)
  tokens.moveTo(end)
  tokens.begin = begin
  const [page, destination] = Array.isArray(value) ? value : []
  return !(page !== undefined && destinationKinds.includes(nameOf(destination)))
}
