import type { ReactNode } from 'react'
import styles from './record-list.module.css'

interface ListPageProps {
  title: string
  /** The number of records in words; empty until that is known. */
  count?: ReactNode
  /** The content beside the heading. */
  aside?: ReactNode
  /** The actions on the whole list. */
  actions?: ReactNode
  /** A remark about the list, below it. */
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
