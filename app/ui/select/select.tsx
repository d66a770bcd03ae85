import type { ComponentProps } from 'react'
import styles from './select.module.css'

interface SelectProps extends ComponentProps<'select'> {
  /** Whether it is lower and as wide as its text, to stand in a line of text. */
  isCompact?: boolean
}

/** Shows the browser's own select element in our style; the caller provides its label. */
export function Select({ isCompact = false, className = '', ...props }: SelectProps) {
  const look = `control ${styles.select}${isCompact ? ` ${styles.compact}` : ''}`
  return <select {...props} className={className === '' ? look : `${look} ${className}`} />
}
