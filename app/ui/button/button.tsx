import type { ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps {
  children: ReactNode
  /** URL of the link; without one it is the submit button of its form. */
  href?: string
  /** `first` once in a block, `second` next to it, `plain` within a row, `danger` for what cannot be undone. */
  variant?: 'first' | 'second' | 'plain' | 'danger'
  isBig?: boolean
  /** Whether its link opens in a window of its own. */
  isApart?: boolean
  /** Whether its action is running: it says so and cannot be pressed again. */
  isBusy?: boolean
  /** Whether it cannot be pressed yet. */
  isDisabled?: boolean
  /** Listener of a hydrated part of the page; the button then submits no form. */
  onPress?: () => void
  /** Attributes by which the page's script finds it. */
  data?: Readonly<Record<`data-${string}`, string>>
}

/** Shows a button at least 44 px high: a link where it has a URL, otherwise a form's submit button. */
export function Button({
  children,
  href,
  variant = 'first',
  isBig = false,
  isApart = false,
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
      // Without the event, which is no part of the listener's type.
      onClick={onPress && (() => onPress())}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      {...data}
    >
      {children}
    </button>
  ) : (
    <a href={href} className={className} {...(isApart && { target: '_blank', rel: 'noreferrer' })} {...data}>
      {children}
    </a>
  )
}
