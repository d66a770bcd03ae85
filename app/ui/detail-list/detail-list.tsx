import type { ReactNode } from 'react'
import styles from './detail-list.module.css'

/** One line: what it is and what it says; `null` where nothing is known. */
export interface Detail {
  label: string
  value: ReactNode | null
}

interface DetailListProps {
  details: Detail[]
  /** Stands in for what is missing (PRODUCT §7). */
  texts: { notAvailable: string }
  /** Whether labels stand over their values, for long ones; else beside them. */
  isStacked?: boolean
}

/** Facts as label and value. */
export function DetailList({ details, texts, isStacked = false }: DetailListProps) {
  return (
    <dl className={isStacked ? `${styles.list} ${styles.stacked}` : styles.list}>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value === null ? styles.missing : undefined}>{value ?? texts.notAvailable}</dd>
        </div>
      ))}
    </dl>
  )
}
