import { mkdirSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js'
import { cvPagesMax } from '../../../shared/rules/limits.ts'
import { isEuropassData } from './europass-data.ts'
import { hasActiveActions } from './inspect-pdf-actions.ts'
import { hasTableLoop, hasTablePointer, hasUnendedObjects } from './inspect-pdf-tables.ts'
import type { PdfThreadMessage } from './inspect-pdf-thread.ts'
import { refuse, type UploadProblem, UploadRefusal } from './inspect-problem.ts'

/** A whole document ends with its end mark, but for what mail servers and fillers leave behind it. */
const endMark = '%%EOF'
const endMarkWithinBytes = 2048
const fileAttachmentAnnotation = 17

/** Nothing is drawn here, so the shapes that pdf.js would load a canvas for are never used. */
class Unused {}
Object.assign(globalThis, { DOMMatrix: Unused, Path2D: Unused, ImageData: Unused })

parentPort?.on('message', async (content: Uint8Array<ArrayBuffer>) => {
  say({ problem: await inspect(Buffer.from(content.buffer)) })
})
say('ready')

function say(message: PdfThreadMessage): void {
  parentPort?.postMessage(message)
}

async function inspect(content: Buffer<ArrayBuffer>): Promise<UploadProblem | null> {
  try {
    if (!content.subarray(-endMarkWithinBytes).includes(endMark)) refuse('file-broken')
    if (!hasTablePointer(content) || hasTableLoop(content) || hasUnendedObjects(content))
      refuse('file-broken')
    if (await hasActiveActions(content)) refuse('file-active-content')
    await inspectDocument(content)
    return null
  } catch (error) {
    if (error instanceof UploadRefusal) return error.problem
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { code: isLocked ? 'file-encrypted' : 'file-broken' }
  }
}

/** Opens the document as a reader would, without its scripts, forms, fonts and pictures, and looks at every page. */
async function inspectDocument(content: Buffer<ArrayBuffer>): Promise<void> {
  // Not before: loading it takes longer than to refuse most of what is hostile.
  loadCompiled()
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
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
    await inspectPages(await task.promise)
  } finally {
    await task.destroy()
    // Does nothing where all of it was found compiled; what goes wrong costs the next thread its time alone.
    flushCompileCache()
  }
}

/** Loads from now on what an earlier thread has compiled; where the folder cannot be had, compiles it anew. */
function loadCompiled(): void {
  const { compiledFolder } = workerData as { compiledFolder?: string }
  if (compiledFolder === undefined) return
  try {
    mkdirSync(compiledFolder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return
  }
  enableCompileCache(compiledFolder)
}

async function inspectPages(document: PDFDocumentProxy): Promise<void> {
  if (document.numPages === 0) refuse('file-broken')
  if (document.numPages > cvPagesMax) refuse('file-too-many-pages', { max: cvPagesMax })
  if ((await document.hasJSActions()) || (await hasForeignFiles(document))) refuse('file-active-content')
}

/** Walks over every page, so that a page which is none is found here. Documents of Europass carry their data along. */
async function hasForeignFiles(document: PDFDocumentProxy): Promise<boolean> {
  const attached = await document.getAnnotationsByType(new Set([fileAttachmentAnnotation]), new Set())
  if (attached.length > 0) return true
  for (const name of (await document.getAttachments())?.keys() ?? []) {
    const content = await document.getAttachmentContent(name)
    if (!content || !isEuropassData(content)) return true
  }
  return false
}
