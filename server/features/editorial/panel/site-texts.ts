import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, isNull, max, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { siteTextRecords } from '../../../../shared/contract/site-texts.ts'
import { usesNamedMax } from '../../../../shared/rules/limits.ts'
import {
  blocksPerPlaceMax,
  bodyBounds,
  type PlaceName,
  sitePlace,
} from '../../../../shared/rules/site-texts.ts'
import { missingOfBlock, type siteTextContentSchema } from '../../../../shared/schemas/site-text-records.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { siteTexts } from '../../../db/schema/site-text.ts'
import { deliveredBlock } from '../../../db/seed/content/site-texts.ts'
import { AppError } from '../../../errors.ts'
import { nameColumn } from '../../../records/export-columns.ts'
import { namedHandler, orderByName } from '../../../records/named-handler.ts'
import { matchesTable } from '../../../records/text-search.ts'

type Row = typeof siteTexts.$inferSelect
type Item = Pick<Row, 'place' | 'topicKey' | 'contact' | 'notice'> & { key: string | null }
type Content = z.output<typeof siteTextContentSchema>

/** Tells whether the program itself shows a block by its key. */
function isFixed({ place }: Pick<Row, 'place'>): boolean {
  return !sitePlace(place).isList
}

/**
 * The blocks of the site's own screens (C-1). The program shows those of fixed places by their keys: they cannot be
 * made or deleted. Those of lists are created, deleted and ordered.
 */
export const siteTextHandler = namedHandler<typeof siteTextRecords, Item, Row>({
  type: 'site-text',
  contract: siteTextRecords,
  labelOf: ({ title }) => title,
  conditionsOf: async ({ q, place }, { services }) =>
    and(place && eq(siteTexts.place, place), await matchesTable(services.database.db, siteTexts, q)),
  orderOf: (query, { language }) =>
    query.sort === undefined && query.q === ''
      ? [asc(siteTexts.place), asc(siteTexts.position), asc(siteTexts.id)]
      : orderByName(siteTexts, query, language),
  itemsOf: async (_session, rows) =>
    rows.map((row) => ({
      place: row.place,
      topicKey: row.topicKey,
      contact: row.contact,
      notice: row.notice,
      key: row.place === 'topics' || isFixed(row) ? row.key : null,
    })),
  exportColumns: [
    nameColumn,
    { key: 'place', heading: 'admin-site:columns.place', value: ({ place }) => place },
    { key: 'topicKey', heading: 'admin-site:columns.topic', value: ({ topicKey }) => topicKey },
    {
      key: 'contact',
      heading: 'admin-site:columns.contact',
      value: ({ contact }) =>
        contact && [contact.mailbox, contact.phone, contact.mapLink].filter(Boolean).join(' '),
    },
    {
      key: 'notice',
      heading: 'admin-site:columns.notice',
      value: ({ notice }) =>
        notice && [notice.level, notice.from, notice.until, notice.link].filter(Boolean).join(' '),
    },
  ],
  extraOf: async (_session, row) => {
    const delivered = deliveredBlock(row)
    if (!delivered) return { delivered: null }
    const { key: _key, ...content } = delivered
    return { delivered: content }
  },
  async columnsOf(transaction, content, row) {
    const { place } = content
    await refuseUnknownTopic(transaction, content)
    if (row) {
      if (place !== row.place) throw refusal('place', 'unknown-choice')
      if (missingOfBlock(content, row.key).length > 0) throw refusal('body', 'language-missing')
      const { body, ...columns } = columnsOf(content)
      return { ...columns, body: bodyBounds(place, row.key) ? body : {} }
    }
    if (!sitePlace(place).isList) throw refusal('place', 'unknown-choice')
    const position = await nextPosition(transaction, place)
    return { ...columnsOf(content), place, key: randomUUID(), position }
  },
  usesOf: async (session, id) => {
    const [row] = await session.select().from(siteTexts).where(eq(siteTexts.id, id))
    if (row?.place !== 'topics') return []
    const isUnder = and(eq(siteTexts.topicKey, row.key), isNull(siteTexts.trashedAt), ne(siteTexts.id, id))
    const questions = await session.select().from(siteTexts).where(isUnder).orderBy(asc(siteTexts.position))
    if (questions.length === 0) return []
    const examples = questions.slice(0, usesNamedMax).map((question) => ({
      id: question.id,
      label: question.title.uz ?? Object.values(question.title)[0] ?? '',
    }))
    return [{ type: 'site-text', count: questions.length, examples }]
  },
  async onTrash(transaction, row, isTrashed) {
    if (isFixed(row)) throw new AppError('not-allowed-now')
    if (!isTrashed) await refuseUnknownTopic(transaction, row, () => new AppError('not-allowed-now'))
    return {}
  },
})

