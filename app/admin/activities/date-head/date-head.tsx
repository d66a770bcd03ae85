import type { ReactNode } from 'react'
import labelStyles from '../../../ui/activity-labels/activity-labels.module.css'
import styles from './date-head.module.css'

interface DateHeadProps {
  /** The instant as ISO 8601. */
  dateTime: string
  /** Number of the day. */
  day: string
  /** Month and year. */
  month: string
  weekday: string
  /** Labels above the title. */
  labels: ReactNode
  /** The `<h1>`. */
  children: ReactNode
}

/** Shows the head of a previewed activity: the day in large type next to the title. */
export function DateHead({ dateTime, day, month, weekday, labels, children }: DateHeadProps) {
  return (
    <header className={styles.head}>
      <time className={styles.day} dateTime={dateTime}>
        <b>{day}</b>
        <span>
          {month}
          <br />
          {weekday}
        </span>
      </time>
      <div>
        <p className={labelStyles.labels}>{labels}</p>
        {children}
      </div>
    </header>
  )
}
