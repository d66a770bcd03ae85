import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { pageAccountId } from '../api/session.ts'
import { showCurrentTab } from '../early/current-tab.ts'
import { consumeEarlyPress } from '../early/early-page.ts'
import { repeatTyped } from '../early/repeat-typed.ts'
import { waitingAttribute } from './waiting-room.tsx'

/**
 * Renders a page outside of the document, and puts it in the place of the server's shell once it waits for nothing any
 * more. What was typed there, the focus and a press go on in the page; what is focused does not move on the screen.
 */
export function replaceShell(shell: HTMLElement, page: ReactNode): void {
  const container = shell.cloneNode(false) as HTMLElement
  let isComposing = false
  const watch = new AbortController()
  const replaceOnceReady = () => {
    // A word that a keyboard still composes would be cut.
    if (isComposing || !container.hasChildNodes() || container.querySelector(`[${waitingAttribute}]`)) return
    observer.disconnect()
    watch.abort()
    replace(shell, container)
  }
  const observer = new MutationObserver(replaceOnceReady)
  for (const type of ['compositionupdate', 'compositionend'] as const)
    shell.addEventListener(
      type,
      () => {
        isComposing = type !== 'compositionend'
        // The composed word is in the control only after the event.
        if (!isComposing) setTimeout(replaceOnceReady)
      },
      { signal: watch.signal },
    )
  observer.observe(container, { childList: true, subtree: true })
  createRoot(container).render(page)
}

function replace(shell: HTMLElement, container: HTMLElement): void {
  const repeatPress = consumeEarlyPress()
  const focused = shell.contains(document.activeElement) ? document.activeElement : null
  const topBefore = focused?.getBoundingClientRect().top ?? 0
  // Nothing of one account goes on in the form of another (attack case 20).
  const isSameAccount = window.earlyPage?.accountId === pageAccountId()
  shell.replaceWith(container)
  if (isSameAccount) repeatTyped(shell, container)
  // Outside of the document it could not be scrolled.
  showCurrentTab(container)
  const successor = focused && container.querySelector<HTMLElement>(selectorOf(focused))
  if (successor) {
    successor.focus({ preventScroll: true })
    if (hasSelection(focused) && hasSelection(successor))
      successor.setSelectionRange(focused.selectionStart, focused.selectionEnd)
    scrollBy({ top: successor.getBoundingClientRect().top - topBefore, behavior: 'instant' })
  }
  // The press needs the components with the typed values.
  if (isSameAccount) setTimeout(() => repeatPress(container))
}

/** Returns the selector of the same control or link in another rendering. */
function selectorOf(element: Element): string {
  if (element.id) return `[id="${CSS.escape(element.id)}"]`
  const href = element.getAttribute('href')
  return href === null ? 'form button:not([type="button"])' : `a[href="${CSS.escape(href)}"]`
}

type TextControl = (HTMLInputElement | HTMLTextAreaElement) & { selectionStart: number; selectionEnd: number }

/** Tells whether an element has a cursor; inputs of some types, such as addresses, have none to be set. */
function hasSelection(element: Element): element is TextControl {
  return 'selectionStart' in element && element.selectionStart !== null
}
