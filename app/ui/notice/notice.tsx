import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  children: ReactNode
  /** `problem` for an error, `success` for a completed action; the icon shows it without colour too. */
  tone?: 'information' | 'problem' | 'success'
}

const icons = { information: 'info', problem: 'alert', success: 'check' } as const

/** Shows a remark, set off from the text by a bar and an icon. */
export function Notice({ children, tone = 'information' }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone === 'problem' ? 'problem' : 'information']}`}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
