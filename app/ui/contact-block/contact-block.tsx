import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './contact-block.module.css'

/** The blocks side by side, under one line. */
export function ContactBlocks({ children }: { children: ReactNode }) {
  return <div className={styles.blocks}>{children}</div>
}

interface ContactBlockProps {
  icon: IconName
  title: string
  /** On which days and at what times. */
  hours: { days: string; times: string }
  /** Whether somebody answers now, in words. */
  state: { isOpen: boolean; text: string }
  /** How to get there: links, an address, a remark. */
  children: ReactNode
}

/** One way to reach the team: its hours, whether it is open now, and how (P-9). */
export function ContactBlock({ icon, title, hours, state, children }: ContactBlockProps) {
  return (
    <section className={styles.block}>
      <Icon name={icon} />
      <h2>{title}</h2>
      <p className={styles.hours}>
        {hours.days}, <b>{hours.times}</b>
      </p>
      <p className={state.isOpen ? styles.open : styles.closed}>{state.text}</p>
      {children}
    </section>
  )
}
