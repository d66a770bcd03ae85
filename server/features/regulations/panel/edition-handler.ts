import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { editionRecords } from '../../../../shared/contract/regulation-records.ts'
import { languageProgressOf } from '../../../../shared/i18n/language-progress.ts'
import { languages } from '../../../../shared/i18n/languages.ts'
import { markClauses } from '../../../../shared/rules/edition-marks.ts'
import { dayInTashkent, type EditionState, editionStateOf } from '../../../../shared/rules/editions.ts'
import {
  editionExtraShape,
  editionItemShape,
  type StoredEdition,
} from '../../../../shared/schemas/regulation-records.ts'
import { regulationEditions } from '../../../db/schema/regulations.ts'
import { violatedIndex } from '../../../db/unique-violation.ts'
import { AppError } from '../../../errors.ts'
import { translateValue } from '../../../messages.ts'
import {
  type PublishedEdition,
  readPublishedEditions,
  readSections,
  type StoredSection,
} from '../../../presenters/regulations.ts'
import { nameColumn } from '../../../records/export-columns.ts'
import type { RecordHandler } from '../../../records/record-handler.ts'
import { insertRow } from '../../../records/record-rows.ts'
import { matchesTable } from '../../../records/text-search.ts'
import { requireOtherAsker } from '../../../records/two-persons/settings.ts'
import {
  type EditionRow,
  publishedColumns,
  requireNoOpenEdition,
  withdrawnColumns,
} from './publish-edition.ts'
import { textsByKey, writeSections } from './write-sections.ts'

const itemSchema = z.object(editionItemShape)
type Item = z.input<typeof itemSchema>
const extraSchema = z.object(editionExtraShape)
type Extra = z.input<typeof extraSchema>

/**
 * Editions of the regulations (C-3). A draft is edited and deleted like any record; a published one is immutable, and
 * is taken back only before its day. There is one draft or one coming edition at a time.
 */
export const editionHandler: RecordHandler<typeof editionRecords, Item, EditionRow, Extra> = {
  type: 'regulation-edition',
  contract: editionRecords,
  table: regulationEditions,
  labelOf: ({ title }) => title,
  conditionsOf: async ({ q }, { services }) => matchesTable(services.database.db, regulationEditions, q),
  orderOf: () => [sql`${regulationEditions.number} desc nulls first`],

  async itemsOf(session, rows, { now }) {
    const published = await readPublishedEditions(session)
    const items: Item[] = []
    for (const row of rows) {
      const base = baseOf(row, published)
      const before = base ? storedSections(await readSections(session, base.id)) : null
      const { marks, removed } = markClauses(before, storedSections(await readSections(session, row.id)))
      items.push({
        number: row.number,
        editionDate: row.editionDate,
        state: stateOf(row, published, now),
        changedCount: marks.size + removed.length,
      })
    }
    return items
  },
  exportColumns: [
    nameColumn,
    { key: 'number', heading: 'admin-regulations:columns.number', value: ({ number }) => number },
    {
      key: 'editionDate',
      heading: 'admin-regulations:columns.editionDate',
      value: ({ editionDate }) => editionDate,
    },
    {
      key: 'state',
      heading: 'admin-regulations:columns.state',
      value: ({ state }, language) => translateValue(language, state),
    },
  ],

  async extraOf(session, row) {
    const base = baseOf(row, await readPublishedEditions(session))
    const sections = await readSections(session, row.id)
    return {
      base: base && {
        number: base.number,
        editionDate: base.editionDate,
        sections: storedSections(await readSections(session, base.id)),
      },
      clauseLanguages: Object.fromEntries(
        sections.flatMap(({ clauses }) => clauses.map((clause) => [clause.key, clauseSummary(clause)])),
      ),
    }
  },

  async read(session, { id, title, subtitle, notice, editionDate }): Promise<StoredEdition> {
    return {
      title,
      subtitle: subtitle ?? {},
      notice: notice ?? {},
      editionDate,
      sections: storedSections(await readSections(session, id)),
    }
  },
  async insert(transaction, { id, content: { sections, ...own }, languages: states }, { now }) {
    await requireNoOpenEdition(transaction, now)
    const row = await insertRow<EditionRow>(transaction, regulationEditions, {
      ...own,
      ...states,
      id,
      publishedLanguages: [],
    })
    const [newest] = await readPublishedEditions(transaction)
    const earlier = textsByKey(newest ? await readSections(transaction, newest.id) : [])
    await writeSections(transaction, id, sections, { earlier, revision: row.revision })
    return row
  },
  async change(transaction, row, { sections, ...own }) {
    if (row.publishedAt !== null) throw new AppError('edition-published')
    const earlier = textsByKey(await readSections(transaction, row.id))
    await writeSections(transaction, row.id, sections, { earlier, revision: row.revision + 1 })
    return { columns: own }
  },
  explainRefusal: (error) =>
    violatedIndex(error) === 'regulation_editions_draft' ? new AppError('edition-open') : undefined,

  async onPublication(transaction, { row, next }, isPublic, { account, now }) {
    if (isPublic) {
      if (row.publishedAt !== null) throw new AppError('edition-published')
      await requireOtherAsker(transaction, row.id, account.id)
      return { columns: await publishedColumns(transaction, next, now) }
    }
    if (row.publishedAt === null) return { columns: {} }
    if ((row.editionDate ?? '') <= dayInTashkent(now)) throw new AppError('edition-published')
    return { columns: withdrawnColumns }
  },
  async onTrash(transaction, row, isTrashed, { now }) {
    if (row.publishedAt !== null) throw new AppError('edition-published')
    if (!isTrashed) await requireNoOpenEdition(transaction, now)
    return {}
  },
}

/** Returns the published edition that another follows: of a draft the newest, else the one before it. */
function baseOf({ number }: EditionRow, published: readonly PublishedEdition[]): PublishedEdition | null {
  return published.find((edition) => number === null || edition.number < number) ?? null
}

function stateOf(row: EditionRow, published: readonly PublishedEdition[], now: Date): EditionState {
  const { number, editionDate } = row
  return number === null || editionDate === null
    ? 'draft'
    : editionStateOf({ number, editionDate }, published, now)
}

function storedSections(sections: readonly StoredSection[]): StoredEdition['sections'] {
  return sections.map(({ key, title, clauses }) => ({
    key,
    title,
    clauses: clauses.map((clause) => ({ key: clause.key, text: clause.text, note: clause.note ?? {} })),
  }))
}

function clauseSummary({ text, languageStates }: StoredSection['clauses'][number]) {
  const progress = languageProgressOf({ text }, languageStates)
  const summary = languages.map((language) => [
    language,
    { progress: progress[language], isPublished: languageStates[language]?.isPublished ?? true },
  ])
  return Object.fromEntries(summary) as Extra['clauseLanguages'][string]
}
