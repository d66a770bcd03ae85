import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type RejectionReason, rejectionReasons } from '../../../shared/rules/application-status.ts'
import { KeyHint } from '../kit/keys/key-hint.tsx'
import styles from './rejection-reasons.module.css'

/** A common reason, or any other, which is typed. */
export type ChosenReason = RejectionReason | 'other'

interface RejectionReasonsProps {
  value: ChosenReason | null
  /** Whether another reason can be typed. */
  hasOther?: boolean
  onChange: (reason: ChosenReason) => void
}

/** Shows the choice of the reason for a rejection, which the keys 1 to 5 make too. */
export function RejectionReasons({ value, hasOther = false, onChange }: RejectionReasonsProps) {
  const { t } = useTranslation('admin-cases')
  const choices: readonly ChosenReason[] = hasOther ? [...rejectionReasons, 'other'] : rejectionReasons
  const latest = useRef(onChange)
  latest.current = onChange
  const count = choices.length
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const chosen = [...rejectionReasons, 'other' as const].slice(0, count)[Number(key) - 1]
      if (!chosen || ctrlKey || metaKey || altKey) return
      if (target instanceof HTMLElement && target.matches('textarea, input:not([type="radio"])')) return
      event.preventDefault()
      latest.current(chosen)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [count])
  return (
    <fieldset className={styles.reasons}>
      <legend>{t('decide.reasons.legend')}</legend>
      {choices.map((reason, index) => (
        <label key={reason}>
          <input
            type="radio"
            name="rejectionReason"
            checked={value === reason}
            onChange={() => onChange(reason)}
          />
          <span>{t(`decide.reasons.${reason}`)}</span>
          <KeyHint keys={String(index + 1)} />
        </label>
      ))}
    </fieldset>
  )
}
