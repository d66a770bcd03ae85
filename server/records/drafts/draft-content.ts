import { z } from 'zod'
import type { Language } from '../../../shared/i18n/languages.ts'
import {
  differAt,
  type FieldPath,
  fieldPathsOf,
  valueAt,
  withValueAt,
} from '../../../shared/rules/field-paths.ts'
import { comparePaths, mergeEdits } from '../../../shared/rules/merge-edits.ts'
import { definitionOf } from '../../../shared/rules/record-types.ts'
import { storedTextSchema } from '../../../shared/schemas/fields.ts'
import { formProblems } from '../../../shared/schemas/form-problems.ts'
import { AppError } from '../../errors.ts'
import type { PictureKind } from '../../platform/uploads/picture-types.ts'
import type { RecordHandler } from '../record-handler.ts'

/** The content of a draft: values of the form by their names, and the id of the picture. */
export type DraftContent = Record<string, unknown>

type Drafted = Pick<RecordHandler, 'type' | 'contract'>

/** The fields by which a form changes the picture of a record. */
export interface PictureFields {
  /** The column, and the field that names a picture of the library. */
  id: string
  /** The field of a new file. */
  ticket: string
  /** The field that shows the stored picture. */
  view: string
  kind: PictureKind
}

/** Returns the fields of the picture that records of a type show; `undefined` where they show none. */
export function pictureFieldsOf({ type }: Pick<RecordHandler, 'type'>): PictureFields | undefined {
  const { picture } = definitionOf(type)
  if (picture === undefined) return undefined
  const view = picture.replace(/Id$/, '')
  return { id: picture, ticket: `${view}Ticket`, view, kind: view as PictureKind }
}

/** Lists the paths of what a draft of a type may change. */
export function draftPathsOf({ type, contract }: Drafted): FieldPath[] {
  const sent = contract.content instanceof z.ZodObject ? contract.content.shape : {}
  const picture = pictureFieldsOf({ type })
  const fields = Object.entries(contract.stored.shape)
    .filter(([name]) => name in sent && name !== picture?.view)
    .map(([name, schema]) => ({ name, isLocalized: schema === storedTextSchema }))
  return fieldPathsOf(picture ? [...fields, { name: picture.id }] : fields)
}

/** Returns what a draft holds of a record: of its content as it is stored, and of its row the picture. */
export function draftContentOf(handler: Drafted, row: object, stored: DraftContent): DraftContent {
  const values = { ...stored, ...ofPicture(handler, row) }
  const names = draftPathsOf(handler).map(({ field }) => field.name)
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}

function ofPicture(handler: Drafted, row: object): DraftContent {
  const picture = pictureFieldsOf(handler)
  return picture ? { [picture.id]: Reflect.get(row, picture.id) } : {}
}

/** A draft with the version that visitors see now. */
export interface MergedDraft {
  /** The draft with what was changed on the site since; where both were changed, the draft's value. */
  content: DraftContent
  changed: FieldPath[]
  /** The paths that were changed by both. */
  disputed: FieldPath[]
}

/** Merges a draft with what was saved to the site since it was written (D-14). */
export function mergeDraft(
  handler: Drafted,
  { base, content: mine }: { base: DraftContent; content: DraftContent },
  live: DraftContent,
): MergedDraft {
  const paths = draftPathsOf(handler)
  const versions = { base, mine, theirs: live }
  const content = mergeEdits(paths, versions, (path) => valueAt(mine, path))
  return {
    content,
    changed: paths.filter((path) => differAt(path, live, content)),
    disputed: comparePaths(paths, versions).disputed,
  }
}

/** Returns the version that visitors see with the texts of one language of a draft. */
export function withTextsOf(
  language: Language,
  { content, changed }: MergedDraft,
  live: DraftContent,
): DraftContent {
  return changed
    .filter((path) => path.language === language)
    .reduce((values, path) => withValueAt(values, path, valueAt(content, path)), live)
}

/**
 * Returns what the form of a record would send for the content of a draft.
 * @param live the version that visitors see: a picture that it has already is not sent.
 * @throws {AppError} `invalid-form`.
 */
export function sentContentOf(handler: Drafted, content: DraftContent, live: DraftContent): DraftContent {
  const picture = pictureFieldsOf(handler)
  if (!picture) return acceptedContent(handler, content)
  const { [picture.id]: pictureId, ...values } = content
  return acceptedContent(handler, { ...values, ...pictureChange(picture, pictureId, live) })
}

/** Returns the fields by which a form changes the picture of a record to another one. */
export function pictureChange(
  { id, ticket }: PictureFields,
  pictureId: unknown,
  live: DraftContent,
): DraftContent {
  if ((pictureId ?? null) === (live[id] ?? null)) return {}
  return pictureId === null ? { [ticket]: null } : { [id]: pictureId }
}

/** Returns the content that a form has sent. @throws {AppError} `invalid-form`. */
export function acceptedContent(handler: Drafted, content: DraftContent): DraftContent {
  const parsed = handler.contract.content.safeParse(content)
  if (!parsed.success) throw new AppError('invalid-form', { problems: formProblems(parsed.error, content) })
  return parsed.data as DraftContent
}

/** Returns a path as the form of a record names it. */
export function shownPath(handler: Drafted, { path }: FieldPath): string {
  const picture = pictureFieldsOf(handler)
  return picture?.id === path ? picture.view : path
}
