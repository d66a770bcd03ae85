import type { PublicContent } from './public-content.ts'
import type { PersonCardRow } from './shown-rows.ts'
import type { PeopleTable, PersonRow } from './tables.ts'

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
  const rows = chooseSimilarRows(people, content.listed('people', now).rows, people.numberOf(person.id))
  const likenesses = rows.map((row) => likenessOf(person, people.row(row)))
  const cards = await content.personCards.get(likenesses.map(({ id }) => id))
  const cardOf = new Map(cards.map((card) => [card.person.id, card]))
  return likenesses.flatMap((likeness) => {
    const card = cardOf.get(likeness.id)
    return card ? [{ ...likeness, card }] : []
  })
}

interface RankedRow {
  row: number
  rank: number
}

/** More than the number of tags that anybody has. */
const countryRank = 100
const directionRank = 2 * countryRank

/**
 * Chooses who else may help: those of the same direction first, then of the same country, then by the number of common
 * tags. The last place goes to somebody of the same country if nobody else shown is from there. Among equals it begins
 * after the person, so that not the same few are shown on all pages.
 */
export function chooseSimilarRows(
  { countries, directions, tags }: Pick<PeopleTable, 'countries' | 'directions' | 'tags'>,
  rows: readonly number[],
  own: number,
): number[] {
  const country = countries.marksOfRow(own)
  const direction = directions.marksOfRow(own)
  const ownTags = tags.marksOfRow(own)
  const shown: RankedRow[] = []
  let neighbour: RankedRow | undefined
  const start = rows.indexOf(own)
  for (let step = 1; step <= rows.length; step += 1) {
    const row = rows[(start + step) % rows.length] ?? own
    if (row === own) continue
    const isNeighbour = countries.countMarked(row, country) > 0
    const rank =
      directionRank * directions.countMarked(row, direction) +
      (isNeighbour ? countryRank : 0) +
      tags.countMarked(row, ownTags)
    if (isNeighbour && rank > (neighbour?.rank ?? 0)) neighbour = { row, rank }
    const least = shown.length < shownMax ? 0 : (shown.at(-1)?.rank ?? 0)
    if (rank <= least) continue
    const place = shown.findIndex((one) => one.rank < rank)
    shown.splice(place === -1 ? shown.length : place, 0, { row, rank })
    shown.splice(shownMax)
  }
  const chosen = shown.map((one) => one.row)
  if (!neighbour || chosen.includes(neighbour.row)) return chosen
  return [...chosen.slice(0, -1), neighbour.row]
}

/** Returns what two people have in common. */
export function likenessOf(person: ComparedPerson, other: ComparedPerson): Likeness {
  return {
    id: other.id,
    directionId: other.directionId === person.directionId ? person.directionId : null,
    isSameCountry: other.countryId === person.countryId,
    tagIds: other.tagIds.filter((id) => person.tagIds.includes(id)),
  }
}
