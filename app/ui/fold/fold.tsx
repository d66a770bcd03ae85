import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './fold.module.css'

interface FoldProps {
  icon: IconName
  title: string
  /** Whether the action inside cannot be undone. */
  isGrave?: boolean
  isOpen?: boolean
  /** Whether an arrow at its end says that more is inside. */
  hasArrow?: boolean
  /** Called when it was opened or folded, on an app page. */
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** Folds a rare action away until it is opened. */
export function Fold({
  icon,
  title,
  isGrave = false,
  isOpen = false,
  hasArrow = false,
  onToggle,
  children,
}: FoldProps) {
  return (
    <details
      className={isGrave ? `${styles.fold} ${styles.grave}` : styles.fold}
      open={isOpen}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary>
        <Icon name={icon} />
        {title}
        {hasArrow && <Icon name="down" />}
      </summary>
      <div>{children}</div>
    </details>
  )
}
