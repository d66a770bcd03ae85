import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { pathAndQueryOf } from '../../../shared/contract/endpoint.ts'
import { readPicture } from '../../../shared/contract/media-records.ts'
import { type Language, presentName, type ReadText } from '../../../shared/i18n/languages.ts'
import {
  type DraftedType,
  type RequestedType,
  requestedTypes,
  sectionOf,
} from '../../../shared/rules/record-types.ts'
import { type Limited, may } from '../../../shared/rules/rights.ts'
import type { recordDraftAnswerSchema } from '../../../shared/schemas/record-draft.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { files } from '../../db/schema/catalogue.ts'
import { publishRequests } from '../../db/schema/publish-request.ts'
import { recordDrafts, type StoredDraftRefusal } from '../../db/schema/record-draft.ts'
import { users } from '../../db/schema/user.ts'
import { AppError } from '../../errors.ts'
import { translateError } from '../../messages.ts'
import type { RecordContext, RecordHandler } from '../record-handler.ts'
import { findRecord } from '../record-rows.ts'
import { labelColumn, storedTypes } from '../stored-types.ts'
import {
  type DraftContent,
  draftContentOf,
  mergeDraft,
  type PictureFields,
  pictureFieldsOf,
  shownPath,
} from './draft-content.ts'
import { findDraft, nameOf } from './draft-rows.ts'
import { readRequest } from './publish-requests.ts'

type Answer = z.input<typeof recordDraftAnswerSchema>

/**
 * Reads the draft of a record as its form shows it, merged with what was saved to the site since.
 * @throws {AppError} `not-found`, also for a record in the trash.
 */
export async function readDraft(
  handler: RecordHandler,
  id: string,
  { services, account, language }: RecordContext,
): Promise<Answer> {
  const { db } = services.database
  const row = await findRecord(db, handler, id)
  if (!row || row.trashedAt !== null) throw new AppError('not-found')
  const draft = await findDraft(db, id)
  const request = await readRequest(db, id, account.id)
  if (!draft) return { draft: null, request }
  const stored: DraftContent = await handler.read(db, row)
  const live = draftContentOf(handler, row, stored)
  const { content, changed, disputed } = mergeDraft(handler, draft, live)
  const pathOf = (path: (typeof changed)[number]) => shownPath(handler, path)
  return {
    request,
    draft: {
      revision: draft.revision,
      liveRevision: row.revision,
      content: await asForm(db, handler, stored, { content, live }),
      live: stored,
      changedFields: changed.map(pathOf),
      disputedFields: disputed.map(pathOf),
      isBehind: draft.baseRevision !== row.revision,
      savedAt: draft.updatedAt.toISOString(),
      savedBy: await nameOf(db, draft.savedByUserId),
      publishAt: draft.publishAt?.toISOString() ?? null,
      refusal: presentRefusal(draft.refusal, language),
    },
  }
}

/** Returns the content of a draft as the form of its record reads one. */
async function asForm(
  db: DatabaseSession,
  handler: RecordHandler,
  stored: DraftContent,
  { content, live }: Record<'content' | 'live', DraftContent>,
): Promise<DraftContent> {
  const picture = pictureFieldsOf(handler)
  if (!picture) return { ...stored, ...content }
  const { [picture.id]: pictureId, ...values } = content
  const isSame = pictureId === live[picture.id]
  return { ...stored, ...values, ...(!isSame && { [picture.view]: await viewOf(db, picture, pictureId) }) }
}

/** Describes the picture of a draft, which is read with the token; `null` for none. */
async function viewOf(db: DatabaseSession, { view }: PictureFields, pictureId: unknown) {
  if (typeof pictureId !== 'string') return null
  const [file] = await db.select().from(files).where(eq(files.id, pictureId))
  if (!file) return null
  const path = `/api${pathAndQueryOf(readPicture, { params: { id: pictureId } })}`
  return view === 'photo'
    ? { path, version: file.sha256 }
    : { path, width: file.widthPixels ?? 0, height: file.heightPixels ?? 0 }
}

