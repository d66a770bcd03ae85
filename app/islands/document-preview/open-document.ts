import { AnnotationMode, getDocument, PDFWorker, type RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url'
import { fetchWithProgress } from '../../api/fetch-with-progress.ts'
import { trustWorker } from '../../api/trust-worker.ts'
import type { DrawableDocument, OpenDocument } from './use-document-preview.ts'

const trustedAddress = trustWorker('document-preview', workerAddress)

/**
 * Fetches the bytes of a document.
 * @returns `null` where it no longer exists.
 */
export type FetchDocument = (address: string, signal: AbortSignal) => Promise<Uint8Array | null>

/** Opens a public PDF. */
export const openDocument: OpenDocument = (address, signal) => openFetched(fetchDocument, address, signal)

/**
 * Opens a PDF by pdf.js: drawn by a worker of our own origin, without forms, scripts and WebAssembly. It uses the
 * legacy build, because the ordinary one needs browsers of the last months.
 * @param fetchBytes fetches the bytes: with a token where they are not public.
 */
export async function openFetched(
  fetchBytes: FetchDocument,
  address: string,
  signal: AbortSignal,
): Promise<DrawableDocument | null> {
  const data = await fetchBytes(address, signal)
  if (!data) return null
  const port = new Worker(trustedAddress, { type: 'module' })
  const worker = PDFWorker.create({ port })
  const close = () => {
    worker.destroy()
    port.terminate()
  }
  try {
    const pdf = await Promise.race([
      getDocument({
        data,
        worker,
        enableXfa: false,
        useWasm: false,
        useSystemFonts: false,
        BinaryDataFactory: StandardFonts,
      }).promise,
      workerFailure(port),
    ])
    let running: RenderTask | undefined
    let newest = 0
    const draw: DrawableDocument['draw'] = async (number, widthPixels) => {
      newest += 1
      const own = newest
      running?.cancel()
      const page = await pdf.getPage(number)
      if (own !== newest) return null
      const canvas = document.createElement('canvas')
      const viewport = page.getViewport({ scale: widthPixels / page.getViewport({ scale: 1 }).width })
      canvas.width = widthPixels
      canvas.height = Math.round(viewport.height)
      running = page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE })
      try {
        await running.promise
      } catch (error) {
        if (own !== newest) return null
        throw error
      }
      return own === newest ? canvas : null
    }
    return { pageCount: pdf.numPages, draw, close }
  } catch (error) {
    close()
    throw error
  }
}

/** Fetches the bytes of a public document; `null` where it no longer exists. */
async function fetchDocument(address: string, signal: AbortSignal): Promise<Uint8Array | null> {
  const response = await fetchWithProgress(address, { signal })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The document was answered with ${response.status}.`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Rejects when the worker cannot be started; pdf.js itself would wait for it forever. */
function workerFailure(port: Worker): Promise<never> {
  return new Promise((_resolve, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker of the preview did not start.')), {
      once: true,
    })
  })
}

/** URLs of the fonts that a PDF may name without embedding them, by their file names. */
const addresses = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ).map(([path, address]) => [path.split('/').at(-1) ?? path, address]),
)

/** Source of fonts for pdf.js: from our own origin, one by one as a document requests them, and nothing else. */
class StandardFonts {
  /**
   * Reads a font.
   * @throws {Error} where there is none of that name, or it could not be fetched.
   */
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const address = addresses[filename]
    if (address === undefined) throw new Error(`There is no ${filename}`)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${filename} was answered with ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
