import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'
import type { RegisterStep } from './register-steps.ts'
import styles from './step-list.module.css'
import { stepAddress } from './use-step.ts'

interface StepListProps {
  steps: readonly RegisterStep[]
  current: RegisterStep
  /** Those in which nothing is wrong and that lie behind. */
  done: readonly RegisterStep[]
  /** The reference to the current step, to focus it. */
  ref: Ref<HTMLLIElement>
  onGo: (step: RegisterStep) => void
}

/** Shows the steps of a registration and the current one, with links back to those that are done. */
export function StepList({ steps, current, done, ref, onGo }: StepListProps) {
  const { t } = useTranslation('register')
  const place = steps.indexOf(current)
  const wordsOf = (step: RegisterStep, index: number) => {
    if (step === current) return t('steps.now', { number: index + 1, total: steps.length })
    if (done.includes(step)) return t('steps.done')
    if (index < place) return t('steps.open')
    return index === steps.length - 1 ? t('steps.last') : t('steps.next')
  }
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {steps.map((step, index) => {
        const isCurrent = step === current
        const isDone = !isCurrent && done.includes(step)
        const label = t(`steps.${step}`)
        return (
          <li
            key={step}
            data-state={isCurrent ? 'now' : isDone ? 'done' : 'ahead'}
            aria-current={isCurrent ? 'step' : undefined}
            {...(isCurrent && { ref, tabIndex: -1 })}
          >
            {isDone || (!isCurrent && index < place) ? (
              <a
                href={stepAddress(step)}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(step)
                }}
              >
                {isDone && <Icon name="check" />}
                {label}
              </a>
            ) : (
              <b>
                {index + 1}. {label}
              </b>
            )}
            <span>{wordsOf(step, index)}</span>
          </li>
        )
      })}
    </ol>
  )
}
