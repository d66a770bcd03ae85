import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { interfaceTextRecords } from '../../../../shared/contract/interface-texts.ts'
import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import {
  changedTexts,
  checkForms,
  leadingText,
  type Sentence,
  type SentenceTexts,
  sentenceName,
} from '../../../../shared/rules/interface-texts.ts'
import type { interfaceTextContentSchema } from '../../../../shared/schemas/interface-texts.ts'
import { interfaceTexts } from '../../../db/schema/interface-text.ts'
import { violatedIndex } from '../../../db/unique-violation.ts'
import { AppError } from '../../../errors.ts'
import { ownSentences } from '../../../platform/message-overrides.ts'
import { nameColumn } from '../../../records/export-columns.ts'
import { orderByName } from '../../../records/named-handler.ts'
import type { RecordHandler } from '../../../records/record-handler.ts'
import { insertRow, saveRow } from '../../../records/record-rows.ts'
import { matchesTable } from '../../../records/text-search.ts'

type Row = typeof interfaceTexts.$inferSelect
type Content = z.output<typeof interfaceTextContentSchema>

/** Returns the id of what is written instead of a sentence: a UUID (version 8) of its name. */
export function interfaceTextId(sentence: Pick<Sentence, 'namespace' | 'key'>): string {
  const digits = createHash('sha256').update(sentenceName(sentence)).digest('hex')
  const variant = ((Number.parseInt(digits.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}

/** The sentences of the interface that administrators write instead of the program's own (C-8). */
export const interfaceTextHandler: RecordHandler<
  typeof interfaceTextRecords,
  Pick<Row, 'namespace' | 'key'>,
  Row
> = {
  type: 'interface-text',
  contract: interfaceTextRecords,
  table: interfaceTexts,
  labelOf: ({ label }) => label,
  conditionsOf: async ({ q }, { services }) => matchesTable(services.database.db, interfaceTexts, q),
  orderOf: async (query, { language }) =>
    query.sort === undefined && query.q === ''
      ? [asc(interfaceTexts.namespace), asc(interfaceTexts.key)]
      : orderByName(interfaceTexts, query, language),
  itemsOf: async (_session, rows) => rows.map(({ namespace, key }) => ({ namespace, key })),
  exportColumns: [
    nameColumn,
    { key: 'namespace', heading: 'admin-texts:columns.namespace', value: ({ namespace }) => namespace },
    { key: 'key', heading: 'admin-texts:columns.key', value: ({ key }) => key },
  ],
  exportBelongings: {
    fields: ['texts'],
    read: async (session, ids) => {
      const rows = await session.select().from(interfaceTexts)
      return new Map(
        rows
          .filter(({ id }) => ids.includes(id))
          .map(({ id, texts }) => [id, { texts: textsInOneCell(texts) }]),
      )
    },
  },
  read: async (_session, { namespace, key, texts }) => ({ namespace, key, texts }),
  idOf: interfaceTextId,
  async insert(transaction, { id, content }) {
    const columns = columnsOf(content)
    const [trashed] = await transaction
      .select()
      .from(interfaceTexts)
      .where(eq(interfaceTexts.id, id))
      .for('update')
    if (!trashed) return insertRow<Row>(transaction, interfaceTexts, { ...columns, id })
    if (trashed.trashedAt === null) throw new AppError('changed-meanwhile')
    return saveRow<Row>(transaction, interfaceTexts, trashed, { ...columns, trashedAt: null })
  },
  async change(_transaction, { namespace, key }, content) {
    if (content.namespace !== namespace || content.key !== key) throw refusal('key', 'unknown-choice')
    return { columns: columnsOf(content) }
  },
  /** Explains that two administrators wrote the same sentence at once. */
  explainRefusal: (error) =>
    violatedIndex(error) === undefined ? undefined : new AppError('changed-meanwhile'),
}

/**
 * Returns the columns of a sentence: what differs from the program's own, in each language with all its forms.
 * @throws {AppError} `invalid-form` where there is no such sentence, or a text does not fit it.
 */
function columnsOf(content: Content): Pick<Row, 'namespace' | 'key' | 'label' | 'texts'> {
  const { namespace, key } = content
  const own = ownSentences.get(sentenceName(content))
  if (!own) throw refusal('key', 'unknown-choice')
  const problems = Object.entries(content.texts).flatMap(([language, forms]) =>
    checkForms(own.texts[language as Language] ?? {}, forms).map(({ form, code, values }) => ({
      field: `texts.${language}.${form}`,
      code,
      ...(values && { values }),
    })),
  )
  if (problems.length > 0) throw new AppError('invalid-form', { problems })
  const texts = changedTexts(own.texts, content.texts)
  if (Object.keys(texts).length === 0) throw refusal('texts', 'required')
  return { namespace, key, texts, label: labelOf({ ...own.texts, ...texts }) }
}

function labelOf(texts: SentenceTexts) {
  return Object.fromEntries(languages.map((language) => [language, leadingText(texts[language])]))
}

/** Returns the texts in one cell: each form on a line of its own. */
function textsInOneCell(texts: SentenceTexts): string {
  return Object.entries(texts)
    .flatMap(([language, forms]) =>
      Object.entries(forms).map(([form, text]) => `${language}${form === 'text' ? '' : ` ${form}`}: ${text}`),
    )
    .join('\n')
}

function refusal(field: string, code: 'unknown-choice' | 'required') {
  return new AppError('invalid-form', { problems: [{ field, code }] })
}
