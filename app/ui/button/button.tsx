import type { ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps {
  children: ReactNode
  /** Where it leads; without an address it is the button that sends the form around it. */
  href?: string
  /** `first` once in a block, `second` beside it. */
  variant?: 'first' | 'second'
  isBig?: boolean
  /** Attributes by which the page's script finds it. */
  data?: Readonly<Record<`data-${string}`, string>>
}

/** Something to press, at least 44 px high: a link where it leads somewhere, else a form's submit button. */
export function Button({ children, href, variant = 'first', isBig = false, data }: ButtonProps) {
  const className = [styles.button, styles[variant], isBig && styles.big].filter(Boolean).join(' ')
  return href === undefined ? (
    <button type="submit" className={className} {...data}>
      {children}
    </button>
  ) : (
    <a href={href} className={className} {...data}>
      {children}
    </a>
  )
}
