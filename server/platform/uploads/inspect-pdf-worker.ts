import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js'
import { cvPagesMax } from '../../../shared/rules/limits.ts'
import { findActiveContent } from './inspect-pdf-actions.ts'
import { defineForPdfjs } from './inspect-pdf-engine.ts'
import type { PdfThreadMessage } from './inspect-pdf-thread.ts'
import { isAfterEnd } from './inspect-pdf-tokens.ts'
import { CheckFault, isFault, refuse, type UploadProblem, UploadRefusal } from './inspect-problem.ts'

/** The mark that ends every complete document, apart from padding that mail servers and others add. */
const endMark = '%%EOF'
const endMarkWithinBytes = 2048
const fileAttachmentAnnotation = 17

defineForPdfjs()

parentPort?.on('message', async (content: Uint8Array<ArrayBuffer>) => {
  say({ problem: await inspect(Buffer.from(content.buffer)) })
})
say('ready')

function say(message: PdfThreadMessage): void {
  parentPort?.postMessage(message)
}

/**
 * Returns the problem of a document, if any.
 * @throws where the check itself fails, which ends the thread: damage never shows as such an error.
 */
async function inspect(content: Buffer<ArrayBuffer>): Promise<UploadProblem | null> {
  try {
    if (!content.subarray(-endMarkWithinBytes).includes(endMark)) refuse('file-broken')
    if (!hasTablePointer(content) || hasTableLoop(content) || hasUnendedObjects(content))
      refuse('file-broken')
    const { isActive, isReadable, fileCount } = await findActiveContent(content)
    if (isActive) refuse('file-active-content')
    // A document that takes a password is one before it is unreadable.
    await inspectDocument(content, fileCount)
    if (!isReadable) refuse('file-active-content')
    return null
  } catch (error) {
    if (error instanceof UploadRefusal) return error.problem
    const { name, details = '' } = error as { name?: string; details?: string }
    // pdf.js hands on what went wrong in it as a text that begins with the name of the error.
    if (isFault(error) || /^(?:Type|Reference)Error\b/.test(details)) {
      throw new CheckFault(`The check of a PDF failed: ${details || error}`, { cause: error })
    }
    return { code: name === 'PasswordException' ? 'file-encrypted' : 'file-broken' }
  }
}

/** Opens the document as a reader would, without its scripts, forms, fonts and pictures, and reads every page. */
async function inspectDocument(content: Buffer<ArrayBuffer>, fileCount: number): Promise<void> {
  // Loaded only now: loading takes longer than refusing most hostile documents. These builds load in half the time of
  // those for older browsers. The second one runs in this thread, where the first one finds it.
  const { getDocument } = await import('pdfjs-dist/build/pdf.min.mjs')
  await import('pdfjs-dist/build/pdf.worker.min.mjs')
  const task = getDocument({
    data: new Uint8Array(content.buffer, content.byteOffset, content.byteLength),
    verbosity: 0,
    stopAtErrors: true,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
  })
  try {
    await inspectPages(await task.promise, fileCount)
  } finally {
    await task.destroy()
    // Does nothing where everything was in the cache; a failure only costs the next thread time.
    flushCompileCache()
  }
}

async function inspectPages(document: PDFDocumentProxy, fileCount: number): Promise<void> {
  if (document.numPages === 0) refuse('file-broken')
  if (document.numPages > cvPagesMax) refuse('file-too-many-pages', { max: cvPagesMax })
  if ((await document.hasJSActions()) || (await hasForeignFiles(document, fileCount)))
    refuse('file-active-content')
}

/**
 * Tells whether a document contains files other than the data of Europass. It reads every page, which also finds broken
 * ones.
 * @param fileCount of its objects: a file that is not among the attachments is one for other readers.
 */
async function hasForeignFiles(document: PDFDocumentProxy, fileCount: number): Promise<boolean> {
  const attached = await document.getAnnotationsByType(new Set([fileAttachmentAnnotation]), new Set())
  if (attached.length > 0) return true
  const names = [...((await document.getAttachments())?.keys() ?? [])]
  if (fileCount > names.length) return true
  for (const name of names) {
    const content = await document.getAttachmentContent(name)
    if (!content || !isEuropassData(content)) return true
  }
  return false
}

