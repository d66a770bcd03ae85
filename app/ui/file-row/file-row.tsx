import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './file-row.module.css'

/** How a file stands: plain, taken in, or refused. */
export type FileTone = 'plain' | 'good' | 'bad'

interface FileRowProps {
  name: string
  /** Its size, how far it is, or what is wrong with it. */
  text: string
  tone?: FileTone
  /** How far its upload is. */
  progress?: { sentBytes: number; totalBytes: number }
  /** What can be done with it. */
  action?: ReactNode
}

const icons: Record<FileTone, IconName> = { plain: 'file', good: 'check', bad: 'alert' }
const textId = 'file-row-text'

/** A file by its name, with its state and what can be done with it. A page has one at most that is on its way. */
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
