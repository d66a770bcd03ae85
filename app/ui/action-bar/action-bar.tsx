import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

interface ActionBarProps {
  /** Names the bar for screen readers. */
  label: string
  children: ReactNode
}

/**
 * Shows at the foot of a phone's screen what one can do on the page. It is the last part of `main`, so that it has room
 * of its own below the content. The page's script hides it while `[data-actions]` is in sight.
 */
export function ActionBar({ label, children }: ActionBarProps) {
  return (
    <nav className={styles.bar} aria-label={label} data-action-bar="">
      {children}
    </nav>
  )
}
