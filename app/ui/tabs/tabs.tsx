import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './tabs.module.css'

interface TabsProps<Key extends string> {
  /** Accessible name of the landmark. */
  label: string
  items: readonly { key: Key; label: string; href: string }[]
  /** The open part; `null` while it is not known. */
  current: Key | null
  /** Shows another part without leaving the page; without it the links do. */
  onChoose?: (key: Key) => void
}

/** Shows the tabs of a page, one of them current. They are links, so that each opens in a browser tab too. */
export function Tabs<Key extends string>({ label, items, current, onChoose }: TabsProps<Key>) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // Where the row is wider than the viewport, the current tab has to be scrolled into view.
    const shown = row.current?.querySelector(`[data-key="${current}"]`)
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }, [current])
  const choose = (event: MouseEvent, key: Key) => {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0)
      return
    event.preventDefault()
    onChoose(key)
  }
  return (
    <nav className={styles.tabs} aria-label={label} ref={row}>
      {items.map(({ key, label: text, href }) => (
        <a
          key={key}
          href={href}
          data-key={key}
          aria-current={key === current ? 'page' : undefined}
          onClick={(event) => choose(event, key)}
        >
          {text}
        </a>
      ))}
    </nav>
  )
}
