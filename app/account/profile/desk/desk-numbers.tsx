import { useTranslation } from 'react-i18next'
import type { HostDesk } from '../../../../shared/schemas/host-desk.ts'
import styles from './host-desk.module.css'

interface DeskNumbersProps {
  activityId: string
  desk: HostDesk
}

/** Returns the id of a part of a desk; a page has one desk for each activity. */
export const deskPartId = (activityId: string, part: 'people' | 'waiting' | 'message') =>
  `desk-${part}-${activityId}`

/** Shows the numbers of a desk as links to the people that they count. */
export function DeskNumbers({ activityId, desk: { counts, seats, attendance } }: DeskNumbersProps) {
  const { t } = useTranslation('desk')
  const { participants, attended, unconfirmed, waiting, offered } = counts
  const places = seats === null ? t('numbers.noLimit') : t('numbers.ofSeats', { seats })
  const remark = unconfirmed > 0 && t('numbers.unconfirmed', { count: unconfirmed })
  const people = `#${deskPartId(activityId, 'people')}`
  return (
    <ul className={styles.numbers} aria-label={t('numbers.label')}>
      <li>
        <a href={people}>
          <span>{participants}</span>
          <span>
            <b>{t('numbers.participants')}</b>
            {[places, remark].filter(Boolean).join(', ')}
          </span>
        </a>
      </li>
      {(attendance === 'open' || attended > 0) && (
        <li>
          <a href={people}>
            <span>{attended}</span>
            <b>{t('numbers.attended')}</b>
          </a>
        </li>
      )}
      {waiting + offered > 0 && (
        <li>
          <a href={`#${deskPartId(activityId, 'waiting')}`}>
            <span>{waiting + offered}</span>
            <span>
              <b>{t('numbers.waiting')}</b>
              {offered > 0 && t('numbers.offered', { count: offered })}
            </span>
          </a>
        </li>
      )}
    </ul>
  )
}
