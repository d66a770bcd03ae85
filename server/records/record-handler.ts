import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { RecordContract } from '../../shared/contract/records.ts'
import type { StoredLanguageStates } from '../../shared/i18n/language-progress.ts'
import type { Language, LocalizedText } from '../../shared/i18n/languages.ts'
import type { VersionedType } from '../../shared/rules/record-types.ts'
import type { RecordUse, TranslationFilter } from '../../shared/schemas/record.ts'
import type { DatabaseSession } from '../db/database.ts'
import type { AppError } from '../errors.ts'
import type { Account } from '../http/authentication.ts'
import type { NewAuditEntry } from '../platform/audit.ts'
import type { RecordServices } from '../services.ts'
import type { VersionedTable } from './stored-types.ts'

/** The columns that the row of any versioned record has. */
export interface VersionedRow {
  id: string
  revision: number
  trashedAt: Date | null
  createdAt: Date
  updatedAt: Date
  languageStates?: StoredLanguageStates
  publishedAt?: Date | null
  publishedUntil?: Date | null
}

/** The context of an operation: account, language, time and services. */
export interface RecordContext {
  services: RecordServices
  account: Account
  language: Language
  now: Date
}

/** The value of a cell of an export; a time is a `Date`, so that workbooks recognise it. */
export type ExportCell = string | number | Date | null

/** One column of an export. */
export interface ExportColumn<Item> {
  /** The key of the column in the list's address. */
  key: string
  /** The key of its heading in `admin.json`. */
  heading: string
  /** The field of the form that it shows, where that has another name. */
  field?: string
  value(item: Item, language: Language): ExportCell
}

