import type { OwnRegistration } from '../../../shared/schemas/registration.ts'

/** The state of a registration as its page shows it. */
export type ShownState =
  | 'activity-cancelled'
  | 'confirm'
  | 'confirmed'
  | 'waiting'
  | 'offered'
  | 'attended'
  | 'absent'
  | 'cancelled'
  | 'expired'

/** Returns the state that the page shows: an address that can still be confirmed comes before all but the end. */
export function shownStateOf(registration: OwnRegistration, now: number): ShownState {
  const { state, activity, isConfirmed, confirmUntil } = registration
  if (activity.isCancelled && state !== 'cancelled' && state !== 'attended') return 'activity-cancelled'
  const canConfirm = !isConfirmed && confirmUntil !== null && Date.parse(confirmUntil) > now
  if (canConfirm && (state === 'reserved' || state === 'waiting' || state === 'expired')) return 'confirm'
  return state === 'reserved' ? 'expired' : state
}

const hourMs = 60 * 60 * 1000

/** Counts the hours of an offer: one cell each, and how many of them are left. */
export function offerHoursOf(
  { offeredAt, offerUntil }: Pick<OwnRegistration, 'offeredAt' | 'offerUntil'>,
  now: number,
): { all: number; left: number } {
  const until = Date.parse(offerUntil ?? '')
  const all = Math.max(1, Math.round((until - Date.parse(offeredAt ?? '')) / hourMs) || 1)
  return { all, left: Math.min(all, Math.max(0, Math.floor((until - now) / hourMs))) }
}
