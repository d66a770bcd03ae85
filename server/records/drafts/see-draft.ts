import type { DatabaseSession } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import type { RecordContext, RecordHandler } from '../record-handler.ts'
import { findRecord } from '../record-rows.ts'
import { writeChange } from '../save-record.ts'
import { draftContentOf, mergeDraft } from './draft-content.ts'
import { findAccount, findDraft } from './draft-rows.ts'
import { inTrial } from './in-trial.ts'
import { changeOf } from './publish-draft.ts'

/**
 * Reads a record as if its draft were published: the draft is written in a trial that nobody else sees, so that every
 * page shows it as it would be. Without a draft, or with one that can no longer be written, it is read as it is.
 */
export async function seeWithDraft<Result>(
  handler: RecordHandler,
  id: string,
  context: Omit<RecordContext, 'account'>,
  look: (session: DatabaseSession) => Promise<Result>,
): Promise<Result> {
  const { db } = context.services.database
  if (!(await findDraft(db, id))) return look(db)
  try {
    return await inTrial(db, async (trial) => {
      await writeDraft(trial, handler, id, context)
      return look(trial)
    })
  } catch (error) {
    if (error instanceof AppError) return look(db)
    throw error
  }
}

async function writeDraft(
  trial: DatabaseSession,
  handler: RecordHandler,
  id: string,
  context: Omit<RecordContext, 'account'>,
): Promise<void> {
  const row = await findRecord(trial, handler, id, 'no key update')
  const draft = await findDraft(trial, id)
  const account = draft && (await findAccount(trial, draft.savedByUserId))
  if (!row || !draft || !account) return
  const before = await handler.read(trial, row)
  const live = draftContentOf(handler, row, before)
  const unseen = handler.table.publishedAt ? { ...row, publishedAt: null } : row
  const { publication: _languages, ...change } = changeOf(handler, row, draft, {
    merged: mergeDraft(handler, draft, live),
    live,
  })
  await writeChange(trial, handler, { row: unseen, before, change }, { ...context, account })
}
