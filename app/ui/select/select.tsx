import type { ReactNode } from 'react'
import styles from './select.module.css'

interface SelectProps {
  id: string
  name: string
  /** Value selected when the page was rendered. */
  value: string
  /** `<option>` elements. */
  children: ReactNode
  /** Whether it is lower and as wide as its text, to stand in a line of text. */
  isCompact?: boolean
}

/** Shows the browser's own select element in our style; the caller provides its label. */
export function Select({ id, name, value, children, isCompact = false }: SelectProps) {
  return (
    <select
      className={`control ${styles.select}${isCompact ? ` ${styles.compact}` : ''}`}
      id={id}
      name={name}
      defaultValue={value}
    >
      {children}
    </select>
  )
}