function presentRefusal(refusal: StoredDraftRefusal | null, language: Language) {
  return (
    refusal && { at: refusal.at, message: translateError(language, refusal.code), fields: refusal.fields }
  )
}

/** A draft in a list. */
export interface ListedDraft {
  type: DraftedType
  id: string
  section: (typeof storedTypes)[DraftedType]['section']
  label: ReadText
  savedBy: string | null
  publishAt: Date | null
  refusal: ReturnType<typeof presentRefusal>
}

/** Lists the drafts that a condition selects, of records that are not in the trash; the oldest first. */
export async function listDrafts(
  db: DatabaseSession,
  language: Language,
  which: SQL | undefined,
): Promise<ListedDraft[]> {
  const rows = await db
    .select({ draft: recordDrafts, firstname: users.firstname, lastname: users.lastname })
    .from(recordDrafts)
    .leftJoin(users, eq(users.id, recordDrafts.savedByUserId))
    .where(which)
    .orderBy(asc(recordDrafts.updatedAt))
  const labels = await labelsOf(
    db,
    rows.map(({ draft }) => draft),
  )
  return rows.flatMap(({ draft, firstname, lastname }): ListedDraft[] => {
    const { recordType: type, recordId: id, publishAt } = draft
    const label = labels.get(id)
    if (label === undefined) return []
    return [
      {
        ...{ type, id, publishAt, section: storedTypes[type].section },
        label: typeof label === 'string' ? { text: label, lang: language } : presentName(label, language),
        savedBy: firstname === null ? null : `${firstname} ${lastname}`,
        refusal: presentRefusal(draft.refusal, language),
      },
    ]
  })
}

/** Lists the requests that wait for a decision of an administrator, the oldest first. */
export async function listRequests(
  db: DatabaseSession,
  language: Language,
  account: Limited & { id: string },
) {
  const types = requestedTypes.filter((type) => may(account, sectionOf(type), 'publish'))
  const rows = await db
    .select({ request: publishRequests, firstname: users.firstname, lastname: users.lastname })
    .from(publishRequests)
    .leftJoin(users, eq(users.id, publishRequests.askedByUserId))
    .where(
      and(
        eq(publishRequests.state, 'open'),
        inArray(publishRequests.recordType, types),
        or(isNull(publishRequests.askedByUserId), ne(publishRequests.askedByUserId, account.id)),
      ),
    )
    .orderBy(asc(publishRequests.askedAt))
  const labels = await labelsOf(
    db,
    rows.map(({ request }) => request),
  )
  return rows.flatMap(({ request: { recordType: type, recordId: id, askedAt }, firstname, lastname }) => {
    const label = labels.get(id)
    if (label === undefined) return []
    return [
      {
        ...{ type, id, section: sectionOf(type), since: askedAt },
        label: typeof label === 'string' ? { text: label, lang: language } : presentName(label, language),
        askedBy: firstname === null ? null : `${firstname} ${lastname}`,
      },
    ]
  })
}

/** Reads the labels of records that are not in the trash. */
async function labelsOf(
  db: DatabaseSession,
  drafts: readonly { recordType: RequestedType; recordId: string }[],
) {
  const byType = Map.groupBy(drafts, ({ recordType }) => recordType)
  const found = await Promise.all(
    [...byType].map(([type, ofType]) => {
      const stored = storedTypes[type]
      const ids = ofType.map(({ recordId }) => recordId)
      return db
        .select({ id: sql<string>`${stored.table.id}`, label: labelColumn(stored) })
        .from(stored.table)
        .where(and(inArray(stored.table.id, ids), isNull(stored.table.trashedAt)))
    }),
  )
  return new Map(found.flat().map(({ id, label }) => [id, label]))
}
