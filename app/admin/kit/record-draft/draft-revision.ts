/** More revisions than a record ever has. */
const revisionsMax = 1_000_000

/** The revisions that a draft was read with: its own, 0 for none, and that of the version that visitors see. */
interface DraftRevisions {
  revision: number
  liveRevision: number
}

/** Joins the revisions of a draft into one number: a form is typed upon both (D-14). */
export function joinRevisions({ revision, liveRevision }: DraftRevisions): number {
  return revision * revisionsMax + liveRevision
}

/** Returns the parts of such a number; that of a record without a draft is the revision of the record. */
export function partRevisions(joined: number): DraftRevisions {
  return { revision: Math.floor(joined / revisionsMax), liveRevision: joined % revisionsMax }
}
