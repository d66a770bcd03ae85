import type { ComponentProps, ReactNode } from 'react'
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

interface HeadedSectionProps extends ComponentProps<typeof SectionHead> {
  /** Whether it is on the softer background. */
  isSoft?: boolean
  /** Whether it has less room around it, after the main part of a page. */
  isTight?: boolean
  /** Whether it lies below the first viewport, so that it is laid out later. */
  isLater?: boolean
  children?: ReactNode
}

/** Shows a section of a page across its whole width, under its head. */
export function HeadedSection({
  isSoft = false,
  isTight = false,
  isLater = false,
  children,
  ...head
}: HeadedSectionProps) {
  return (
    <section
      className={['section', isSoft && 'soft', isTight && styles.tight].filter(Boolean).join(' ')}
      data-later={isLater ? '' : undefined}
      aria-labelledby={head.id}
    >
      <div className="wrap">
        <SectionHead {...head} />
        {children}
      </div>
    </section>
  )
}
