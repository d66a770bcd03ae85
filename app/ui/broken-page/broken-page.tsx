import type { ReactNode } from 'react'
import { BrokenMark } from '../broken-mark/broken-mark.tsx'
import styles from './broken-page.module.css'

interface BrokenPageProps {
  kind: 'missing' | 'turned'
  heading: string
  /** The fixed English name of the state; shown small where the heading differs from it. */
  code: string
  lead: string
  children: ReactNode
}

/** Shows an error page: what happened, what to do, and the broken mark (P-18, P-20). */
export function BrokenPage({ kind, heading, code, lead, children }: BrokenPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <BrokenMark kind={kind} />
      <div>
        {code !== heading && (
          <p className={styles.code} lang="en">
            {code}
          </p>
        )}
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </div>
  )
}
