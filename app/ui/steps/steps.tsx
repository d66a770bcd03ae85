import type { ReactNode } from 'react'
import styles from './steps.module.css'

/** One step of a process. */
export interface Step {
  title: string
  text: ReactNode
  /** `done`, `now`, `ahead`, or `ended` where the process stopped early; absent where it is only described. */
  state?: 'done' | 'now' | 'ahead' | 'ended'
}

/** Shows the steps of a process, numbered in their order. */
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
