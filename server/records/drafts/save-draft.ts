import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { DraftedType } from '../../../shared/rules/record-types.ts'
import { mayWrite } from '../../../shared/rules/rights.ts'
import type { recordDraftInputSchema } from '../../../shared/schemas/record-draft.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { recordDrafts } from '../../db/schema/record-draft.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../platform/audit.ts'
import { releasePicture } from '../picture-uses.ts'
import type { RecordContext, RecordHandler, VersionedRow } from '../record-handler.ts'
import { changePicture } from '../record-pictures.ts'
import { lockRecord } from '../record-rows.ts'
import { requireMayChange } from '../require-change.ts'
import { writeChange } from '../save-record.ts'
import {
  acceptedContent,
  type DraftContent,
  draftContentOf,
  mergeDraft,
  pictureChange,
  pictureFieldsOf,
} from './draft-content.ts'
import { audited, type DraftRow, entryOf, findDraft, lockDraft, removeDraft } from './draft-rows.ts'
import { inTrial } from './in-trial.ts'
import { forgetRequest, isShown } from './publish-requests.ts'

type DraftInput = z.output<typeof recordDraftInputSchema>

/**
 * Saves the draft of a record that visitors see. Its content is checked and stored as a save of the record would
 * do it, in a trial: visitors see nothing of it. A draft that differs in nothing is none.
 * @throws {AppError} `not-found`, `changed-meanwhile` where the draft or the record differs from what was read (D-14),
 *   `not-allowed-now` for a record that visitors do not see: it is a draft itself; `invalid-form`.
 */
export function saveDraft(
  handler: RecordHandler,
  id: string,
  input: DraftInput,
  context: RecordContext,
): Promise<void> {
  const { services, now } = context
  return services.database.db.transaction(async (transaction) => {
    const row = await lockRecord(transaction, handler, id)
    const draft = await findDraft(transaction, id, 'update')
    if ((draft?.revision ?? 0) !== input.revision || row.revision !== input.liveRevision)
      throw new AppError('changed-meanwhile')
    if (!draft && !isShown(row, now)) throw new AppError('not-allowed-now')
    const stored = await handler.read(transaction, row)
    const live = draftContentOf(handler, row, stored)
    const typed = await adoptPicture(transaction, handler, { input, live, draft }, context)
    const choices = choicesOf(input, draft)
    const content = await inTrial(transaction, async (trial) => {
      // What a draft may leave open, a record that nobody sees may leave open too.
      const unseen = handler.table.publishedAt ? { ...row, publishedAt: null } : row
      const change = { content: typed, isMinor: choices.isMinor, checkedLanguages: [] }
      const { saved } = await writeChange(trial, handler, { row: unseen, before: stored, change }, context)
      return draftContentOf(handler, saved, await handler.read(trial, saved))
    })
    const merged = mergeDraft(handler, { base: live, content }, live)
    const before = draft ? mergeDraft(handler, draft, live).content : live
    requireMayDraft(context, handler, { before, after: content, languages: input.languages })
    const isSame = merged.changed.length === 0 && Object.keys(choices.languages).length === 0
    await (isSame
      ? removeDraft(transaction, draft, now)
      : storeDraft(transaction, handler, { row, draft, live, content, choices }, context))
    const action = isSame ? 'draft-discarded' : 'draft-saved'
    if (isSame && !draft) return
    const entry = entryOf(handler, row, action, context)
    const after = isSame ? null : audited(handler, content)
    await writeAudit(transaction, { ...entry, before: audited(handler, before), after }, now)
  })
}

/**
 * Refuses a change of a draft that the limits of an administrator do not allow (W-2). Visitors see nothing of it, so
 * that it needs no right to publish.
 * @throws {AppError} `right-missing`.
 */
function requireMayDraft(
  { account, now }: RecordContext,
  { type }: RecordHandler,
  { before, after, languages }: Record<'before' | 'after', DraftContent> & Pick<DraftInput, 'languages'>,
): void {
  const unseen = { publishedAt: null }
  requireMayChange(account, type, { before: { ...before, ...unseen }, after: { ...after, ...unseen } }, now)
  const locked = Object.keys(languages ?? {}).filter((language) => !mayWrite(account, language as Language))
  if (locked.length === 0) return
  const problems = locked.map((language) => ({
    field: `languages.${language}`,
    code: 'language-locked' as const,
  }))
  throw new AppError('right-missing', { problems })
}

