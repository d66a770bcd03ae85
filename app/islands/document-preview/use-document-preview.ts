import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** A document whose pages can be drawn. */
export interface DrawableDocument {
  pageCount: number
  /** Draws a page at this width in device pixels. The newest call wins; older ones give `null`. */
  draw: (page: number, widthPixels: number) => Promise<HTMLCanvasElement | null>
  close: () => void
}

/**
 * Fetches and opens a document.
 * @returns `null` where the URL no longer has one.
 */
export type OpenDocument = (address: string, signal: AbortSignal) => Promise<DrawableDocument | null>

/** `waiting` until it scrolls into view; `offered` where the reader saves data and has to request it. */
export type PreviewPhase = 'waiting' | 'offered' | 'loading' | 'shown' | 'failed' | 'unavailable'

/** The preview of a document: its state and its actions. */
export interface Preview {
  phase: PreviewPhase
  /** The page number, from 1. */
  page: number
  pageCount: number
  frameRef: RefObject<HTMLDivElement | null>
  canvasRef: RefObject<HTMLCanvasElement | null>
  open: () => void
  /** Shows another page; does nothing for a number out of range. */
  goToPage: (page: number) => void
}

/** Largest number of device pixels for a CSS pixel; more would not be seen, but fill the memory. */
const pixelRatioMax = 3

/**
 * Opens a document when it scrolls into view, since the library is large. It draws pages at the width of the sheet and
 * the resolution of the screen, again when either changes.
 */
export function useDocumentPreview(address: string, openDocument: OpenDocument | undefined): Preview {
  const [phase, setPhase] = useState<PreviewPhase>('waiting')
  const [page, setPage] = useState(1)
  const [attempt, setAttempt] = useState(0)
  const frameRef = useRef<HTMLDivElement>(null)
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const open = useCallback(() => setAttempt((count) => count + 1), [])
  const openByHand = () => {
    // The pressed button disappears.
    frameRef.current?.focus()
    open()
  }

  useEffect(() => {
    const frame = frameRef.current
    if (!frame || !openDocument) return
    if (isSavingData()) {
      setPhase('offered')
      return
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      open()
    })
    observer.observe(frame)
    return () => observer.disconnect()
  }, [openDocument, open])

  const opened = useOpenedDocument(address, openDocument, attempt, setPhase)
  useDrawnPage(opened, page, canvasRef, setPhase)

  const pageCount = opened?.pageCount ?? 0
  return {
    phase,
    page,
    pageCount,
    frameRef,
    canvasRef,
    open: openByHand,
    goToPage: (next) => {
      if (next >= 1 && next <= pageCount) setPage(next)
    },
  }
}

/** Opens the document at each attempt, the first of which is 1, and closes it with its component. */
function useOpenedDocument(
  address: string,
  openDocument: OpenDocument | undefined,
  attempt: number,
  setPhase: (phase: PreviewPhase) => void,
): DrawableDocument | null {
  const [opened, setOpened] = useState<DrawableDocument | null>(null)
  useEffect(() => {
    if (attempt === 0 || !openDocument) return
    const leaving = new AbortController()
    let drawable: DrawableDocument | null = null
    setPhase('loading')
    openDocument(address, leaving.signal).then(
      (found) => {
        if (leaving.signal.aborted) return found?.close()
        drawable = found
        if (found) setOpened(found)
        else setPhase('unavailable')
      },
      () => {
        if (!leaving.signal.aborted) setPhase('failed')
      },
    )
    return () => {
      leaving.abort()
      setOpened(null)
      drawable?.close()
    }
  }, [attempt, address, openDocument, setPhase])
  return opened
}

/** Draws a page of an opened document, and again whenever the width of its sheet changes. */
function useDrawnPage(
  opened: DrawableDocument | null,
  page: number,
  canvasRef: RefObject<HTMLCanvasElement | null>,
  setPhase: (phase: PreviewPhase) => void,
): void {
  useEffect(() => {
    const sheet = canvasRef.current?.parentElement
    if (!opened || !sheet) return
    const draw = async () => {
      const ratio = Math.min(window.devicePixelRatio, pixelRatioMax)
      const widthPixels = Math.round(sheet.clientWidth * ratio)
      if (widthPixels === 0) return
      const picture = await opened.draw(page, widthPixels)
      if (!picture || !canvasRef.current) return
      copyPicture(picture, canvasRef.current)
      setPhase('shown')
    }
    const observer = new ResizeObserver(() => {
      draw().catch(() => setPhase('failed'))
    })
    observer.observe(sheet)
    return () => observer.disconnect()
  }, [opened, page, canvasRef, setPhase])
}

/** Copies a page that was drawn off-screen, so that a half-drawn one is never seen. */
function copyPicture(picture: HTMLCanvasElement, canvas: HTMLCanvasElement): void {
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
}

/** Tells whether the reader asked the browser to save data; `false` where the browser has no such setting. */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
