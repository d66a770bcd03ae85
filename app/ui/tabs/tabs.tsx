import type { MouseEvent } from 'react'
import styles from './tabs.module.css'

interface TabsProps<Key extends string> {
  /** The name of the landmark. */
  label: string
  items: readonly { key: Key; label: string; href: string }[]
  current: Key
  /** Shows another part without leaving the page. */
  onChoose: (key: Key) => void
}

/** The parts of a page, one of them shown. They are links, so that each opens in a tab of the browser's too. */
export function Tabs<Key extends string>({ label, items, current, onChoose }: TabsProps<Key>) {
  const choose = (event: MouseEvent, key: Key) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    onChoose(key)
  }
  return (
    <nav className={styles.tabs} aria-label={label}>
      {items.map(({ key, label: words, href }) => (
        <a
          key={key}
          href={href}
          aria-current={key === current ? 'page' : undefined}
          onClick={(event) => choose(event, key)}
        >
          {words}
        </a>
      ))}
    </nav>
  )
}
