import { useTranslation } from 'react-i18next'
import type { CaseClock } from '../../../../shared/schemas/cases.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './deadline.module.css'

/** So many working days before the end it is said that there are few left. */
const nearDays = 2

/** Shows the promised working days as a clock: a bar of marks, and in words how much is left or how late it is. */
export function Deadline({ passedDays, promisedDays }: CaseClock) {
  const { t } = useTranslation('admin-cases')
  const left = promisedDays - passedDays
  const days = [...Array(promisedDays).keys()]
  const state = left < 0 ? 'late' : left <= nearDays ? 'near' : 'calm'
  const passed = t('clock.of', { passed: Math.min(passedDays, promisedDays), promised: promisedDays })
  const words =
    left < 0
      ? t('clock.late', { count: -left })
      : left === 0
        ? t('clock.lastDay')
        : t('clock.left', { count: left })
  return (
    <div className={styles.deadline} data-state={state} data-deadline>
      {promisedDays > nearDays && (
        <span className={styles.ticks} aria-hidden="true">
          {days.map((day) => (
            <i key={day} data-on={day < passedDays} />
          ))}
        </span>
      )}
      <small>
        {state === 'late' && <Icon name="alert" />}
        <span>
          {promisedDays > nearDays && state !== 'late' && (
            <>
              <span aria-hidden="true">{passed}</span>
              <span className="visually-hidden">
                {t('clock.spoken', { passed: passedDays, promised: promisedDays })}
              </span>
              {state === 'near' && ', '}
            </>
          )}
          {(state !== 'calm' || promisedDays <= nearDays) && words}
        </span>
      </small>
    </div>
  )
}
