import { useEffect, useRef, useState } from 'react'

/**
 * Accepts a file that is dropped on the page. It listens on all of it, since a browser leaves the page for a file that
 * is dropped outside of the field.
 * @returns whether a file is being dragged over the page.
 */
export function useFileDrop(onDrop: (file: File) => void): boolean {
  return useFilesDrop(([file]) => {
    if (file) onDrop(file)
  })
}

/**
 * Accepts files that are dropped on the page, as many as there are. @returns whether some are being dragged over it.
 */
export function useFilesDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(onDrop)
  latest.current = onDrop
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    const listeners = {
      dragover: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      },
      dragleave: (event: DragEvent) => {
        // The pointer has left the window.
        if (event.relatedTarget === null) setIsOver(false)
      },
      drop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        const dropped = [...(event.dataTransfer?.files ?? [])]
        if (dropped.length > 0) latest.current(dropped)
      },
    }
    const ending = new AbortController()
    for (const [name, listener] of Object.entries(listeners)) {
      document.addEventListener(name, listener as EventListener, { signal: ending.signal })
    }
    return () => ending.abort()
  }, [])
  return isOver
}
