import { isPastActivity } from './activity-phase.ts'
import { instantOf } from './announcements.ts'
import {
  fewSeatsMax,
  fewSeatsShare,
  offerHours,
  offerMarginHours,
  offerMinMinutes,
  shortNoticeHours,
} from './limits.ts'

/**
 * The states of a registration (T-5): `reserved` has a seat for an hour until its address is confirmed, `offered` until
 * the deadline of the offer.
 */
export const registrationStates = [
  'reserved',
  'confirmed',
  'waiting',
  'offered',
  'attended',
  'absent',
  'cancelled',
  'expired',
] as const
export type RegistrationState = (typeof registrationStates)[number]

/** The states that take a seat. What is taken is always counted from them: there is no counter that could differ. */
export const seatStates = [
  'reserved',
  'confirmed',
  'offered',
  'attended',
] as const satisfies RegistrationState[]

/** The states in which a person has a place and may come. */
export const participantStates = ['confirmed', 'attended'] as const satisfies RegistrationState[]

/** The people who change a registration; `system` is the passing of time. */
export const registrationActors = ['participant', 'host', 'team', 'system'] as const
export type RegistrationActor = (typeof registrationActors)[number]

/** The acts that change a registration. */
export const registrationActs = [
  'register',
  'confirm',
  'end-hold',
  'offer',
  'give',
  'accept',
  'decline',
  'end-offer',
  'cancel',
  'admit',
  'check-in',
  'undo-check-in',
  'mark-absent',
  'correct',
] as const
export type RegistrationAct = (typeof registrationActs)[number]

type Transitions = Partial<Record<RegistrationState, readonly RegistrationState[]>>

/** The states of a registration that may be registered again: it is over, and the person starts at the end. */
const over = ['cancelled', 'expired'] as const

/**
 * The one table of transitions (T-5): for each act the states that it is possible in, with those that may follow.
 * Registering for the first time has no state before it.
 */
export const registrationTransitions: Record<RegistrationAct, Transitions> = {
  register: fromAll(over, ['reserved', 'confirmed', 'waiting']),
  // A late confirmation finds a seat, or joins the list (T-2).
  confirm: { reserved: ['confirmed'], waiting: ['waiting'], expired: ['confirmed', 'waiting'] },
  'end-hold': { reserved: ['expired'], waiting: ['expired'] },
  offer: { waiting: ['offered'] },
  give: { waiting: ['confirmed'] },
  accept: { offered: ['confirmed'] },
  decline: { offered: ['cancelled'] },
  'end-offer': { offered: ['expired'] },
  cancel: fromAll(['reserved', 'confirmed', 'waiting', 'offered'], ['cancelled']),
  admit: fromAll(['reserved', 'waiting', 'offered', ...over], ['confirmed']),
  // The door decides who is in the room, in every state.
  'check-in': fromAll(
    registrationStates.filter((state) => state !== 'attended'),
    ['attended'],
  ),
  'undo-check-in': { attended: registrationStates.filter((state) => state !== 'attended') },
  'mark-absent': { confirmed: ['absent'] },
  correct: Object.fromEntries(registrationStates.map((state) => [state, [state]])),
}

function fromAll(states: readonly RegistrationState[], next: readonly RegistrationState[]): Transitions {
  return Object.fromEntries(states.map((state) => [state, next]))
}

/** Tells whether an act may change a registration from one state to another. */
export function canMoveRegistration(
  act: RegistrationAct,
  from: RegistrationState,
  to: RegistrationState,
): boolean {
  return registrationTransitions[act][from]?.includes(to) ?? false
}

/** Tells whether an act is possible in a state. */
export function mayAct(act: RegistrationAct, state: RegistrationState): boolean {
  return registrationTransitions[act][state] !== undefined
}

/** The types of scans at a door. */
export const scanTypes = ['in', 'undo'] as const
export type ScanType = (typeof scanTypes)[number]

/** The reasons why an entry of a door is set aside: it cannot be read, its clock is ahead, or nobody has its code. */
export const scanRefusals = ['unreadable', 'clock', 'unknown'] as const
export type ScanRefusal = (typeof scanRefusals)[number]

/** The state of the seats of an activity, stored with it: it changes only where visitors see another word (T-3). */
export const seatStatesOfActivity = ['open', 'few', 'waiting-list', 'full'] as const
export type SeatState = (typeof seatStatesOfActivity)[number]

/** The numbers behind the state of the seats. */
interface SeatCounts {
  /** `null` where they are unlimited. */
  seats: number | null
  hasWaitingList: boolean
  taken: number
  /** The numbers of people who wait, and who hold an offer. */
  waiting: number
  offered: number
}

