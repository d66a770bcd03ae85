import type { ComponentProps } from 'react'
import styles from './select.module.css'

interface SelectProps extends ComponentProps<'select'> {
  /** Whether it is lower and as wide as its text, to be in a line of text. */
  isCompact?: boolean
}

/** Shows the browser's own select element in our style; the caller provides its label. */
export function Select({ isCompact = false, className = '', ...props }: SelectProps) {
  // The attributes of a field have the class of its frame already.
  const classes = new Set(['control', styles.select, isCompact && styles.compact, ...className.split(' ')])
  return <select {...props} className={[...classes].filter(Boolean).join(' ')} />
}
