import { clockFace } from '../../../shared/art/clock.ts'
import styles from './clock-face.module.css'

const ticks = Array.from({ length: 12 }, (_, hour) => hour * 30)

/** Draws the face of a clock at a time as "18:30"; a dark one at night. */
export function ClockFace({ time }: { time: string }) {
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
