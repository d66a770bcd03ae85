import { asc, count, eq } from 'drizzle-orm'
import { readText } from '../../../../shared/i18n/languages.ts'
import { usesNamedMax } from '../../../../shared/rules/limits.ts'
import type { RecordUse } from '../../../../shared/schemas/record.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { people } from '../../../db/schema/person.ts'

/** Finds the profile of an account and the activities that it has proposed, including those in the trash (D-12). */
export async function usesOfUser(session: DatabaseSession, userId: string): Promise<RecordUse[]> {
  const profiles = await session
    .select({ id: people.id, kind: people.kind, firstname: people.firstname, lastname: people.lastname })
    .from(people)
    .where(eq(people.userId, userId))
  const uses: RecordUse[] = profiles.map(({ id, kind, firstname, lastname }) => ({
    type: kind,
    count: 1,
    examples: [{ id, label: `${firstname} ${lastname}` }],
  }))
  const isProposed = eq(activities.proposedByUserId, userId)
  const [counted] = await session.select({ count: count() }).from(activities).where(isProposed)
  if (!counted || counted.count === 0) return uses
  const examples = await session
    .select({ id: activities.id, title: activities.title })
    .from(activities)
    .where(isProposed)
    .orderBy(asc(activities.createdAt))
    .limit(usesNamedMax)
  return [
    ...uses,
    {
      type: 'activity',
      count: counted.count,
      examples: examples.map(({ id, title }) => ({ id, label: readText(title, 'uz')?.text ?? '' })),
    },
  ]
}
