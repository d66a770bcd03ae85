import type { ReactNode } from 'react'
import styles from './detail-list.module.css'

/** A label with its value; `null` for an unknown value. */
export interface Detail {
  label: string
  value: ReactNode | null
}

interface DetailListProps {
  details: Detail[]
  /** `notAvailable` replaces a missing value (PRODUCT §7). */
  texts: { notAvailable: string }
  /** Whether labels are above their values, for long values; otherwise next to them. */
  isStacked?: boolean
}

/** Shows a list of labels and values. */
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
