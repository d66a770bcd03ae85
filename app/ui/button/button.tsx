import type { ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps {
  children: ReactNode
  /** Where it leads; without an address it is the button that sends the form around it. */
  href?: string
  /** `first` once in a block, `second` beside it, `plain` within a row, `danger` for what cannot be undone. */
  variant?: 'first' | 'second' | 'plain' | 'danger'
  isBig?: boolean
  /** What it does is under way: it says so and cannot be pressed again. */
  isBusy?: boolean
  /** It cannot be pressed yet. */
  isDisabled?: boolean
  /** What it does in a part of the page that is alive; it then sends no form. */
  onPress?: () => void
  /** Attributes by which the page's script finds it. */
  data?: Readonly<Record<`data-${string}`, string>>
}

/** Something to press, at least 44 px high: a link where it leads somewhere, else a form's submit button. */
export function Button({
  children,
  href,
  variant = 'first',
  isBig = false,
  isBusy = false,
  isDisabled = false,
  onPress,
  data,
}: ButtonProps) {
  const className = [styles.button, styles[variant], isBig && styles.big].filter(Boolean).join(' ')
  return href === undefined ? (
    <button
      type={onPress ? 'button' : 'submit'}
      className={className}
      // Without the event, which whoever is told of a press is not promised.
      onClick={onPress && (() => onPress())}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      {...data}
    >
      {children}
    </button>
  ) : (
    <a href={href} className={className} {...data}>
      {children}
    </a>
  )
}
