import type { ReactNode } from 'react'
import styles from './app-page.module.css'

/** What stands on an app page until its data have come, as high as the window, so that nothing moves then. */
export function WaitingRoom({ children }: { children: ReactNode }) {
  return <div className={styles.waiting}>{children}</div>
}
