/** An instant, as a row or as JSON has it. */
type Instant = Date | string

/** The times of a publication: readers see a record from the first until just before the second; `null` is never. */
export interface PublicationTimes {
  publishedAt?: Instant | null | undefined
  publishedUntil?: Instant | null | undefined
}

/** The states of a publication; they follow from its times and the clock alone (C-11). */
export type PublicationState = 'public' | 'scheduled' | 'ended' | 'draft'

/** Returns whether readers see a record at an instant, will see it, have seen it until its end, or not. */
export function publicationStateOf(
  { publishedAt, publishedUntil }: PublicationTimes,
  now: Date = new Date(),
): PublicationState {
  if (!publishedAt) return 'draft'
  if (publishedUntil && new Date(publishedUntil) <= now) return 'ended'
  return new Date(publishedAt) <= now ? 'public' : 'scheduled'
}

/** Tells whether readers see a record at an instant. */
export function isPublicAt(times: PublicationTimes, now?: Date): boolean {
  return publicationStateOf(times, now) === 'public'
}

/** Tells whether readers see a record at an instant, or will see it: its members' changes wait for a decision. */
export function isPublishedAt(times: PublicationTimes, now?: Date): boolean {
  return ['public', 'scheduled'].includes(publicationStateOf(times, now))
}
