import type { ReactNode } from 'react'
import type { Availability } from '../../../shared/rules/registration.ts'
import styles from './availability.module.css'

interface AvailabilityProps {
  state: Availability
  title: string
  children?: ReactNode
}

/** Shows the availability of an activity: a sign, its words, and what follows from it (T-3). */
export function AvailabilityNote({ state, title, children }: AvailabilityProps) {
  return (
    <div className={styles.note}>
      <SeatsSign state={state} />
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
    </div>
  )
}

/** The seats round the table, and how many are drawn as taken: the drawing belongs to the state, not to a number. */
const seats = [0, 1, 2, 3, 4, 5, 6, 7]
const takenSeats: Record<Availability, number> = {
  open: 3,
  few: 7,
  'waiting-list': 8,
  full: 8,
  closed: 8,
  over: 8,
  cancelled: 0,
}
const lastSeat = seats.length - 1

/** Draws eight seats round a table. The words always stand next to it, so that readers of the screen need no sign. */
export function SeatsSign({ state }: Pick<AvailabilityProps, 'state'>) {
  return (
    <svg className={styles.sign} viewBox="-22 -22 44 44" aria-hidden="true" data-state={state}>
      <circle r="9.5" />
      {seats.map((seat) => (
        <path
          key={seat}
          d="M0-20.6l5.1 5.1L0-10.4l-5.1-5.1z"
          transform={`rotate(${seat * (360 / seats.length)})`}
          data-seat={seat < takenSeats[state] ? 'taken' : seat === lastSeat && state === 'few' ? 'last' : ''}
        />
      ))}
      {state === 'waiting-list' && <path data-mark="queue" d="M-5 0h.01M0 0h.01M5 0h.01" />}
      {state === 'closed' && <path data-mark="bar" d="M-5.5 0h11" />}
      {state === 'cancelled' && <path data-mark="cross" d="m-5-5 10 10m0-10-10 10" />}
    </svg>
  )
}
