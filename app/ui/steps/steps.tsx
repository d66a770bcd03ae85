import type { ReactNode } from 'react'
import styles from './steps.module.css'

/** One step of a way. */
export interface Step {
  title: string
  text: ReactNode
  /** Where one is: `done`, `now`, `ahead`, or `ended` where the way broke off; absent for a way only described. */
  state?: 'done' | 'now' | 'ahead' | 'ended'
}

/** The steps of a way, numbered in their order. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text, state }) => (
        <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
