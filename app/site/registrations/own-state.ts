import { isPastActivity } from '../../../shared/rules/activity-phase.ts'
import type { OwnRegistration } from '../../../shared/schemas/registration.ts'

/** The state of a registration as its page shows it. */
export type ShownState =
  | 'activity-cancelled'
  | 'confirm'
  | 'confirmed'
  | 'over'
  | 'waiting'
  | 'missed'
  | 'offered'
  | 'attended'
  | 'absent'
  | 'cancelled'
  | 'expired'

/**
 * Returns the state that the page shows: an address that can still be confirmed comes before all but the end; a place
 * is over with its activity, and the list ends with the start.
 */
export function shownStateOf(registration: OwnRegistration, now: number): ShownState {
  const { state, activity, isConfirmed, confirmUntil } = registration
  if (activity.isCancelled && state !== 'cancelled' && state !== 'attended') return 'activity-cancelled'
  const canConfirm = !isConfirmed && confirmUntil !== null && Date.parse(confirmUntil) > now
  if (canConfirm && (state === 'reserved' || state === 'waiting' || state === 'expired')) return 'confirm'
  if (state === 'confirmed' && isOver(registration, now)) return 'over'
  if (state === 'waiting' && Date.parse(activity.startsAt) <= now) return 'missed'
  return state === 'reserved' ? 'expired' : state
}

/** Tells whether the activity of a registration is over. */
export function isOver({ activity: { endsAt } }: OwnRegistration, now: number): boolean {
  return isPastActivity({ endsAt: Date.parse(endsAt) }, now)
}

/** The sentences under the heading of a place that is to come or under way. */
type PlaceLead = 'atDoor' | 'online' | 'both' | 'untold' | 'open' | 'begun'

/** Returns the sentence that says how to attend now: by the code at the door, by the link, or by either. */
export function placeLeadOf(
  { activity, hasJoiningLink, joiningLink }: OwnRegistration,
  now: number,
): PlaceLead {
  if (joiningLink !== null) return 'open'
  if (hasJoiningLink) return activity.place ? 'both' : 'online'
  if (activity.place) return 'atDoor'
  return Date.parse(activity.startsAt) <= now ? 'begun' : 'untold'
}

/** Tells whether the code is needed: at a door, for a place, until the activity is over. */
export function needsDoorCode(registration: OwnRegistration, now: number): boolean {
  const { activity } = registration
  const state = shownStateOf(registration, now)
  const hasPlace = state === 'confirmed' || state === 'attended'
  return hasPlace && activity.place !== null && !isOver(registration, now)
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
