import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { DatabaseSession } from '../../../db/database.ts'
import { people } from '../../../db/schema/person.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import type { PersonContent } from '../person-content.ts'
import { personContentSchema } from '../person-content.ts'
import type { PersonRow } from '../save-person.ts'

/** A change of a profile: waiting, or decided. */
export interface PersonChange {
  id: string
  state: 'pending' | 'accepted' | 'rejected'
  reason: string | null
  proposedAt: Date
  content: PersonContent
}

const isOwn = (userId: string) => and(eq(people.userId, userId), isNull(people.trashedAt))

/** Finds the profile of an account; `undefined` where there is none. */
export async function findOwnPerson(db: DatabaseSession, userId: string): Promise<PersonRow | undefined> {
  const [row] = await db.select().from(people).where(isOwn(userId))
  return row
}

/** Finds the same profile and locks it until the transaction ends. */
export async function lockOwnPerson(
  transaction: DatabaseSession,
  userId: string,
): Promise<PersonRow | undefined> {
  const [row] = await transaction.select().from(people).where(isOwn(userId)).for('update')
  return row
}

/** Finds the pending change of a profile, else the last decided one; `undefined` where there is none. */
export async function findPersonChange(
  db: DatabaseSession,
  personId: string,
): Promise<PersonChange | undefined> {
  const [row] = await db
    .select()
    .from(proposedChanges)
    .where(and(eq(proposedChanges.personId, personId), ne(proposedChanges.state, 'withdrawn')))
    .orderBy(desc(proposedChanges.createdAt))
    .limit(1)
  if (!row || row.state === 'withdrawn') return undefined
  const { id, state, reason, updatedAt } = row
  return { id, state, reason, proposedAt: updatedAt, content: personContentSchema.parse(row.content) }
}

/** Finds the pending change of a profile; `undefined` where there is none. */
export async function findPendingChange(
  db: DatabaseSession,
  personId: string,
): Promise<PersonChange | undefined> {
  const change = await findPersonChange(db, personId)
  return change?.state === 'pending' ? change : undefined
}
