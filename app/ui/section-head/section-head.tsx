import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './section-head.module.css'

interface SectionHeadProps {
  /** Id of the heading, for `aria-labelledby` of the section. */
  id: string
  title: ReactNode
  /** The formatted total. */
  count?: string
  text?: ReactNode
  /** The link to all of them. */
  more?: { href: string; label: string } | undefined
}

/** Shows the head of a section: heading with its total, a sentence, and the link to all. */
export function SectionHead({ id, title, count, text, more }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>
        {title}
        {count !== undefined && <span className={styles.count}> {count}</span>}
      </h2>
      {text !== undefined && <p>{text}</p>}
      {more !== undefined && (
        <a className={styles.more} href={more.href}>
          {more.label}
          <Icon name="arrow" />
        </a>
      )}
    </div>
  )
}