/** Returns the state of the seats: while anybody waits or holds an offer it is the waiting list, never open (T-3). */
export function seatStateOf({ seats, hasWaitingList, taken, waiting, offered }: SeatCounts): SeatState {
  if (seats === null) return 'open'
  const free = seats - taken
  if (free <= 0 || waiting + offered > 0) return hasWaitingList ? 'waiting-list' : 'full'
  return free <= fewSeatsMax || free <= seats * fewSeatsShare ? 'few' : 'open'
}

/** The availability of an activity, as visitors read it (T-3). */
export const availabilities = ['open', 'few', 'waiting-list', 'full', 'closed', 'over', 'cancelled'] as const
export type Availability = (typeof availabilities)[number]

/** The times of a registration, in epoch milliseconds. */
export interface RegistrationWindow {
  /** `null` for at once. */
  opensAt: number | null
  /** The end of registration: the set one, never later than the start. */
  closesAt: number
}

/** An activity as far as registering is concerned, its times in epoch milliseconds. */
export interface RegisteredActivity extends RegistrationWindow {
  startsAt: number
  endsAt: number
  isCancelled: boolean
  /** Whether host or team closed registration by hand. */
  isClosed: boolean
  seatState: SeatState
}

/** An activity with its registration, as it is stored. */
export interface StoredActivity {
  startsAt: Date
  endsAt: Date
  cancelledAt: Date | null
  registration: { opensAt: string | null; closesAt: string | null } | null
  registrationClosedAt: Date | null
  seatState: SeatState
}

/** Returns an activity as far as registering is concerned; `null` where nobody registers for it. */
export function registeredActivityOf({
  startsAt,
  endsAt,
  cancelledAt,
  registration,
  registrationClosedAt,
  seatState,
}: StoredActivity): RegisteredActivity | null {
  if (!registration) return null
  const { opensAt, closesAt } = registration
  const start = startsAt.getTime()
  return {
    startsAt: start,
    endsAt: endsAt.getTime(),
    opensAt: opensAt === null ? null : instantOf(opensAt),
    closesAt: closesAt === null ? start : Math.min(instantOf(closesAt), start),
    isCancelled: cancelledAt !== null,
    isClosed: registrationClosedAt !== null,
    seatState,
  }
}

/** Lists the times, in epoch milliseconds, that settings name: visitors see the activity differently from then on. */
export function registrationTimesOf(settings: StoredActivity['registration']): number[] {
  return [settings?.opensAt, settings?.closesAt].flatMap((local) => (local ? [instantOf(local)] : []))
}

/** Returns the availability that visitors read at a time. */
export function availabilityOf(activity: RegisteredActivity, now: number): Availability {
  if (activity.isCancelled) return 'cancelled'
  if (isPastActivity(activity, now)) return 'over'
  return isRegistrationOpen(activity, now) ? activity.seatState : 'closed'
}

/** Tells whether people can register, or be given a seat, at a time. */
export function isRegistrationOpen(
  { opensAt, closesAt, isClosed, isCancelled }: Omit<RegisteredActivity, 'seatState'>,
  now: number,
): boolean {
  return !isCancelled && !isClosed && (opensAt === null || opensAt <= now) && now < closesAt
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The use of a free seat: an offer until a time, given at once to those who agreed to that, or nothing. */
export type FreeSeat = { type: 'offer'; until: number } | { type: 'give' } | { type: 'none' }

/**
 * Decides what becomes of a seat that is free while somebody waits (T-5): an offer of 24 hours, or until two hours
 * before the start; where less than an hour would be left, and in the last three hours, it is given at once. Nothing
 * after the start or the end of registration.
 */
export function freeSeatAt(activity: Omit<RegisteredActivity, 'seatState'>, now: number): FreeSeat {
  if (!isRegistrationOpen(activity, now) || now >= activity.startsAt) return { type: 'none' }
  const latest = Math.min(activity.startsAt - offerMarginHours * hourMs, activity.closesAt)
  const until = Math.min(now + offerHours * hourMs, latest)
  const isShort = now >= activity.startsAt - shortNoticeHours * hourMs
  return isShort || until - now < offerMinMinutes * minuteMs ? { type: 'give' } : { type: 'offer', until }
}

/**
 * Returns the deadline of an open offer after the activity was moved (T-5): by the same rule from the time at which it
 * was made, never less than an hour from now, and never after the start.
 */
export function movedOfferUntil(
  { startsAt, closesAt }: Pick<RegisteredActivity, 'startsAt' | 'closesAt'>,
  offeredAt: number,
  now: number,
): number {
  const latest = Math.min(startsAt - offerMarginHours * hourMs, closesAt)
  const until = Math.min(offeredAt + offerHours * hourMs, latest)
  return Math.min(Math.max(until, now + offerMinMinutes * minuteMs), startsAt)
}

/** Writes a code in two groups, so that it can be said aloud: "7KQ4R M2XB9". */
export function spokenCode(code: string): string {
  const half = Math.ceil(code.length / 2)
  return `${code.slice(0, half)} ${code.slice(half)}`
}
