/** The states of an edition of the regulations; they follow from its publication and the days alone (C-3). */
export const editionStates = ['draft', 'coming', 'in-force', 'past'] as const
export type EditionState = (typeof editionStates)[number]
/** The states of the editions that readers see. */
export const publicEditionStates = ['coming', 'in-force', 'past'] as const

/** The kinds of change of a clause between two editions. */
export const clauseChanges = ['changed', 'added', 'removed', 'renumbered'] as const
export type ClauseChange = (typeof clauseChanges)[number]

/** The offset of Tashkent from UTC, the whole year round. */
export const tashkentOffset = '+05:00'
export const tashkentOffsetMs = 5 * 60 * 60 * 1_000
const dayMs = 24 * 60 * 60 * 1_000

/** Returns the day in Tashkent at an instant: `2027-01-01`. */
export function dayInTashkent(instant: Date): string {
  return new Date(instant.getTime() + tashkentOffsetMs).toISOString().slice(0, 10)
}

/** Returns the instant at which a day begins in Tashkent, in epoch milliseconds. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00${tashkentOffset}`)
}

/** Returns the day before a day. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10)
}

/** A published edition, as far as its state depends on it. */
interface DatedEdition {
  number: number
  editionDate: string
}

/** Returns the edition in force at an instant: the last whose day has begun; `undefined` where none is in force yet. */
export function editionInForce<Edition extends DatedEdition>(
  published: readonly Edition[],
  now: Date,
): Edition | undefined {
  const today = dayInTashkent(now)
  return published
    .filter(({ editionDate }) => editionDate <= today)
    .toSorted((one, other) => other.number - one.number)[0]
}

/** Returns the state of a published edition at an instant, among all that are published. */
export function editionStateOf(
  { number, editionDate }: DatedEdition,
  published: readonly DatedEdition[],
  now: Date,
): Exclude<EditionState, 'draft'> {
  if (editionDate > dayInTashkent(now)) return 'coming'
  return editionInForce(published, now)?.number === number ? 'in-force' : 'past'
}
