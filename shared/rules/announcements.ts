import { tashkentOffset, tashkentOffsetMs } from './editions.ts'

/** The levels of an announcement: what one may know, and what one must. */
export const announcementLevels = ['information', 'warning'] as const
export type AnnouncementLevel = (typeof announcementLevels)[number]

/** The times of an announcement in Tashkent, `2026-11-24T02:00`; one without an end is shown until it is deleted. */
export interface AnnouncementTimes {
  from: string
  until: string
}

/** The states of an announcement; they follow from its times alone. */
export type AnnouncementState = 'coming' | 'shown' | 'over'

/** Returns the day and time in Tashkent at an instant: `2026-11-24T02:00`. */
export function minuteInTashkent(instant: Date): string {
  return new Date(instant.getTime() + tashkentOffsetMs).toISOString().slice(0, 16)
}

/** Returns the instant of a day and time in Tashkent, in epoch milliseconds. */
export function instantOf(local: string): number {
  return Date.parse(`${local}:00${tashkentOffset}`)
}

/**
 * Returns the state of an announcement at an instant: it is shown from its first instant until just before its last.
 */
export function announcementState({ from, until }: AnnouncementTimes, now: Date): AnnouncementState {
  if (instantOf(from) > now.getTime()) return 'coming'
  return until !== '' && instantOf(until) <= now.getTime() ? 'over' : 'shown'
}

/** Returns the next instant at which one of several announcements begins or ends; `null` where none does. */
export function nextAnnouncementChange(all: readonly AnnouncementTimes[], now: Date): number | null {
  const coming = all
    .flatMap(({ from, until }) => [from, until])
    .filter((local) => local !== '')
    .map(instantOf)
    .filter((instant) => instant > now.getTime())
  return coming.length > 0 ? Math.min(...coming) : null
}
