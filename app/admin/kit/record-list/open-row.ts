import { type RefObject, useEffect, useRef } from 'react'

/** Elements within a row that handle their own press. */
const controls = 'a, button, input, label, select, summary, [popover], dialog'

/**
 * Opens the record of a pressed row (`data-row`), unless the press was meant for a control in it or has selected text.
 * It has a listener of its own: for the keyboard the name in the row is the control, not the row.
 */
export function useRowPress(open: (id: string) => void): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  const openNow = useRef(open)
  openNow.current = open
  useEffect(() => {
    const listened = table.current
    if (!listened) return
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest(controls)) return
      const id = target.closest<HTMLElement>('[data-row]')?.dataset.row
      if (id && getSelection()?.isCollapsed !== false) openNow.current(id)
    }
    listened.addEventListener('click', press)
    return () => listened.removeEventListener('click', press)
  })
  return table
}
