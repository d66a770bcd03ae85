import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { draftPublicationSchema, draftScheduleSchema } from '../../../shared/schemas/record-draft.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { recordDrafts } from '../../db/schema/record-draft.ts'
import { AppError } from '../../errors.ts'
import { type AuditDetails, type NewAuditEntry, writeAudit } from '../../platform/audit.ts'
import type { RecordContext, RecordHandler, VersionedRow } from '../record-handler.ts'
import { changeInside } from '../save-record.ts'
import {
  type DraftContent,
  draftContentOf,
  type MergedDraft,
  mergeDraft,
  sentContentOf,
  withTextsOf,
} from './draft-content.ts'
import { type DraftRow, entryOf, type LockedDraft, lockDraft, nameOf, removeDraft } from './draft-rows.ts'
import { inTrial } from './in-trial.ts'
import { closeRequest } from './publish-requests.ts'

type Publication = z.output<typeof draftPublicationSchema>
type Schedule = z.output<typeof draftScheduleSchema>

/**
 * Publishes the draft of a record, or the texts of one language of it: the rest stays a draft.
 * @throws {AppError} `not-found`, `changed-meanwhile` where draft or record differ from what was read, or both were
 *   changed at the same place, `invalid-form`.
 */
export function publishDraft(
  handler: RecordHandler,
  id: string,
  { revision, liveRevision, language }: Publication,
  context: RecordContext,
): Promise<void> {
  const { services, now } = context
  return services.database.db.transaction(async (transaction) => {
    const locked = await lockDraft(transaction, handler, id, revision)
    if (locked.row.revision !== liveRevision) throw new AppError('changed-meanwhile')
    await writeAudit(transaction, await publishLocked(transaction, handler, locked, context, language), now)
  })
}

/**
 * Publishes a draft whose record is locked.
 * @returns the audit entries.
 * @throws {AppError} as `publishDraft` does.
 */
export async function publishLocked(
  transaction: DatabaseSession,
  handler: RecordHandler,
  { row, draft }: LockedDraft,
  context: RecordContext,
  language?: Publication['language'],
): Promise<readonly NewAuditEntry[]> {
  const live = draftContentOf(handler, row, await handler.read(transaction, row))
  const merged = mergeDraft(handler, draft, live)
  if (merged.disputed.length > 0) throw new AppError('changed-meanwhile')
  const change = changeOf(handler, row, draft, { merged, live, language })
  const details: AuditDetails = {
    draftBy: await nameOf(transaction, draft.savedByUserId),
    ...(language && { language }),
  }
  if (!language) await closeRequest(transaction, row.id, context)
  const { saved, newEntries } = await changeInside(transaction, handler, { row, change, details }, context)
  const published = draftContentOf(handler, saved.row, saved.content)
  const rest = language ? mergeDraft(handler, { base: published, content: merged.content }, published) : null
  if (!language || !rest || !hasRest(rest, draft, language))
    await removeDraft(transaction, draft, context.now)
  else {
    const { [language]: _published, ...languages } = draft.languages
    const columns = {
      content: rest.content,
      base: published,
      baseRevision: saved.row.revision,
      revision: draft.revision + 1,
      checkedLanguages: draft.checkedLanguages.filter((one) => one !== language),
      languages,
    }
    await transaction.update(recordDrafts).set(columns).where(eq(recordDrafts.id, draft.id))
  }
  return newEntries
}

function hasRest(rest: MergedDraft, { languages }: DraftRow, language: string): boolean {
  return rest.changed.length > 0 || Object.keys(languages).some((one) => one !== language)
}

/** Returns the change of a record that publishes a draft of it. */
export function changeOf(
  handler: RecordHandler,
  { revision }: VersionedRow,
  { isMinor, checkedLanguages, languages }: DraftRow,
  {
    merged,
    live,
    language,
  }: { merged: MergedDraft; live: DraftContent; language?: Publication['language'] | undefined },
) {
  const content = language ? withTextsOf(language, merged, live) : merged.content
  const isMeant = (one: string) => !language || one === language
  return {
    revision,
    content: sentContentOf(handler, content, live),
    isMinor,
    checkedLanguages: checkedLanguages.filter(isMeant),
    publication: {
      languages: Object.fromEntries(Object.entries(languages).filter(([one]) => isMeant(one))),
    },
  }
}

/**
 * Sets the time at which the draft of a record is published; `null` for none. Only what could be published now has one.
 * @throws {AppError} as `publishDraft` does; `invalid-form` for a time that is not to come.
 */
export function scheduleDraft(
  handler: RecordHandler,
  id: string,
  { revision, publishAt }: Schedule,
  context: RecordContext,
): Promise<void> {
  const { services, account, now } = context
  const at = publishAt === null ? null : new Date(publishAt)
  if (at && at <= now)
    throw new AppError('invalid-form', { problems: [{ field: 'publishAt', code: 'in-the-past' }] })
  return services.database.db.transaction(async (transaction) => {
    const { row, draft } = await lockDraft(transaction, handler, id, revision)
    if (at) await inTrial(transaction, (trial) => publishLocked(trial, handler, { row, draft }, context))
    await transaction
      .update(recordDrafts)
      .set({
        publishAt: at,
        scheduledByUserId: at && account.id,
        refusal: null,
        revision: draft.revision + 1,
      })
      .where(eq(recordDrafts.id, draft.id))
    if (at) await closeRequest(transaction, id, context)
    const details = { publishAt }
    await writeAudit(transaction, { ...entryOf(handler, row, 'draft-scheduled', context), details }, now)
  })
}
