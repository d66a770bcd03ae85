import { programmeTimeZone } from '../../../shared/i18n/formats.ts'
import {
  type ClockSpan,
  clockMinutes,
  type HourCell,
  hoursBand,
  utcOffsetMinutes,
  workEndsHour,
  workStartsHour,
} from '../../../shared/rules/local-time.ts'
import type { CountryDetail } from '../../../shared/schemas/catalogue.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Words } from '../../ui/words/words.tsx'
import styles from './hours-figure.module.css'

const dayMinutes = 24 * 60
/** Each of so many hours has its number. */
const numberedHours = 3
/** Nearer to an edge than this share of the day the word at the line of now begins or ends there. */
const edgeShare = 0.06

/** Shows 24 hours of Tashkent over the same hours of a country: when both sides work, and which hour it is now. */
export function HoursFigure({ country: { localTime, name, timeZone } }: { country: CountryDetail }) {
  const { t } = useTranslation('country')
  const language = useLanguage()
  const at = Date.parse(localTime)
  const band = hoursBand(utcOffsetMinutes(at, timeZone) - utcOffsetMinutes(at, programmeTimeZone))
  return (
    <figure
      className={styles.hours}
      aria-label={t('hours.label', { start: `${workStartsHour}:00`, end: `${workEndsHour}:00` })}
    >
      <div className={styles.band} aria-hidden="true">
        <NowLine share={clockMinutes(at, programmeTimeZone) / dayMinutes} word={t('hours.now')} />
        <b>{t('hours.tashkent')}</b>
        <HourRow cells={band.here} />
        <Words as="b" value={name} language={language} />
        <HourRow cells={band.there} />
      </div>
      <figcaption>
        {band.shared ? (
          <span data-tone="both">
            {t('hours.both')} <b>{t('hours.byTashkent', spanOf(band.shared.here))}</b>,{' '}
            {t('hours.byLocal', spanOf(band.shared.there))}
          </span>
        ) : (
          t('hours.none')
        )}
        <span data-tone="work">{t('hours.one')}</span>
      </figcaption>
    </figure>
  )
}

function HourRow({ cells }: { cells: readonly HourCell[] }) {
  let hours = 0
  let start = 0
  return (
    <ol>
      {cells.map(({ hour, minutes, tone }) => {
        const isNumbered = hour !== undefined && hours++ % numberedHours === 0
        const key = start
        start += minutes
        return (
          <li key={key} data-tone={tone} data-minutes={minutes === 60 ? undefined : minutes}>
            {isNumbered && hour}
          </li>
        )
      })}
    </ol>
  )
}

/** Draws the line of now over both rows, by shares of their width: documents may not have styles of their own. */
function NowLine({ share, word }: { share: number; word: string }) {
  const x = `${Math.round(share * 1000) / 10}%`
  const anchor = share < edgeShare ? 'start' : share > 1 - edgeShare ? 'end' : 'middle'
  return (
    <svg className={styles.now} aria-hidden="true">
      <line x1={x} x2={x} y1="0" y2="100%" />
      <text x={x} y="-6" textAnchor={anchor}>
        {word}
      </text>
    </svg>
  )
}

function spanOf({ startMinutes, endMinutes }: ClockSpan): { start: string; end: string } {
  const clock = (minutes: number) =>
    `${Math.floor((minutes % dayMinutes) / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return { start: clock(startMinutes), end: clock(endMinutes) }
}
