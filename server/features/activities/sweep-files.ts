import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { unusedFileRetentionDays } from '../../../shared/rules/limits.ts'
import type { Database } from '../../db/database.ts'
import { activities } from '../../db/schema/activity.ts'
import { recordDrafts } from '../../db/schema/record-draft.ts'
import { uploads } from '../../db/schema/upload.ts'

const dayMs = 24 * 60 * 60 * 1_000

/**
 * Lets go of files of activities that no activity and no draft names any more (T-12); `sweep-uploads` deletes them.
 * They stay for a while after they were sent or dropped, so that an earlier version can be restored.
 */
export async function sweepActivityFiles({ db }: Database, now: Date): Promise<void> {
  const isUsed = sql`exists (select from ${activities}
    where ${activities.audioFile}->>'id' = ${uploads.id}::text
    or ${activities.papers} @> jsonb_build_array(jsonb_build_object('id', ${uploads.id})))`
  const isInDraft = sql`exists (select from ${recordDrafts}
    where ${recordDrafts.content}::text like '%' || ${uploads.id}::text || '%')`
  await db
    .update(uploads)
    .set({ expiresAt: now })
    .where(
      and(
        eq(uploads.isOfActivities, true),
        isNull(uploads.expiresAt),
        lt(uploads.updatedAt, new Date(now.getTime() - unusedFileRetentionDays * dayMs)),
        sql`not ${isUsed}`,
        sql`not ${isInDraft}`,
      ),
    )
}
