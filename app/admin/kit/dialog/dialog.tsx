import { type ReactNode, useEffect, useRef } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  /** The id of its heading. */
  labelledBy: string
  /** A drawer comes from the side and is as high as the window; a box stands in the middle; a palette above it. */
  shape?: 'drawer' | 'box' | 'palette'
  /** Asked to close: by Escape, or by a press beside it. */
  onClose: () => void
  children: ReactNode
}

/**
 * The browser's own modal dialog: everything behind it is out of reach, the focus stays in it and returns to where it
 * was. It stands as long as it is rendered.
 */
export function Dialog({ labelledBy, shape = 'box', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    const opener = document.activeElement
    shown?.showModal()
    return () => {
      shown?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it is a comfort; Escape is its key.
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[shape]}`}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        // Only its owner takes it away, who may have to ask first.
        event.preventDefault()
        if (event.target === dialog.current) onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
