import { type RefObject, useEffect, useRef } from 'react'

/** What has a press of its own within a row. */
const controls = 'a, button, input, label, select, summary, [popover], dialog'

/**
 * Opens the record of a row of the table that is pressed (`data-row`), unless the press was meant for something in it or
 * has chosen text. By a listener of its own: rows are nothing to press for the keyboard, the name in them is.
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