/** The keyword before the offset of the last cross-reference table; every writer ends with it. */
const tablePointer = 'startxref'
/** The longest distance between a table's beginning and the end of its dictionary, for tables that are streams. */
const streamDictionaryMaxBytes = 4096

/** The most tables of a document: each saving may add one, and nobody has saved a CV so often. */
const tablesMax = 1_000

/**
 * Tells whether a document names the offset of its cross-reference table. One that does not is damaged, or no PDF;
 * repairing either takes long.
 */
function hasTablePointer(content: Buffer): boolean {
  return content.includes(tablePointer)
}

/**
 * Tells whether the chain of cross-reference tables, each of which names the one before it, has a loop or is too long.
 * Readers stop in such a chain at different points, so that two of them see two documents. A chain that leads nowhere
 * is no loop: readers repair that.
 */
function hasTableLoop(content: Buffer): boolean {
  const visited = new Set<number>()
  const last = content.lastIndexOf(tablePointer)
  let offset =
    last < 0 ? undefined : numberAfter(/^startxref\s+(\d+)/, content.toString('latin1', last, last + 64))
  while (offset !== undefined && offset < content.length) {
    if (visited.has(offset) || visited.size === tablesMax) return true
    visited.add(offset)
    offset = numberAfter(/\/Prev\s+(\d+)(?!\d|\s+\d+\s+R)/, dictionaryAt(content, offset))
  }
  return false
}

/**
 * Returns the dictionary of the cross-reference table at an offset. It is its trailer's, or its own where it is a
 * stream; empty where there is no table.
 */
function dictionaryAt(content: Buffer, offset: number): string {
  const beginning = content.toString('latin1', offset, offset + streamDictionaryMaxBytes)
  if (/^\s*\d+\s+\d+\s+obj/.test(beginning)) {
    const dictionary = beginning.split('stream', 1)[0] ?? ''
    return /\/Type\s*\/XRef/.test(dictionary) ? dictionary : ''
  }
  const trailer = /^\s*xref/.test(beginning) ? content.indexOf('trailer', offset) : -1
  if (trailer < 0) return ''
  return (
    content.toString('latin1', trailer, trailer + streamDictionaryMaxBytes).split('startxref', 1)[0] ?? ''
  )
}

function numberAfter(pattern: RegExp, text: string): number | undefined {
  const digits = pattern.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The most consecutive objects without an end: readers repair each by looking ahead. */
const unendedObjectsMax = 1_000

/** Tells whether so many objects in a row have no end that readers, who look ahead for it, would never finish. */
function hasUnendedObjects(content: Buffer): boolean {
  let unended = 0
  for (let at = content.indexOf('obj'); at >= 0; at = content.indexOf('obj', at + 3)) {
    unended = isAfterEnd(content, at) ? 0 : unended + 1
    if (unended > unendedObjectsMax) return true
  }
  return false
}

/** The XML namespaces of the data of a Europass CV, old and new. */
const namespaces =
  /^https?:\/\/(?:europass\.cedefop\.europa\.eu|www\.europass\.eu|www\.europass_eures\.eu|www\.openapplications\.org|www\.hr-xml\.org|www\.w3\.org\/2001\/XMLSchema(?:-instance)?)(?:\/[\w./#-]*)?$/
const declaration = /^\s*<\?xml(?:\s+[\w-]+\s*=\s*["'][\w.-]*["']){1,3}\s*\?>/
const root = /^\s*<(?:\w+:)?(?:Candidate|SkillsPassport)[\s/>]/
const namespaceAttribute = /\sxmlns(?::[\w.-]+)?\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Declarations of types and entities, and processing instructions, which data does not need. */
const foreignMarkup = /<(?:\?|!(?!--|\[CDATA\[))/

/**
 * Tells whether a PDF's attachment is the data of a Europass CV. That is XML in UTF-8 with its root and only the
 * namespaces of Europass. So no reader finds a page or a script in it.
 */
function isEuropassData(content: Uint8Array): boolean {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return false
  }
  const body = text.replace(declaration, '')
  if (text.includes('\0') || foreignMarkup.test(body) || !root.test(body)) return false
  const named = [...body.matchAll(namespaceAttribute)].map(([, double, single]) => double ?? single ?? '')
  return named.length > 0 && named.every((name) => namespaces.test(name))
}
