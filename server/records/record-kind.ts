import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../../shared/i18n/languages.ts'
import type { LocalizedText } from '../../shared/i18n/localized-text.ts'
import type { StoredLanguageStates } from '../../shared/rules/language-progress.ts'
import type { AdminSection, RecordType } from '../../shared/rules/records.ts'
import type { RecordUse } from '../../shared/schemas/admin/record.ts'
import type { DatabaseSession } from '../db/database.ts'
import type { KeptTable } from '../db/kept-table.ts'
import type { Account } from '../platform/accounts/sessions.ts'
import type { Services } from '../services.ts'

/** What is known of the row of any kept record. */
export interface KeptRow {
  id: string
  revision: number
  binnedAt: Date | null
  createdAt: Date
  updatedAt: Date
  languageStates?: StoredLanguageStates
  publishedAt?: Date | null
}

/** In whose name, in which language and when something is done. */
export interface RecordContext {
  services: Services
  account: Account
  language: Language
  now: Date
}

/** What stands in a cell of an export; a moment as one, so that workbooks know it for what it is. */
export type ExportCell = string | number | Date | null

/** One column of an export. */
export interface ExportColumn<Item> {
  /** As the list's address names it. */
  key: string
  /** The key of its heading in `admin.json`. */
  heading: string
  /** The field of the form that it tells in words, where that is called otherwise. */
  field?: string
  value: (item: Item, language: Language) => ExportCell
}

/** Fields of forms that lie in tables of their own, for many records at once. */
export interface ExportBelongings {
  fields: readonly string[]
  read: (
    session: DatabaseSession,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, Readonly<Record<string, ExportCell>>>>
}

/** A list's query as every kind has it. */
export interface RecordQuery {
  q: string
  page: number
  pageSize: number
  bin?: 'yes' | undefined
}

/**
 * A kind of record that administrators keep: what its section of the panel reads and writes. `keepRecord` and the
 * routes of `recordRoutes` do everything that is the same for all kinds: revisions, languages, bin, history, audit.
 */
export interface RecordKind<
  Content extends Record<string, unknown> = Record<string, unknown>,
  Stored extends Record<string, unknown> = Record<string, unknown>,
  Query extends RecordQuery = RecordQuery,
  Item extends Record<string, unknown> = Record<string, unknown>,
  Extra extends Record<string, unknown> = Record<string, unknown>,
  Row extends KeptRow = KeptRow,
> {
  type: RecordType
  /** `/api/admin/{section}`. */
  section: AdminSection
  table: KeptTable
  /** Which rows of the table are of this kind; all where it is left out. */
  isOfKind?: SQL
  /** What a form sends. */
  contentSchema: z.ZodType<Content>
  /** What a form sends for a new one, where that is more than what is edited afterwards. */
  newContentSchema?: z.ZodType<Content>
  /** What a form reads; also what the history keeps, so that it holds nothing that must not be kept. */
  storedSchema: z.ZodType<Stored>
  /** The texts of the content that are written in three languages. */
  localizedFields: readonly (keyof Stored & string)[]
  /** What it is called. */
  labelOf: (row: Row) => LocalizedText | string

  querySchema: z.ZodObject & z.ZodType<Query>
  /** What the list's query asks for, beside the bin; on columns of the table alone. */
  conditionsOf: (query: Query, context: RecordContext) => Promise<SQL | undefined>
  orderOf: (query: Query, context: RecordContext) => SQL[] | Promise<SQL[]>
  /** What a row of the list says beside what every row says. */
  itemShape: z.ZodRawShape
  itemsOf: (session: DatabaseSession, rows: readonly Row[], context: RecordContext) => Promise<Item[]>
  exportColumns: readonly ExportColumn<Item & { label: { text: string } }>[]

  /** What of its form an export of all fields takes from other tables. */
  exportBelongings?: ExportBelongings

  /** What an edited record shows beside its content and what its row in the list says. */
  extraShape?: z.ZodRawShape
  extraOf?: (session: DatabaseSession, row: Row, context: RecordContext) => Promise<Extra>

  /** The content as it is stored. */
  read: (session: DatabaseSession, row: Row) => Promise<Stored>
  /**
   * Makes one under an id, with all that belongs to it, from what `newContentSchema` gives, if there is one.
   * @throws {AppError} `invalid-form`.
   */
  insert?(transaction: DatabaseSession, id: string, content: Content, context: RecordContext): Promise<void>
  /** Puts other content in its place. The row is locked. @throws {AppError} `invalid-form`. */
  update: (transaction: DatabaseSession, row: Row, content: Content, context: RecordContext) => Promise<void>
  /** What still refers to it and keeps it from being deleted (D-12). */
  usesOf?: (session: DatabaseSession, id: string, context: RecordContext) => Promise<RecordUse[]>
  /** What else happens when it becomes public, or is so no more. */
  onPublication?: (
    transaction: DatabaseSession,
    row: Row,
    isPublic: boolean,
    context: RecordContext,
  ) => Promise<void>
  /** What else happens when it goes to the bin or comes back. */
  onBin?: (transaction: DatabaseSession, row: Row, isBinned: boolean, context: RecordContext) => Promise<void>
}
