import type { i18n } from 'i18next'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import toast, { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { Icon, type IconName } from '../ui/icon/icon.tsx'
import styles from './toaster.module.css'
import { toastsRootId } from './toasts-root.ts'

/** The icon before the text of each kind; a blank or custom one has none. */
const icons: Partial<Record<Toast['type'], IconName>> = { success: 'check', error: 'alert', loading: 'time' }

/**
 * Shows the toasts of an app page, top-centre, by the rules of react-hot-toast (P-19). At most 20 are shown, 8 px
 * apart. Their duration is 4 s (success 2 s, loading until it ends), and they are removed 1 s after they were
 * dismissed. They stay while the pointer or the focus is on them. Its own styles are injected, which documents forbid,
 * so that only the rules are its.
 */
function Toaster() {
  const { toasts, handlers } = useToaster()
  const [isHeld, setIsHeld] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  // Once for each hold: a second end in a row would make the toasts stay for ever.
  const hold = useEffectEvent((isOn: boolean) => (isOn ? handlers.startPause() : handlers.endPause()))
  useEffect(() => hold(isHeld), [isHeld])
  useEffect(() => (area.current ? watchHold(area.current, setIsHeld) : undefined), [])
  // A toast that disappears with the pointer or the focus on it sends no event that would end the hold.
  const { length: count } = toasts
  useEffect(() => {
    if (count === 0 || !area.current?.matches(':hover, :focus-within')) setIsHeld(false)
  }, [count])
  const urgent = toasts.filter(isUrgent)
  const calm = toasts.filter((one) => !isUrgent(one))
  const show = (one: Toast) => <ShownToast key={one.id} toast={one} />
  return (
    <div className={styles.area} ref={area}>
      {/* Both regions are there from the beginning: what comes into them is read aloud. */}
      <div role="alert">{urgent.map(show)}</div>
      <div role="status">{calm.map(show)}</div>
    </div>
  )
}

/**
 * Tells whether the pointer or the focus is on a toast, while their timers pause. It has listeners of its own: the area
 * is no control, its buttons are.
 */
function watchHold(area: HTMLElement, onHold: (isHeld: boolean) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  for (const begins of ['mouseenter', 'focusin'])
    area.addEventListener(begins, () => onHold(true), { signal })
  for (const ends of ['mouseleave', 'focusout']) area.addEventListener(ends, () => onHold(false), { signal })
  return () => listening.abort()
}

/**
 * Moves the toasts into the topmost modal dialog, or into the page where none is open. Behind a modal dialog nothing
 * can be seen, pressed or read aloud. Called whenever a dialog opens or closes.
 */
export function placeToasts(): void {
  const root = document.getElementById(toastsRootId)
  const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (!root || root.parentElement === parent) return
  parent.append(root)
  // A moved element gets no event of the pointer that was on it.
  root.firstElementChild?.dispatchEvent(new Event('mouseleave'))
}

/** Mounts the toasts of a page, outside of what is hydrated, so that they outlive a page that fails. */
export function mountToaster(texts: i18n): void {
  placeToasts()
  const root = document.getElementById(toastsRootId)
  if (!root) return
  createRoot(root).render(
    <I18nextProvider i18n={texts}>
      <Toaster />
    </I18nextProvider>,
  )
}

function ShownToast({ toast: shown }: { toast: Toast }) {
  const { t } = useTranslation('app')
  const icon = icons[shown.type]
  const className = [styles.toast, shown.type === 'error' && styles.error, !shown.visible && styles.leaving]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={className} data-toast={shown.type}>
      {shown.icon ?? (icon && <Icon name={icon} />)}
      <span>{resolveValue(shown.message, shown)}</span>
      <button type="button" aria-label={t('dismiss')} onClick={() => toast.dismiss(shown.id)}>
        <Icon name="close" />
      </button>
    </div>
  )
}

function isUrgent({ type, ariaProps }: Toast): boolean {
  return type === 'error' || ariaProps['aria-live'] === 'assertive'
}
