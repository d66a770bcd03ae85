import { clockFace } from '../../../shared/art/clock.ts'
import { formatDayMonth, formatTime, formatUtcOffset } from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import styles from './clocks.module.css'

interface ClocksProps {
  /** Names the group for screen readers. */
  label: string
  /** The moment that every clock shows, as ISO 8601. */
  instant: string
  language: Language
  /** The known places: first Tashkent, then the speaker's country. */
  places: { title: string; timeZone: string }[]
  /** Title of the visitor's own clock, which is hidden until a script fills it. */
  ownTitle: string
}

/**
 * Shows one moment on several clocks (P-7). The server knows the places but not the visitor's time zone, so the element
 * `[data-clock]` is hidden. A script that knows the zone fills `[data-clock-time]` and `[data-clock-date]`. It rotates
 * `[data-hand="hour"]` and `[data-hand="minute"]` by their `transform`, sets `data-night` on the drawing and shows the
 * element.
 */
export function Clocks({ label, instant, language, places, ownTitle }: ClocksProps) {
  const clocks = places.map(({ title, timeZone }) => (
    <li key={timeZone}>
      <ClockDrawing time={formatTime(instant, timeZone)} />
      <p>
        <span>{title}</span>
        <b>{formatTime(instant, timeZone)}</b>
        <span>
          {formatDayMonth(instant, language, timeZone)}, {formatUtcOffset(instant, timeZone)}
        </span>
      </p>
    </li>
  ))
  return (
    <ul className={styles.clocks} aria-label={label}>
      {clocks.slice(0, 1)}
      <li hidden data-clock="" data-instant={instant}>
        <ClockDrawing time="12:00" />
        <p>
          <span>{ownTitle}</span>
          <b data-clock-time="" />
          <span data-clock-date="" />
        </p>
      </li>
      {clocks.slice(1)}
    </ul>
  )
}

const ticks = Array.from({ length: 12 }, (_, hour) => hour * 30)

function ClockDrawing({ time }: { time: string }) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const face = clockFace(hour, minute)
  return (
    <svg
      className={styles.clock}
      viewBox="-50 -50 100 100"
      aria-hidden="true"
      data-night={face.isNight ? '' : undefined}
    >
      <circle className={styles.plate} r="48" />
      {ticks.map((degrees) => (
        <path
          key={degrees}
          className={styles.tick}
          d={degrees % 90 === 0 ? 'M0-39V-46' : 'M0-42V-46'}
          transform={`rotate(${degrees})`}
        />
      ))}
      <path
        className={styles.hourHand}
        d="M0 6V-25"
        data-hand="hour"
        transform={`rotate(${face.hourDegrees})`}
      />
      <path
        className={styles.minuteHand}
        d="M0 6V-37"
        data-hand="minute"
        transform={`rotate(${face.minuteDegrees})`}
      />
      <circle className={styles.pin} r="3.5" />
    </svg>
  )
}
