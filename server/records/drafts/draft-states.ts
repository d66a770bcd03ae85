import { and, eq, sql } from 'drizzle-orm'
import { draftedTypes, requestedTypes } from '../../../shared/rules/record-types.ts'
import type { RecordItem } from '../../../shared/schemas/record.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { hasId } from '../../db/has-id.ts'
import { publishRequests } from '../../db/schema/publish-request.ts'
import { recordDrafts } from '../../db/schema/record-draft.ts'

type DraftState = NonNullable<RecordItem['draftState']>

/** Finds the records of a list that have a draft next to what visitors see, or a request that waits. */
export async function readDraftStates(
  session: DatabaseSession,
  type: RecordItem['type'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, DraftState>> {
  if (!(requestedTypes as readonly string[]).includes(type)) return new Map()
  const drafts = session
    .select({ id: recordDrafts.recordId, state: sql<DraftState>`'draft'` })
    .from(recordDrafts)
    .where(hasId(recordDrafts.recordId, ids))
  const requests = session
    .select({ id: publishRequests.recordId, state: sql<DraftState>`'request'` })
    .from(publishRequests)
    .where(and(hasId(publishRequests.recordId, ids), eq(publishRequests.state, 'open')))
  const hasDrafts = (draftedTypes as readonly string[]).includes(type)
  const rows = await (hasDrafts ? drafts.unionAll(requests) : requests)
  // Of both, the request is what somebody waits for.
  const sorted = rows.toSorted((one, other) => one.state.localeCompare(other.state))
  return new Map(sorted.map(({ id, state }) => [id, state]))
}
