import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './contact-block.module.css'

/** Lays out the contact blocks side by side, under one line. */
export function ContactBlocks({ children }: { children: ReactNode }) {
  return <div className={styles.blocks}>{children}</div>
}

interface ContactBlockProps {
  icon: IconName
  title: ReactNode
  /** The days and the times of day of each span, and of each coming day with hours of its own. */
  hours: readonly { days: string; times: string }[]
  /** Whether somebody answers now, with the text that says so. */
  state: { isOpen: boolean; text: string }
  /** Links, an address, a remark. */
  children: ReactNode
}

/** Shows one way to reach the team: its hours, whether it is open now, and the contact details (P-9). */
export function ContactBlock({ icon, title, hours, state, children }: ContactBlockProps) {
  return (
    <section className={styles.block}>
      <Icon name={icon} />
      <h2>{title}</h2>
      {hours.map(({ days, times }) => (
        <p key={`${days} ${times}`} className={styles.hours}>
          {days}, <b>{times}</b>
        </p>
      ))}
      <p className={state.isOpen ? styles.open : styles.closed}>{state.text}</p>
      {children}
    </section>
  )
}
