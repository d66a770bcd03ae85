import { useTranslation } from 'react-i18next'
import type { SeatSummary } from '../../../shared/schemas/participants.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { usePanelInstant } from '../kit/use-panel-instant.ts'
import styles from './participants.module.css'

const parts = ['confirmed', 'unconfirmed', 'offered'] as const

/** Shows who holds the seats of an activity, as a bar and in words, and why its waiting list does not move (T-8). */
export function SeatsBar({ seats: summary }: { seats: SeatSummary }) {
  const { t } = useTranslation('admin-participants')
  const instant = usePanelInstant()
  const { seats, free, waiting, stall, offerUntil } = summary
  const partWords = { confirmed: t('seats.confirmed'), unconfirmed: t('seats.unconfirmed') }
  return (
    <div className={styles.seats}>
      {seats !== null && (
        <div
          className={styles.bar}
          role="img"
          aria-label={t('seats.whole', {
            seats,
            confirmed: summary.confirmed,
            unconfirmed: summary.unconfirmed,
            offered: summary.offered,
            free: free ?? 0,
          })}
        >
          {[...parts, 'free' as const].map((part) => (
            <i key={part} data-part={part} style={{ flexGrow: summary[part] ?? 0 }} />
          ))}
        </div>
      )}
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <s data-part={part} aria-hidden="true" />
            <b>{summary[part]}</b>{' '}
            {part !== 'offered'
              ? partWords[part]
              : offerUntil
                ? t('seats.offeredUntil', { time: instant(offerUntil) })
                : t('seats.offered')}
          </li>
        ))}
        <li>
          {seats === null ? (
            t('seats.unlimited')
          ) : (
            <>
              <s aria-hidden="true" />
              <b>{free}</b> {t('seats.free', { seats })}
            </>
          )}
        </li>
        <li data-end>
          <b>{waiting}</b> {t('seats.waiting')}
        </li>
        {summary.states.attended > 0 && (
          <li>
            <b>{summary.states.attended}</b> {t('seats.attended')}
          </li>
        )}
      </ul>
      {stall && (
        <Notice>
          <p>{t(`seats.stall.${stall}`)}</p>
        </Notice>
      )}
    </div>
  )
}