/** Fields of forms that lie in tables of their own, for many records at once. */
export interface ExportBelongings {
  fields: readonly string[]
  read: (
    session: DatabaseSession,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, Readonly<Record<string, ExportCell>>>>
}

type Fields<Schema extends z.ZodType> =
  z.output<Schema> extends Record<string, unknown> ? z.output<Schema> : Record<string, unknown>
/** The content that a form of a type sends. */
export type ContentOf<Contract extends RecordContract> = Fields<Contract['content']>
/** The content that the form of a new record sends. */
export type NewContentOf<Contract extends RecordContract> = Fields<Contract['newContent']>
/** The content that a form of a type reads. */
export type StoredOf<Contract extends RecordContract> = Fields<Contract['stored']>
type QueryOfList<Contract extends RecordContract> =
  z.output<Contract['query']> extends RecordQuery ? z.output<Contract['query']> : RecordQuery

/** A list's query as every type has it. */
export interface RecordQuery {
  q: string
  page: number
  pageSize: number
  bin?: 'yes' | undefined
  /** The filters for missing and outdated translations, of types that are written in languages. */
  translation?: readonly TranslationFilter[]
}

/** A record that is going to be. */
export interface NewRecord<Content> {
  id: string
  /** Whether it is a copy of another one (C-11). */
  isCopy?: boolean
  content: Content
  /** The columns with the states of its languages; none where its type has no languages. */
  languages: Pick<VersionedRow, 'languageStates'>
}

/** Columns of a row that change; `undefined` ones stay. */
export type Changes<Row> = { [Column in keyof Row]?: Row[Column] | undefined }

/** The changes that a save makes to a record. */
export interface RowChange<Row> {
  columns: Changes<Row>
  /** Does what is possible only once the row is written. */
  afterwards?: () => Promise<void>
}

/** The further changes when a record is published or unpublished. */
export interface PublicationEffects<Row> {
  columns: Changes<Row>
  /**
   * The audit entries of further changes. They are written with the record's own at the end, since others wait for
   * anyone who has the audit log.
   */
  newEntries?: readonly NewAuditEntry[]
}

/**
 * A type of record that administrators edit, as its section of the panel reads and writes it. `saveRecord` and the
 * routes of `recordRoutes` do the work that is the same for all types: revisions, languages, trash, history, audit.
 */
export interface RecordHandler<
  Contract extends RecordContract = RecordContract,
  Item extends Record<string, unknown> = Record<string, unknown>,
  Row extends VersionedRow = VersionedRow,
  Extra extends Record<string, unknown> = Record<string, unknown>,
> {
  type: VersionedType
  contract: Contract
  table: VersionedTable
  /** The condition for rows of this type; absent where all are. */
  isOfType?: SQL
  /** Returns the label of a record. */
  labelOf(row: Row): LocalizedText | string

  /** Builds the condition of the list's query, besides trash and translation filters; on columns of the table alone. */
  conditionsOf(query: QueryOfList<Contract>, context: RecordContext): Promise<SQL | undefined>
  orderOf(query: QueryOfList<Contract>, context: RecordContext): SQL[] | Promise<SQL[]>
  /** Returns the fields of list items that not every type has. */
  itemsOf(session: DatabaseSession, rows: readonly Row[], context: RecordContext): Promise<Item[]>
  exportColumns: readonly ExportColumn<Item & { label: { text: string } }>[]

  /** The fields of its form that an export of all fields reads from other tables. */
  exportBelongings?: ExportBelongings

  /**
   * Returns the fields of an edited record in addition to its content and its list item.
   * @param isNew whether this request has made the record, so that nothing can refer to it yet.
   */
  extraOf?(session: DatabaseSession, row: Row, context: RecordContext, isNew: boolean): Promise<Extra>

  /** Reads the content as it is stored. */
  read(session: DatabaseSession, row: Row): Promise<StoredOf<Contract>>
  /** Returns the id of a record that follows from its content; without it each new one has an id of its own. */
  idOf?(content: NewContentOf<Contract>): string
  /**
   * Makes one, with all that belongs to it.
   * @returns its row; `undefined` where a later statement changed the row, so that the caller reads it.
   * @throws {AppError} `invalid-form`.
   */
  insert?(
    transaction: DatabaseSession,
    made: NewRecord<NewContentOf<Contract>>,
    context: RecordContext,
  ): Promise<Row | undefined>
  /**
   * Returns what the form of a copy would send (C-11); types without it are not duplicated.
   * @param copy the number of the copy, where names must differ.
   */
  copyOf?(content: StoredOf<Contract>, copy: number): Record<string, unknown>
  /**
   * Returns the columns that other content changes, and writes the rows of other tables. The row is locked, and the
   * caller writes it.
   * @param before the content as it is stored.
   * @throws {AppError} `invalid-form`.
   */
  change(
    transaction: DatabaseSession,
    row: Row,
    content: ContentOf<Contract>,
    context: RecordContext,
    before: StoredOf<Contract>,
  ): Promise<RowChange<Row>>
  /** Explains to who saves why the database refused a row; `undefined` where it is no fault of theirs. */
  explainRefusal?(error: unknown): AppError | undefined
  /** Finds the records that still refer to it and prevent its deletion (D-12). */
  usesOf?(session: DatabaseSession, id: string, context: RecordContext): Promise<RecordUse[]>
  /**
   * Computes further changes when a record is published or unpublished.
   * @param row as it is stored.
   * @param next as it will be stored, with the time of its publication.
   * @throws {AppError} `invalid-form` where it may not be published.
   */
  onPublication?(
    transaction: DatabaseSession,
    states: { row: Row; next: Row },
    isPublic: boolean,
    context: RecordContext,
  ): Promise<PublicationEffects<Row>>
  /** Does what follows from a changed row: whatever changed it, and in the same transaction. */
  onSaved?(
    transaction: DatabaseSession,
    states: { before: Row; after: Row },
    context: RecordContext,
  ): Promise<void>
  /** Computes further changes when a record is deleted or restored. */
  onTrash?(
    transaction: DatabaseSession,
    row: Row,
    isTrashed: boolean,
    context: RecordContext,
  ): Promise<Changes<Row>>
}
