import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { RecordContract } from '../../../shared/contract/records.ts'
import type { Language, LocalizedText } from '../../../shared/i18n/languages.ts'
import type { resources } from '../../../shared/locales/resources.ts'
import type { FormValues } from '../../../shared/rules/changed-fields.ts'
import type { RecordType } from '../../../shared/rules/record-types.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import type { RecordItem, recordListSchema } from '../../../shared/schemas/record.ts'
import type { LocalizedField } from '../../forms/fields/localized-fields.tsx'
import type { RecordForm } from './record-form.ts'
import type { ListAddress } from './record-list/list-address.ts'
import type { Selection } from './record-list/use-selection.ts'

/** The eight nouns of the messages of PRODUCT §7, and those of other sections. */
export type MessageNoun = keyof (typeof resources)['en']['admin']['new']

/** One column of a list. */
export interface Column<Item> {
  /** The key of the column in the address and in exports. */
  key: string
  /** A key of `admin.json`. */
  heading: string
  /** The order of its heading; with a `-` before it the other way round. */
  sort?: string
  /** Whether it is shown by default. */
  isUsual: boolean
  cell: (item: Item, helpers: CellHelpers) => ReactNode
}

/** The helpers that cells are rendered with. */
export interface CellHelpers {
  language: Language
  t: (key: string, values?: Record<string, unknown>) => string
  formatDay: (instant: string) => string
}

/** One filter of a list: a choice among values, in the address under its name. */
export interface Filter {
  name: string
  /** The key of its label in `admin.json`, which is also shown while nothing is selected. */
  label: string
  emptyLabel: string
  /** Whether it is folded away until requested; one in use is shown. */
  isSecondary?: boolean
  options: (general: GeneralData | undefined, t: CellHelpers['t']) => readonly { id: string; label: string }[]
}

/** A field of a form, as the history, a comparison and the summary of problems name it. */
export interface FieldDescription {
  name: string
  /** A key of `admin.json`. */
  label: string
  isLocalized?: boolean
  /** Whether it holds the source of a rich text (C-4). */
  isRich?: boolean
  /** Whether it does not count for the progress of a language, such as an alternative text. */
  isUncounted?: boolean
  /** Whether it concerns the publication of a record, which is no part of its form: it is shown, but not restored. */
  isPublication?: boolean
  /** Formats a value for people; without it the value is shown as it is. Ids become names here. */
  format?: (value: unknown, general: GeneralData | undefined, t: CellHelpers['t']) => string
  /** Lists the fields of the rows of a list, where each row has a key: they are commented on one by one. */
  rowsOf?: (value: unknown, t: CellHelpers['t']) => readonly RowField[]
}

/** A field of a row in a list. */
export interface RowField {
  /** The list, the key of the row and the field in it: it stays when the row is moved. */
  name: string
  /** The label with the row that it is in. */
  label: string
  text: LocalizedText
}

/** A record as it is read to be edited, with all that its form holds. */
export type EditedRecord = RecordItem & { content: FormValues; changedBy: string | null }

interface FieldsProps<Edited extends EditedRecord, Values extends FormValues> {
  form: RecordForm<Values>
  /** `null` for one that is going to be made. */
  record: Edited | null
}

/** The props of the form of a record, in the drawer or on its page. */
export interface OpenedRecordProps {
  section: AnySection
  /** `null` for one that is going to be made. */
  record: EditedRecord | null
  onClose: () => void
  /** Called with the id of the created record, which is shown then. */
  onMade?: (id: string) => void
  onHistory?: (() => void) | undefined
  /** Called with the id of a copy, which opens then. */
  onCopied?: ((id: string) => void) | undefined
}

/** A page of a list of records. */
export type ListedPage<Item extends RecordItem = RecordItem> = z.output<
  ReturnType<typeof recordListSchema<z.ZodType<Item>>>
>

/** The props of the page of a record. */
export interface RecordPageProps extends OpenedRecordProps {
  address: ListAddress
  /** The list that it was opened from; absent where there is none. */
  list: ListedPage | undefined
}

/** The props of a public page as typed values would make it. */
export interface PreviewProps<Edited extends EditedRecord, Values extends FormValues> {
  form: RecordForm<Values>
  /** `null` for one that is going to be made. */
  record: Edited | null
  language: Language
}

/** Something that a record should have before it is published. */
export interface Wish {
  /** The path of its field. */
  path: string
  isMet: boolean
  /** A key of `admin.json`: what it is. */
  label: string
  /** A key of `admin.json`: what readers see without it, as a sentence. */
  consequence: string
}

/** The page on which the records of a section are edited. */
export interface PageDefinition<Edited extends EditedRecord, Values extends FormValues> {
  /** Returns the texts that are edited in rows, one language next to another. */
  useTexts: (form: RecordForm<Values>, record: Edited | null) => readonly LocalizedField<string>[]
  /** Returns what readers miss where it is not there, though the record may be published without it. */
  wishesOf?: (form: RecordForm<Values>, record: Edited | null) => readonly Wish[]
  /** Fetches the public page; without it none is shown next to the texts. */
  loadPreview?: () => Promise<ComponentType<PreviewProps<Edited, Values>>>
}

/** Names of the fields of a form, without what the browser alone shows of a new file. */
type FieldNames<Values> = keyof {
  [Name in keyof Values as string extends Name ? never : Name extends `${string}File` ? never : Name]: true
}

/** Formats a value as yes or no: a choice, or whether there is a value. */
export const yesOrNo: NonNullable<FieldDescription['format']> = (value, _general, t) =>
  t(value ? 'confirm.yes' : 'confirm.no')

