import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { placeToasts } from '../../../app-page/toaster.tsx'
import { Button } from '../../../ui/button/button.tsx'
import styles from './dialog.module.css'
import { panelRoomId } from './panel-room.ts'

/** Elements that take the focus. */
const controls = 'a, button, input, select, textarea, summary'

interface DialogProps {
  /** The id of its heading. */
  labelledBy: string
  /** The shape: a drawer at the side, as high as the window; a box in the middle; a palette above the middle. */
  shape?: 'drawer' | 'box' | 'palette'
  /** Called on a request to close: Escape, or a press outside. */
  onClose: () => void
  children: ReactNode
}

/**
 * Shows the browser's own modal dialog: everything behind it is inert, the focus stays in it and returns to where it
 * was. It is open as long as it is rendered.
 */
export function Dialog({ labelledBy, shape = 'box', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isGone = useRef(false)
  /** Whether the press that is under way began outside: text is selected beyond the edge too. */
  const beganOutside = useRef(false)
  // Before it is removed from the page, with the toasts in it.
  useLayoutEffect(() => {
    const shown = dialog.current
    const opener = document.activeElement
    isGone.current = false
    shown?.showModal()
    leaveScroller(shown)
    raisePalette(shown)
    placeToasts()
    return () => {
      isGone.current = true
      shown?.close()
      placeToasts()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[shape]}`}
      data-shape={shape}
      aria-labelledby={labelledBy}
      onKeyDown={(event) => {
        // Not left to the browser, which closes at a second request. An open popover in it closes first.
        if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(':popover-open'))
          return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onClose={(event) => {
        // It may be open again by now, after it was raised.
        if (event.target !== dialog.current || isGone.current || dialog.current.open) return
        // Closed by the browser, as by the gesture that goes back: its owner decides.
        dialog.current.showModal()
        onClose()
      }}
      onCancel={(event) => {
        // Only its owner removes it, which may have to ask first.
        event.preventDefault()
        if (event.target === dialog.current) onClose()
      }}
      onPointerDown={(event) => {
        beganOutside.current = isOutside(event, dialog.current)
      }}
      onClick={(event) => {
        if (beganOutside.current && isOutside(event, dialog.current)) onClose()
      }}
    >
      <div className={styles.room}>{children}</div>
    </dialog>
  )
}

/** Moves the focus from content that scrolls, which the browser takes for the first control, to what is one. */
function leaveScroller(shown: HTMLDialogElement | null): void {
  const scroller = shown?.querySelector<HTMLElement>('[data-scroller]')
  if (scroller && scroller === document.activeElement)
    scroller.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true })
}

interface DialogTitleProps {
  /** The id by which it names its dialog. */
  id: string
  lang?: string | undefined
  children: ReactNode
}

/** Shows the title of a dialog: of one size in all of them. */
export function DialogTitle({ id, lang, children }: DialogTitleProps) {
  return (
    <h2 id={id} lang={lang} className={styles.title}>
      {children}
    </h2>
  )
}

/** Checks whether a pointer event is on the backdrop: its target is the dialog, whose padding counts as inside. */
function isOutside({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement | null): boolean {
  if (target !== dialog || !dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** Keeps the palette above a dialog that opens later, such as a record that loads slowly: typing goes on in it. */
function raisePalette(opened: HTMLDialogElement | null): void {
  const palette = document.querySelector<HTMLDialogElement>('dialog[data-shape="palette"][open]')
  if (!palette || palette === opened) return
  palette.close()
  palette.showModal()
}

/**
 * Shows a dialog outside the form that it is opened from: browsers stop the event of a form's submission at a form
 * around it, so that React would not see it.
 */
export function OutsideForms({ children }: { children: ReactNode }) {
  return createPortal(children, document.getElementById(panelRoomId) ?? document.body)
}

interface ConfirmProps {
  /** The consequences; below the question. */
  children?: ReactNode
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks "Are you sure?" with Yes and No (A-13, V-7). The focus is on No, so that a key pressed too often does no harm.
 */
export function Confirm({ children, isBusy = false, onConfirm, onCancel }: ConfirmProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  // The attribute, which the browser reads when it opens the dialog: a focus set before that is lost.
  const focusNo = useRef((element: HTMLDivElement | null) => {
    element?.querySelector<HTMLElement>('button:last-child')?.setAttribute('autofocus', '')
  })
  return (
    <Dialog labelledBy={id} onClose={onCancel}>
      <div className="stack">
        <DialogTitle id={id}>{t('confirm.question')}</DialogTitle>
        {children}
        <div className="actions" ref={focusNo.current}>
          <Button variant="danger" isBusy={isBusy} onPress={onConfirm}>
            {t('confirm.yes')}
          </Button>
          <Button variant="second" onPress={onCancel}>
            {t('confirm.no')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface TitledDialogProps {
  title: string
  onClose: () => void
  /** Makes it a form, which a press of its first button submits. */
  onSubmit?: (event: SubmitEvent) => void
  /** The class of its content, where it is not laid out as a stack. */
  className?: string | undefined
  /** Whether its content has fields next to each other. */
  isWide?: boolean
  children?: ReactNode
  /** The buttons at its end. */
  actions: ReactNode
}

/**
 * Shows a dialog in the middle of the window, on phones a sheet from below. Its title and its buttons are always in
 * view, and only its content scrolls. Ctrl and Enter submit its form.
 */
export function TitledDialog({
  title,
  onClose,
  onSubmit,
  className = 'stack',
  isWide = false,
  children,
  actions,
}: TitledDialogProps) {
  const titleId = useId()
  const content = (
    <>
      <header>
        <DialogTitle id={titleId}>{title}</DialogTitle>
      </header>
      <div className={`${styles.body} ${className}`} ref={stopWhereScrolled} data-scroller>
        {children}
      </div>
      <footer className="actions">{actions}</footer>
    </>
  )
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      {onSubmit ? (
        <form
          className={styles.frame}
          data-wide={isWide || undefined}
          onSubmit={onSubmit}
          onKeyDown={submitByKey}
          noValidate
        >
          {content}
        </form>
      ) : (
        <div className={styles.frame} data-wide={isWide || undefined}>
          {content}
        </div>
      )}
    </Dialog>
  )
}

/** Submits a form by Ctrl or ⌘ and Enter, wherever the focus is in it. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** Makes scrollable content focusable, since the keyboard must reach it; content that fits, or has controls, is not. */
export function stopWhereScrolled(scrolled: HTMLElement | null): (() => void) | undefined {
  if (!scrolled) return
  const update = () => {
    const isReached = scrolled.querySelector(controls) !== null
    if (scrolled.scrollHeight > scrolled.clientHeight && !isReached) scrolled.tabIndex = 0
    else scrolled.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(update)
  const observeAll = () => {
    for (const element of [scrolled, ...scrolled.children]) sizes.observe(element)
  }
  // What comes later grows the content of a box whose own size stays.
  const additions = new MutationObserver(observeAll)
  additions.observe(scrolled, { childList: true })
  observeAll()
  return () => {
    additions.disconnect()
    sizes.disconnect()
  }
}