/** Returns the position after the last block of a list. @throws {AppError} where the list is full. */
async function nextPosition(transaction: DatabaseSession, place: PlaceName): Promise<number> {
  const [found] = await transaction
    .select({ blocks: count(), last: max(siteTexts.position) })
    .from(siteTexts)
    .where(and(eq(siteTexts.place, place), isNull(siteTexts.trashedAt)))
  if ((found?.blocks ?? 0) >= blocksPerPlaceMax)
    throw refusal('place', 'too-many', { max: blocksPerPlaceMax })
  return (found?.last ?? -1) + 1
}

function columnsOf({ place, title, body, note, topicKey, contact, notice }: Content) {
  const { hasTopic, hasContact, hasNotice } = sitePlace(place)
  return {
    title,
    body,
    note,
    topicKey: hasTopic ? topicKey : null,
    contact: hasContact ? contact : null,
    notice: hasNotice ? notice : null,
  }
}

function refusal(
  field: string,
  code: 'unknown-choice' | 'language-missing' | 'too-many',
  values?: { max: number },
) {
  return new AppError('invalid-form', { problems: [{ field, code, ...(values && { values }) }] })
}

/**
 * Locks the topic of a question, so that it cannot be deleted meanwhile.
 * @throws {AppError} where there is no such topic.
 */
async function refuseUnknownTopic(
  transaction: DatabaseSession,
  { place, topicKey }: { place: PlaceName; topicKey: string | null },
  refuse = () => refusal('topicKey', 'unknown-choice'),
): Promise<void> {
  if (!sitePlace(place).hasTopic) return
  const [topic] = await transaction
    .select({ id: siteTexts.id })
    .from(siteTexts)
    .where(and(eq(siteTexts.place, 'topics'), eq(siteTexts.key, topicKey ?? ''), isNull(siteTexts.trashedAt)))
    .for('key share')
  if (!topic) throw refuse()
}

/**
 * Puts the blocks of a list into an order.
 * @param ids of all blocks of the place, or of all questions of one topic.
 * @throws {AppError} `changed-meanwhile` where a block was made or deleted since the order was chosen.
 */
export async function orderBlocks(
  transaction: DatabaseSession,
  place: PlaceName,
  ids: readonly string[],
): Promise<void> {
  if (!sitePlace(place).isList) throw refusal('place', 'unknown-choice')
  const [first] = await transaction
    .select({ topicKey: siteTexts.topicKey })
    .from(siteTexts)
    .where(and(eq(siteTexts.id, ids[0] ?? ''), eq(siteTexts.place, place)))
  const rows = await transaction
    .select({ id: siteTexts.id, position: siteTexts.position })
    .from(siteTexts)
    .where(
      and(
        eq(siteTexts.place, place),
        isNull(siteTexts.trashedAt),
        first?.topicKey == null ? undefined : eq(siteTexts.topicKey, first.topicKey),
      ),
    )
    .orderBy(asc(siteTexts.id))
    .for('update')
  const known = new Set(rows.map(({ id }) => id))
  if (known.size !== ids.length || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id)))
    throw new AppError('changed-meanwhile')
  for (const [position, id] of ids.entries()) {
    if (rows.find((row) => row.id === id)?.position !== position)
      await transaction.update(siteTexts).set({ position }).where(eq(siteTexts.id, id))
  }
}
