import type { ReactNode } from 'react'
import styles from './select.module.css'

interface SelectProps {
  id: string
  name: string
  /** The value chosen when the page was made. */
  value: string
  /** `<option>` elements. */
  children: ReactNode
  /** Lower and as wide as its words, to stand in a line of text. */
  isCompact?: boolean
}

/** The browser's own choice of one value, in our dress; the caller gives it its label. */
export function Select({ id, name, value, children, isCompact = false }: SelectProps) {
  return (
    <select
      className={isCompact ? `${styles.select} ${styles.compact}` : styles.select}
      id={id}
      name={name}
      defaultValue={value}
    >
      {children}
    </select>
  )
}
