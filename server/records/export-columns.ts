import { getTableColumns } from 'drizzle-orm'
import { type Language, type LocalizedText, languages } from '../../shared/i18n/languages.ts'
import { plainTextOf } from '../../shared/rich-text/plain-text.ts'
import { publicationStateOf } from '../../shared/rules/publication.ts'
import { describeRegistration } from '../../shared/rules/registration-words.ts'
import { storedTextSchema } from '../../shared/schemas/fields.ts'
import { activityFileSchema } from '../../shared/schemas/past-activity.ts'
import type { RecordItem } from '../../shared/schemas/record.ts'
import { type RegistrationSettings, registrationValuesOf } from '../../shared/schemas/registration.ts'
import { translatePanel, translateValue } from '../messages.ts'
import type { ExportCell, ExportColumn, RecordHandler } from './record-handler.ts'
import { storedTypes } from './stored-types.ts'

/** A record as columns read it: its row in the list, and what its form holds as it is stored. */
export interface ExportedRecord {
  item: RecordItem & Record<string, unknown>
  content: Readonly<Record<string, unknown>>
}

/** A column of a file. */
export interface FileColumn {
  key: string
  headingOf: (language: Language) => string
  cellOf: (record: ExportedRecord, language: Language) => ExportCell
}

type ListColumn = ExportColumn<RecordItem & Record<string, unknown>>

/** The column of a record's name. */
export const nameColumn = {
  key: 'label',
  heading: 'columns.name',
  value: ({ label }: { label: { text: string } }) => label.text,
} as const

/** The same of people, and of what people file. */
export const personNameColumn = { ...nameColumn, heading: 'columns.person' } as const

/** Columns that every type has. */
const usualColumns: readonly ListColumn[] = [
  nameColumn,
  {
    key: 'languages',
    heading: 'columns.languages',
    value: ({ languages: summary }, language) =>
      Object.entries(summary ?? {})
        .map(([one, { progress }]) => `${one}: ${translatePanel(language, `progress.${progress}`)}`)
        .join(', '),
  },
  {
    key: 'state',
    heading: 'columns.state',
    value: ({ publishedAt, publishedUntil }, language) =>
      publishedAt === undefined
        ? null
        : translatePanel(language, `state.${publicationStateOf({ publishedAt, publishedUntil })}`),
  },
  {
    key: 'publishedAt',
    heading: 'admin-audit:fields.publishedAt',
    value: ({ publishedAt }) => (publishedAt ? new Date(publishedAt) : null),
  },
  {
    key: 'publishedUntil',
    heading: 'admin-audit:fields.publishedUntil',
    value: ({ publishedUntil }) => (publishedUntil ? new Date(publishedUntil) : null),
  },
  { key: 'updated', heading: 'columns.updated', value: ({ updatedAt }) => new Date(updatedAt) },
  { key: 'created', heading: 'columns.created', value: ({ createdAt }) => new Date(createdAt) },
]

/**
 * Returns the columns of a file: those that are named, by the keys of the list. Without any these are all columns with
 * the fields of the form. The type's own columns come before the usual ones.
 */
export function columnsOf(handler: RecordHandler, keys: readonly string[]): FileColumn[] {
  const own = handler.exportColumns as readonly ListColumn[]
  const usual = usualColumns.filter(({ key }) => !own.some((column) => isCalled(column, key)))
  if (keys.length > 0)
    return keys
      .flatMap((key) => [...own, ...usual].find((column) => isCalled(column, key)) ?? [])
      .map(fromList)
  const isExported = ({ key }: ListColumn) =>
    (!['state', 'publishedAt'].includes(key) || handler.table.publishedAt !== undefined) &&
    (key !== 'publishedUntil' || handler.table.publishedUntil !== undefined) &&
    (key !== 'languages' || handler.table.languageStates !== undefined)
  return [...own.map(fromList), ...contentColumns(handler), ...usual.filter(isExported).map(fromList)]
}

/** Returns the fields of the form that are columns of the table by the same name; never another column of it. */
export function contentFieldsOf(handler: RecordHandler): string[] {
  const columns = getTableColumns(handler.table)
  return Object.keys(handler.contract.stored.shape).filter((name) => name in columns)
}

/** Returns columns for the fields of the form that the list does not have; ids are left out. */
function contentColumns(handler: RecordHandler): FileColumn[] {
  const exported = new Set(handler.exportColumns.flatMap(({ key, field }) => [key, field]))
  const { shape } = handler.contract.stored
  return [...contentFieldsOf(handler), ...(handler.exportBelongings?.fields ?? [])]
    .filter((name) => !exported.has(name) && !name.endsWith('Id'))
    .flatMap((name): FileColumn[] => {
      const headingOf = (language: Language) => translatePanel(language, `admin-audit:fields.${name}`)
      if (shape[name] !== storedTextSchema)
        return [
          { key: name, headingOf, cellOf: ({ content }, language) => cellOf(name, content[name], language) },
        ]
      const isRich = isRichField(handler, name)
      return languages.map((one) => ({
        key: `${name}.${one}`,
        headingOf: (language) => `${headingOf(language)} (${one})`,
        cellOf: ({ content }) => {
          const text = (content[name] as LocalizedText | null)?.[one]
          return (isRich && text ? plainTextOf(text) : text) ?? null
        },
      }))
    })
}

/** Tells whether a field of the form holds the source of a rich text (C-4): a file shows it as plain text. */
function isRichField(handler: RecordHandler, name: string): boolean {
  if (name === 'transcript') return true
  const columns: Record<string, unknown> = getTableColumns(handler.table)
  return columns[name] !== undefined && columns[name] === storedTypes[handler.type].richText?.column
}

function cellOf(name: string, value: unknown, language: Language): ExportCell {
  if (name === 'registration')
    return describeRegistration(registrationValuesOf(value as RegistrationSettings | null), (key) =>
      translatePanel(language, key),
    )
  if (value instanceof Date || typeof value === 'number') return value
  if (typeof value === 'boolean') return translateValue(language, String(value))
  const files = fileNamesOf(value)
  if (files.length > 0) return files.join(', ')
  // Several texts in one field, such as the names in another script, stand one after the other.
  if (typeof value === 'object' && value !== null)
    return (
      Object.values(value)
        .filter((text) => typeof text === 'string')
        .join(' ') || null
    )
  return typeof value === 'string' ? value : null
}

/** Returns the names of stored files, one or a list of them; none of other values. */
function fileNamesOf(value: unknown): string[] {
  return [value].flat().flatMap((one) => {
    const file = activityFileSchema.safeParse(one)
    return file.success ? [file.data.name] : []
  })
}

function fromList({ key, heading, value }: ListColumn): FileColumn {
  return {
    key,
    headingOf: (language) => translatePanel(language, heading),
    cellOf: ({ item }, language) => value(item, language),
  }
}

/** Checks whether a column has a name: its key, or the last part of its heading. */
function isCalled({ key, heading }: ListColumn, name: string): boolean {
  return key === name || heading.split('.').at(-1) === name
}
