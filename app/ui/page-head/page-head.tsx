import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface PageHeadProps {
  /** The page's only `<h1>`. */
  title: ReactNode
  lead?: ReactNode
  /** Content after the lead, e.g. a `SearchField`. */
  children?: ReactNode
}

/** Shows the head of a page: its title and lead. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className={`wrap ${styles.head}${children ? ` ${styles.withTools}` : ''}`}>
      <h1>{title}</h1>
      {lead !== undefined && <p className={`lead ${styles.lead}`}>{lead}</p>}
      {children}
    </div>
  )
}