/** Formats one or several spoken languages by their names. */
export const formatSpokenLanguages: NonNullable<FieldDescription['format']> = (value, general) =>
  [value]
    .flat()
    .map((code) => general?.spokenLanguages.find(({ id }) => id === code)?.label ?? String(code ?? ''))
    .join(', ')

/** The fields of a form by their names, in the order in which they are shown; none may be left out. */
export type FieldDescriptions<Values extends FormValues = FormValues> = Readonly<
  Record<FieldNames<Values>, Omit<FieldDescription, 'name'>> & Record<string, Omit<FieldDescription, 'name'>>
>

/** Lists the fields of a form with their names. */
export function namedFields(fields: FieldDescriptions): FieldDescription[] {
  return Object.entries(fields).map(([name, field]) => ({ name, ...field }))
}

/** The endpoints of a section's records, with the schemas of its list and its form. */
export interface SectionContract<Item extends RecordItem, Edited extends EditedRecord>
  extends Omit<RecordContract, 'item' | 'record'> {
  readonly item: z.ZodType<Item>
  readonly record: z.ZodType<Edited>
}

/** The rows of a list, for a section that shows them in its own way. */
export interface SectionRowsProps<Item extends RecordItem = RecordItem> {
  items: readonly Item[]
  address: ListAddress
  /** Whether another page is on its way. */
  isOld: boolean
  selection: Selection | undefined
}

/**
 * A section of the panel: a list of records, and the form of one.
 * @template Item an item of its list. @template Edited a record as it is read. @template Values the values of its form.
 */
export interface Section<Item extends RecordItem, Edited extends EditedRecord, Values extends FormValues> {
  contract: SectionContract<Item, Edited>
  type: RecordType
  noun: MessageNoun
  /** A key of `admin.json`: what a new one is called, where its noun says something else. */
  newLabel?: string
  columns: readonly Column<Item>[]
  /** A key of `admin.json` over the first column; without it "Name" as things have it. */
  nameHeading?: string
  filters: readonly Filter[]
  /** All that its form holds and its history shows. */
  fields: FieldDescriptions<Values>
  /** The values of a new form. */
  emptyValues: Values
  /** Returns the form's values of a stored record; without it they are its content. */
  valuesOf?: (record: Edited) => Values
  Fields: ComponentType<FieldsProps<Edited, Values>>
  /** The page of its records, whose `Fields` leave out the texts; without it they open in the drawer. */
  page?: PageDefinition<Edited, Values>
  /** Whether its records have a public page with a publication state. */
  isPublishable?: boolean
  /** Returns the badge of a record's state at the head of its drawer; without it the publication decides. */
  badgeOf?: (record: Edited) => ReactNode
  /** Whether its records are created here. */
  isCreatable?: boolean
  /** Whether its records can be moved to the trash; true by default. */
  isDeletable?: boolean
  /** Whether its rows can be selected for bulk operations; true by default. */
  isSelectable?: boolean
  /** The column of exports that distinguishes its records, which the list shows below their names. */
  codeColumn?: string
  /** Whether its list can be exported as a file; true by default. */
  isExportable?: boolean
  /** Returns the public page of a record, where it has one. */
  publicAddressOf?: (item: Item) => string | null
  /** Records in the list: the first cell's picture. */
  pictureOf?: (item: Item) => ReactNode
  /** Shows the rows of its list otherwise than as a table. */
  Rows?: ComponentType<SectionRowsProps<Item>>
  /** Tells whether a list in this address is shown by `Rows`. */
  hasOwnRows?: (address: ListAddress) => boolean
  /** Returns a second line of the first cell. */
  secondLineOf?: (item: Item, helpers: CellHelpers) => ReactNode
  /** The pending decision about a record; above its form. */
  Decision?: ComponentType<{ record: Edited; isChanged: boolean }>
  /** Tells whether the publication of a record is decided there, and not by its save. */
  isDecided?: (record: Edited) => boolean
  /** Returns the content that is sent and checked: the form's values, with passwords that are stored nowhere. */
  contentOf?: (values: Values, secrets: Readonly<Record<string, string>>) => FormValues
  /** Further content in the drawer of a record, below its form. */
  Aside?: ComponentType<{ record: Edited }>
}

/** The type of what the parts of all sections hand on unread: it is assignable to all types, and all to it. */
type Unread = z.output<z.ZodAny>

/**
 * Any section, as list, drawer and form of records take it. What they pass to the parts of a section came from its own
 * endpoints; only here the compiler trusts that.
 */
export type AnySection<Values extends FormValues = Unread> = Section<Unread, Unread, Values>

/** The definition of a section. A form that cannot hold the stored content as it is says how it reads that. */
type SectionDefinition<
  Item extends RecordItem,
  Edited extends EditedRecord,
  Values extends FormValues,
> = Omit<Section<Item, Edited, NoInfer<Values>>, 'contract' | 'Fields'> &
  Pick<Section<Item, Edited, Values>, 'Fields'> &
  (Edited['content'] extends Values ? unknown : { valuesOf: (record: Edited) => NoInfer<Values> })

/**
 * Defines a section. Its list items and its records have the types of their contract, its values those of its form.
 */
export function defineSection<
  Item extends RecordItem,
  Edited extends EditedRecord,
  Values extends FormValues,
>(
  contract: SectionContract<Item, Edited>,
  definition: SectionDefinition<Item, Edited, Values>,
): Section<Item, Edited, Values> {
  return { contract, ...definition }
}

/** Returns the values of a stored record as its form holds them. */
export function storedValuesOf<Values extends FormValues>(
  section: Pick<AnySection<Values>, 'valuesOf'>,
  record: EditedRecord,
): Values {
  // `defineSection` takes no other content where there is no `valuesOf`.
  return section.valuesOf?.(record) ?? (record.content as Values)
}
