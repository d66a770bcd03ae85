import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  formatDayNumber,
  formatMonthOfDate,
  formatTime,
  formatWeekday,
} from '../../../shared/i18n/formats.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import type { AheadEvent } from '../../../shared/schemas/admin/today.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { LanguageMarks } from '../kit/language-marks/language-marks.tsx'
import styles from './today.module.css'

/** Shows the next fourteen days: activities that begin, and scheduled publications, with incomplete languages. */
export function AheadCard({ events }: { events: readonly AheadEvent[] }) {
  const { t } = useTranslation('admin-today')
  const id = useId()
  return (
    <section className="panel-card" aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>{t('ahead.title')}</h2>
        <Link className={styles.all} to={`${sectionAddress('activities')}?view=calendar`}>
          {t('ahead.calendar')}
        </Link>
      </header>
      {events.length === 0 ? (
        <p className={styles.nothing}>{t('ahead.none')}</p>
      ) : (
        <ol className={styles.ahead}>
          {events.map((event) => (
            <AheadRow key={`${event.kind}-${event.id}`} event={event} />
          ))}
        </ol>
      )}
    </section>
  )
}

function AheadRow({ event: { kind, id, section, label, at, by, languages } }: { event: AheadEvent }) {
  const { t } = useTranslation('admin-today')
  const language = useLanguage()
  return (
    <li>
      <time dateTime={at}>
        <b>{formatDayNumber(at)}</b>
        <small>
          {formatMonthOfDate(at, language).slice(0, 3)}, {formatWeekday(at, language)}
        </small>
      </time>
      <Icon name={kind === 'activity' ? 'cal' : 'time'} />
      <div>
        <Link to={`${sectionAddress(section)}?open=${id}`} lang={label.lang}>
          {label.text}
        </Link>
        <small>{[t(`ahead.${kind}`), formatTime(at), by].filter(Boolean).join(', ')}</small>
      </div>
      {languages && <LanguageMarks summary={languages} />}
    </li>
  )
}
