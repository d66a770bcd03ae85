import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isPublicAt } from '../../../../shared/rules/publication.ts'
import type { adminActivityItemShape } from '../../../../shared/schemas/admin/activities.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { activityCategories } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import { presentName } from '../../../presenters/person-summary.ts'
import type { RecordContext } from '../../../records/record-kind.ts'
import { isChangeOpen } from '../../../records/waiting.ts'
import type { ActivityRow } from '../save-activity.ts'

/** The fields of an activity in the list; only a published one has a time of publication. */
export type ActivityItem = z.input<z.ZodObject<typeof adminActivityItemShape>> & {
  publishedAt: string | null
  publishedUntil: string | null
} & Record<string, unknown>

/**
 * Returns the times of an activity's publication. A withdrawn activity keeps the first one for calendars (decision
 * 0021-activities-and-feeds), but is not public.
 */
export function publicationOf({ state, publishedAt, publishedUntil }: ActivityRow) {
  const isShown = state === 'published'
  return {
    publishedAt: isShown ? (publishedAt?.toISOString() ?? null) : null,
    publishedUntil: isShown ? (publishedUntil?.toISOString() ?? null) : null,
  }
}

/** Reads the fields of activities in the list: category, holder, and whether a change of them is pending. */
export async function activityItems(
  session: DatabaseSession,
  rows: readonly ActivityRow[],
  { language, now }: RecordContext,
): Promise<ActivityItem[]> {
  const waiting = session
    .select({ id: proposedChanges.id })
    .from(proposedChanges)
    .where(and(eq(proposedChanges.activityId, activities.id), isChangeOpen))
  const found = await session
    .select({
      id: activities.id,
      category: {
        id: activityCategories.id,
        code: activityCategories.code,
        title: activityCategories.title,
      },
      holder: { id: people.id, firstname: people.firstname, lastname: people.lastname },
      hasChange: sql<boolean>`exists (${waiting})`,
    })
    .from(activities)
    .innerJoin(activityCategories, eq(activityCategories.id, activities.categoryId))
    .leftJoin(people, eq(people.id, activities.personId))
    .where(
      inArray(
        activities.id,
        rows.map(({ id }) => id),
      ),
    )
  const byId = new Map(found.map((one) => [one.id, one]))
  return rows.map((row) => {
    const joined = byId.get(row.id)
    if (!joined) throw new Error('An activity has no category.')
    const { category, holder, hasChange } = joined
    const isPublic = row.state === 'published' && isPublicAt(row, now)
    return {
      code: row.code,
      state: row.state,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      isCancelled: row.cancelledAt !== null,
      category: { ...category, title: presentName(category.title, language) },
      person: holder ? { id: holder.id, label: `${holder.firstname} ${holder.lastname}` } : null,
      imageUrl: isPublic && row.imageId && row.trashedAt === null ? `/media/${row.imageId}` : null,
      hasChange,
      ...publicationOf(row),
    }
  })
}
