import { type FoundKind, foundKinds, type SearchAnswer } from '../../../shared/schemas/search.ts'

/** Returns the number of results of one kind, or of all. */
export function resultCount(counts: SearchAnswer['counts'], kind?: FoundKind): number {
  return kind === undefined ? foundKinds.reduce((sum, one) => sum + counts[one], 0) : counts[kind]
}
