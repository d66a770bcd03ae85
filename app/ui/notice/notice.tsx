import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  children: ReactNode
  /** `problem` for what went wrong; its icon and bar say so without colour too. */
  tone?: 'information' | 'problem'
}

/** A remark set off from the text by a bar and an icon. */
export function Notice({ children, tone = 'information' }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`}>
      <Icon name={tone === 'problem' ? 'alert' : 'info'} />
      <div>{children}</div>
    </div>
  )
}
