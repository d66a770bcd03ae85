import type { PublicContent } from './public-content.ts'
import type { PersonCardRow } from './shown-rows.ts'
import type { PersonRow } from './tables.ts'

/** The number of similar people that a page shows. */
const shownMax = 3

/** The properties by which people are compared. */
export type ComparedPerson = Pick<PersonRow, 'id' | 'countryId' | 'directionId' | 'tagIds'>

/** Everything that somebody has in common with a person. */
export interface Likeness {
  id: string
  /** The direction of both; `null` where theirs differ. */
  directionId: string | null
  isSameCountry: boolean
  /** The tags of both. */
  tagIds: readonly string[]
}

/** A similar person as their card shows them. */
export interface SimilarPersonRow extends Likeness {
  card: PersonCardRow
}

/** Finds the cards of a few public people who are like a person (P-27). */
export async function findSimilarPeople(
  content: PublicContent,
  person: ComparedPerson,
  now: number,
): Promise<SimilarPersonRow[]> {
  const { people } = content
  const others = content.listed('people', now).rows.map((row) => people.row(row))
  const likenesses = chooseSimilarPeople(person, others)
  const cards = await content.personCards.get(likenesses.map(({ id }) => id))
  const cardOf = new Map(cards.map((card) => [card.person.id, card]))
  return likenesses.flatMap((likeness) => {
    const card = cardOf.get(likeness.id)
    return card ? [{ ...likeness, card }] : []
  })
}

/**
 * Chooses who else may help: those of the same direction first, then of the same country, then by the number of common
 * tags. The last place goes to somebody of the same country if nobody else shown is from there. Among equals it begins
 * after the person, so that not the same few are shown on all pages.
 */
export function chooseSimilarPeople(person: ComparedPerson, others: readonly ComparedPerson[]): Likeness[] {
  const own = others.findIndex(({ id }) => id === person.id)
  const rotated = [...others.slice(own + 1), ...others.slice(0, own + 1)]
  const ranked = rotated
    .filter(({ id }) => id !== person.id)
    .flatMap((other) => likenessOf(person, other) ?? [])
    .sort(byLikeness)
  const shown = ranked.slice(0, shownMax)
  const neighbour = ranked.find(({ isSameCountry }) => isSameCountry)
  return !neighbour || shown.includes(neighbour) ? shown : [...shown.slice(0, -1), neighbour]
}

/** Returns what two people have in common; `undefined` for nothing. */
function likenessOf(person: ComparedPerson, other: ComparedPerson): Likeness | undefined {
  const directionId = other.directionId === person.directionId ? person.directionId : null
  const isSameCountry = other.countryId === person.countryId
  const tagIds = other.tagIds.filter((id) => person.tagIds.includes(id))
  if (directionId === null && !isSameCountry && tagIds.length === 0) return undefined
  return { id: other.id, directionId, isSameCountry, tagIds }
}

function byLikeness(one: Likeness, other: Likeness): number {
  return (
    Number(other.directionId !== null) - Number(one.directionId !== null) ||
    Number(other.isSameCountry) - Number(one.isSameCountry) ||
    other.tagIds.length - one.tagIds.length
  )
}
