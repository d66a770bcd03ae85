import { type RefObject, useEffect, useRef } from 'react'

/** Elements within a row that handle their own press. */
const controls = 'a, button, input, label, select, summary, [popover], dialog'
const middleButton = 1

/**
 * Makes the rows (`data-row`) of a table behave as the link of their heading, unless a press was meant for a control in
 * it or has selected text: with Ctrl or ⌘, or by the middle button, it opens in a new tab. The table has listeners of
 * its own: for the keyboard the link is the control, not the row.
 */
export function useRowPress(): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const listened = table.current
    if (!listened) return
    const stop = new AbortController()
    const { signal } = stop
    listened.addEventListener('click', pressRow, { signal })
    listened.addEventListener('auxclick', pressRow, { signal })
    listened.addEventListener('mousedown', preventScrolling, { signal })
    return () => stop.abort()
  })
  return table
}

function pressRow(event: MouseEvent): void {
  const link = linkOf(event)
  const isMiddle = event.button === middleButton
  if (!link || (event.button !== 0 && !isMiddle) || getSelection()?.isCollapsed === false) return
  if (isMiddle || event.ctrlKey || event.metaKey) open(link.href, '_blank', 'noopener')
  else link.click()
}

/** Prevents the middle button from scrolling the page, which it does on Windows everywhere but on links. */
function preventScrolling(event: MouseEvent): void {
  if (event.button === middleButton && linkOf(event)) event.preventDefault()
}

/** Returns the link of the row that is pressed; `null` for a press of a control. */
function linkOf({ target }: MouseEvent): HTMLAnchorElement | null {
  if (!(target instanceof Element) || target.closest(controls)) return null
  return target.closest('[data-row]')?.querySelector<HTMLAnchorElement>('th a') ?? null
}
