import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js'
import { cvPagesMax } from '../../../shared/rules/limits.ts'
import { isEuropassData } from './europass-data.ts'
import { findActiveContent } from './inspect-pdf-actions.ts'
import { defineForPdfjs } from './inspect-pdf-engine.ts'
import { hasTableLoop, hasTablePointer, hasUnendedObjects } from './inspect-pdf-tables.ts'
import type { PdfThreadMessage } from './inspect-pdf-thread.ts'
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
  // Loaded only now: loading takes longer than refusing most hostile documents. These builds load in half the time of those
  // for older browsers. The second one runs in this thread, where the first one finds it.
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
