import type { ReactNode } from 'react'
import styles from './record-list.module.css'

interface ListPageProps {
  title: string
  /** How many there are, in words; `false` and nothing until that is known. */
  count?: ReactNode
  /** What stands beside the heading. */
  aside?: ReactNode
  /** What can be done with the whole list. */
  actions?: ReactNode
  /** What is to be known of it, below. */
  note?: string
  children: ReactNode
}

/** Shows a list screen of the panel: its heading with the actions, and its content. */
export function ListPage({ title, count, aside, actions, note, children }: ListPageProps) {
  return (
    <div className="panel-page">
      <div className={styles.head}>
        <h1>{title}</h1>
        {count && <p className="quiet">{count}</p>}
        {aside}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
      {note && <p className="quiet">{note}</p>}
    </div>
  )
}