/**
 * Checks what a form has sent, and makes its new picture one that nobody sees.
 * @returns the content, which names its picture by id.
 * @throws {AppError} `invalid-form`.
 */
async function adoptPicture(
  transaction: DatabaseSession,
  handler: RecordHandler,
  { input, live, draft }: { input: DraftInput; live: DraftContent; draft: DraftRow | undefined },
  { services }: RecordContext,
): Promise<DraftContent> {
  const sent = acceptedContent(handler, input.content)
  // Nobody but its owner reads a CV: it has no version that visitors see.
  if (sent.cvTicket !== undefined)
    throw new AppError('invalid-form', { problems: [{ field: 'cvTicket', code: 'not-in-drafts' }] })
  const picture = pictureFieldsOf(handler)
  if (!picture) return sent
  const { [picture.id]: pictureId, [picture.ticket]: ticket, ...values } = sent
  const changed = await changePicture(transaction, services, {
    pictureId: pictureId as string | undefined,
    ticket: ticket as string | null | undefined,
    kind: picture.kind,
    field: picture.ticket,
    ownerUserId: null,
  })
  const shown = changed === undefined ? (draft?.content ?? live)[picture.id] : changed
  return { ...values, ...pictureChange(picture, shown, live) }
}

/** The choices of a save that come into force with the publication. */
type Choices = Pick<DraftRow, 'isMinor' | 'checkedLanguages' | 'languages'>

/** Adds the choices of a save to those of the draft before: it is published as one change. */
function choicesOf({ isMinor, checkedLanguages, languages = {} }: DraftInput, draft?: DraftRow): Choices {
  return {
    isMinor: isMinor && (draft?.isMinor ?? true),
    checkedLanguages: [...new Set([...(draft?.checkedLanguages ?? []), ...checkedLanguages])],
    languages: { ...draft?.languages, ...languages },
  }
}

interface NewDraft {
  row: VersionedRow
  draft: DraftRow | undefined
  live: DraftContent
  content: DraftContent
  choices: Choices
}

async function storeDraft(
  transaction: DatabaseSession,
  handler: RecordHandler,
  { row, draft, live, content, choices }: NewDraft,
  { account, now }: RecordContext,
): Promise<void> {
  const columns = {
    ...choices,
    content,
    base: live,
    baseRevision: row.revision,
    pictureId: ownPictureId(handler, content, live),
    savedByUserId: account.id,
    refusal: null,
  }
  if (!draft) {
    const key = { recordType: handler.type as DraftedType, recordId: row.id }
    await transaction.insert(recordDrafts).values({ ...columns, ...key })
    return
  }
  await transaction
    .update(recordDrafts)
    .set({ ...columns, revision: draft.revision + 1 })
    .where(eq(recordDrafts.id, draft.id))
  if (draft.pictureId && draft.pictureId !== columns.pictureId)
    await releasePicture(transaction, draft.pictureId, now)
}

/** Returns the picture that a draft brings; `null` where it is that of the record. */
function ownPictureId(handler: RecordHandler, content: DraftContent, live: DraftContent): string | null {
  const name = pictureFieldsOf(handler)?.id
  const pictureId = name && content[name] !== live[name] ? content[name] : null
  return typeof pictureId === 'string' ? pictureId : null
}

/**
 * Discards the draft of a record.
 * @throws {AppError} `not-found`, `changed-meanwhile` where it differs from what was read.
 */
export function discardDraft(
  handler: RecordHandler,
  id: string,
  revision: number,
  context: RecordContext,
): Promise<void> {
  const { services, now } = context
  return services.database.db.transaction(async (transaction) => {
    const { row, draft } = await lockDraft(transaction, handler, id, revision)
    const live = draftContentOf(handler, row, await handler.read(transaction, row))
    requireMayDraft(context, handler, { before: mergeDraft(handler, draft, live).content, after: live })
    await removeDraft(transaction, draft, now)
    await forgetRequest(transaction, id)
    const before = audited(handler, draft.content)
    await writeAudit(transaction, { ...entryOf(handler, row, 'draft-discarded', context), before }, now)
  })
}
