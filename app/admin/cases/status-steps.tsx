import { Icon } from '../../ui/icon/icon.tsx'
import styles from './status-steps.module.css'
import { useWhenWords } from './use-when-words.ts'

/** One step of a case. */
export interface CaseStep {
  key: string
  label: string
  state: 'done' | 'now' | 'ahead' | 'ended'
  /** The day on which the step was reached; `null` for none. */
  at: string | null
}

/** Shows the statuses of a case with the days; the sign tells the state too, not the colour alone. */
export function StatusSteps({ steps }: { steps: readonly CaseStep[] }) {
  const whenOf = useWhenWords()
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, label, state, at }) => (
        <li
          key={key}
          data-state={state}
          aria-current={state === 'now' || state === 'ended' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {state === 'done' && <Icon name="check" />}
            {state === 'ended' && <Icon name="close" />}
          </span>
          <span>{label}</span>
          {at !== null && <time dateTime={at}>{whenOf(at)}</time>}
        </li>
      ))}
    </ol>
  )
}
