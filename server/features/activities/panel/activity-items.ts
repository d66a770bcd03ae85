import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminActivityItemShape } from '../../../../shared/schemas/admin/activities.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activityCategories } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import { presentName } from '../../../presenters/person-summary.ts'
import type { RecordContext } from '../../../records/record-kind.ts'
import type { ActivityRow } from '../save-activity.ts'

/** What a row of the list says of an activity; the moment of publication is that of what is published alone. */
export type ActivityItem = z.input<z.ZodObject<typeof adminActivityItemShape>> & {
  publishedAt: string | null
} & Record<string, unknown>

/** What the rows of the list say of activities. */
export async function activityItems(
  session: DatabaseSession,
  rows: readonly ActivityRow[],
  { language, now }: RecordContext,
): Promise<ActivityItem[]> {
  const categories = await byId(session.select().from(activityCategories))
  const personIds = rows.flatMap(({ personId }) => personId ?? [])
  const holders = await byId(
    session
      .select({ id: people.id, firstname: people.firstname, lastname: people.lastname })
      .from(people)
      .where(inArray(people.id, personIds)),
  )
  const changed = await changedAmong(session, rows)
  return rows.map((row) => {
    const category = categories.get(row.categoryId)
    if (!category) throw new Error('An activity has no category.')
    const holder = row.personId === null ? undefined : holders.get(row.personId)
    const isPublic = row.state === 'published' && row.publishedAt !== null && row.publishedAt <= now
    return {
      code: row.code,
      state: row.state,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      isCancelled: row.cancelledAt !== null,
      category: { id: category.id, code: category.code, title: presentName(category.title, language) },
      person: holder ? { id: holder.id, label: `${holder.firstname} ${holder.lastname}` } : null,
      imageUrl: isPublic && row.imageId && row.binnedAt === null ? `/media/${row.imageId}` : null,
      hasChange: changed.has(row.id),
      // What was taken back keeps its moment for calendars (decision 0013) and is not public all the same.
      publishedAt: row.state === 'published' ? (row.publishedAt?.toISOString() ?? null) : null,
    }
  })
}

async function byId<Row extends { id: string }>(rows: PromiseLike<Row[]>): Promise<Map<string, Row>> {
  return new Map((await rows).map((row) => [row.id, row]))
}

async function changedAmong(session: DatabaseSession, rows: readonly ActivityRow[]): Promise<Set<string>> {
  const changes = await session
    .select({ activityId: proposedChanges.activityId })
    .from(proposedChanges)
    .where(
      and(
        inArray(
          proposedChanges.activityId,
          rows.map(({ id }) => id),
        ),
        eq(proposedChanges.state, 'pending'),
      ),
    )
  return new Set(changes.flatMap(({ activityId }) => activityId ?? []))
}
