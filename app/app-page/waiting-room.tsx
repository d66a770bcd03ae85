import type { ReactNode } from 'react'
import styles from './app-page.module.css'

/** The attribute of what waits for the data of an app page. */
export const waitingAttribute = 'data-waiting'

/** Reserves the height of the window until the data of an app page are loaded, so that nothing moves then. */
export function WaitingRoom({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.waiting} {...{ [waitingAttribute]: '' }}>
      {children}
    </div>
  )
}
