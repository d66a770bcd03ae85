import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './fold.module.css'

interface FoldProps {
  icon: IconName
  title: string
  /** Whether what is inside cannot be undone. */
  isGrave?: boolean
  isOpen?: boolean
  children: ReactNode
}

/** Something that is seldom done, folded away until it is asked for. */
export function Fold({ icon, title, isGrave = false, isOpen = false, children }: FoldProps) {
  return (
    <details className={isGrave ? `${styles.fold} ${styles.grave}` : styles.fold} open={isOpen}>
      <summary>
        <Icon name={icon} />
        {title}
      </summary>
      <div>{children}</div>
    </details>
  )
}
