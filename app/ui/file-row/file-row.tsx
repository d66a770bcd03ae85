import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './file-row.module.css'

/** State of a file: plain, accepted, or refused. */
export type FileTone = 'plain' | 'good' | 'bad'

interface FileRowProps {
  name: string
  /** Its size, its progress, or its error message. */
  text: string
  tone?: FileTone
  /** Progress of its upload. */
  progress?: { sentBytes: number; totalBytes: number }
  /** Button or link for the file. */
  action?: ReactNode
}

const icons: Record<FileTone, IconName> = { plain: 'file', good: 'check', bad: 'alert' }
const textId = 'file-row-text'

/** Shows a file by its name, with its state and its action. At most one file of a page is being uploaded. */
export function FileRow({ name, text, tone = 'plain', progress, action }: FileRowProps) {
  return (
    <div className={styles.row} data-tone={tone}>
      <Icon name={icons[tone]} />
      <div>
        <b>{name}</b>
        <p id={progress && textId}>{text}</p>
      </div>
      {action}
      {progress && <progress value={progress.sentBytes} max={progress.totalBytes} aria-labelledby={textId} />}
    </div>
  )
}
