import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { pictureRecords } from '../../../../shared/contract/media-records.ts'
import { languages } from '../../../../shared/i18n/languages.ts'
import type { PictureListQuery } from '../../../../shared/schemas/media-records.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { files } from '../../../db/schema/catalogue.ts'
import { renditions } from '../../../db/schema/rendition.ts'
import { AppError } from '../../../errors.ts'
import { translatePanel } from '../../../messages.ts'
import { adoptFile } from '../../../platform/uploads/adopt-file.ts'
import { nameColumn } from '../../../records/export-columns.ts'
import { namedHandler, orderByName } from '../../../records/named-handler.ts'
import { giveUpContent, isInDraft, isShownBy, picturedTypes } from '../../../records/picture-uses.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { consumeUpload } from '../../../records/record-pictures.ts'
import { matchesTable } from '../../../records/text-search.ts'
import { countUses, groupUses, listUses } from './picture-uses.ts'

type Row = typeof files.$inferSelect
type Item = Pick<Row, 'sizeBytes' | 'contentType' | 'isDecorative'> & {
  /** Whether it stays without a use. */
  isKept: boolean
  width: number
  height: number
  useCount: number
  version: string
}

/** Pictures as administrators keep them (C-5). */
export const pictureHandler = {
  ...namedHandler<typeof pictureRecords, Item, Row>({
    type: 'picture',
    contract: pictureRecords,
    labelOf: ({ name }) => name,
    conditionsOf: pictureConditions,
    orderOf: (query, { language }) =>
      orderByName(
        files,
        { ...query, sort: query.sort ?? (query.q === '' ? '-created' : undefined) },
        language,
        { size: files.sizeBytes },
      ),
    async itemsOf(session, rows) {
      const counts = await countUses(
        session,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => itemOf(row, counts.get(row.id) ?? 0))
    },
    exportColumns: [
      nameColumn,
      { key: 'width', heading: 'admin-media:columns.width', value: ({ width }) => width },
      { key: 'height', heading: 'admin-media:columns.height', value: ({ height }) => height },
      { key: 'size', heading: 'admin-media:columns.bytes', value: ({ sizeBytes }) => sizeBytes },
      { key: 'use', heading: 'admin-media:columns.use', value: ({ useCount }) => useCount },
      {
        key: 'isDecorative',
        heading: 'admin-media:fields.isDecorative',
        value: ({ isDecorative }, language) =>
          translatePanel(language, isDecorative ? 'confirm.yes' : 'confirm.no'),
      },
    ],
    async columnsOf(transaction, { fileTicket, ...content }, row, context) {
      const shown = { ...content, isInLibrary: row?.isInLibrary ?? true }
      if (fileTicket === undefined) {
        if (row) return shown
        throw new AppError('invalid-form', { problems: [{ field: 'fileTicket', code: 'required' }] })
      }
      const { columns } = await consumePictureUpload(transaction, fileTicket, context)
      if (row) await giveUpEarlier(transaction, row, context.now)
      return { ...shown, ...columns, ...(!row && { ownerUserId: context.account.id }) }
    },
    usesOf: groupUses,
  }),
  extraOf: async (session: DatabaseSession, { id }: { id: string }, context: RecordContext) => ({
    uses: await listUses(session, id, context),
  }),
}

function itemOf(row: Row, useCount: number): Item {
  const { sizeBytes, contentType, isDecorative, isInLibrary, widthPixels, heightPixels, sha256 } = row
  const size = { width: widthPixels ?? 0, height: heightPixels ?? 0 }
  return {
    ...size,
    sizeBytes,
    contentType,
    isDecorative,
    isKept: isInLibrary,
    useCount,
    version: sha256.slice(0, 8),
  }
}

/** Moves the content of a ticket out of the uploads. @throws {AppError} `invalid-form`. */
async function consumePictureUpload(
  transaction: DatabaseSession,
  ticket: string,
  { services }: RecordContext,
): ReturnType<typeof consumeUpload> {
  const field = 'fileTicket'
  const uploadId = await adoptFile(transaction, services, { ticket, field, kind: 'library' })
  return consumeUpload(transaction, services.files, { uploadId, field })
}

/** Releases the content that another one replaces, with its renditions. */
async function giveUpEarlier(transaction: DatabaseSession, row: Row, now: Date): Promise<void> {
  // The key is unique among pictures and uploads: the row takes its new one later in this transaction.
  await giveUpContent(transaction, row, now)
  await transaction.update(renditions).set({ fileId: null }).where(eq(renditions.fileId, row.id))
}

/** Selects the pictures that a query finds: also by the words of the records that show them. */
async function pictureConditions(
  { q, use, alt }: PictureListQuery,
  { services }: RecordContext,
): Promise<SQL | undefined> {
  const { db } = services.database
  const isUsed = or(isShownBy(db), isInDraft)
  return and(
    q === '' ? undefined : or(await matchesTable(db, files, q), await isShownByFound(db, q)),
    use && (use === 'yes' ? isUsed : not(isUsed ?? sql`false`)),
    alt && alternativeIs(alt),
  )
}

async function isShownByFound(db: DatabaseSession, q: string): Promise<SQL | undefined> {
  const found = new Map<unknown, SQL | undefined>()
  for (const { table } of picturedTypes)
    if (!found.has(table)) found.set(table, await matchesTable(db as never, table, q))
  return isShownBy(db, ({ table }) => found.get(table))
}

function alternativeIs(state: NonNullable<PictureListQuery['alt']>): SQL | undefined {
  if (state === 'decorative') return eq(files.isDecorative, true)
  const written = languages.map((language) => sql`coalesce(${files.alt}->>${language}, '') <> ''`)
  const isWritten = state === 'complete' ? and(...written) : or(...written)
  const needed = eq(files.isDecorative, false)
  return state === 'complete'
    ? and(needed, isWritten)
    : and(needed, or(isNull(files.alt), not(isWritten ?? sql`false`)))
}
