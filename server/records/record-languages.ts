import { definitionOf } from '../../shared/record-types/record-types.ts'
import {
  type LocalizedFields,
  nextLanguageStates,
  type StoredLanguageStates,
} from '../../shared/rules/language-progress.ts'
import type { PublicationChange } from '../../shared/schemas/admin/record.ts'
import { AppError } from '../errors.ts'
import type { RecordKind, VersionedRow } from './record-kind.ts'

/** The part of a change that concerns the languages of a record. */
export interface LanguagesChange {
  publication?: PublicationChange | undefined
  isMinor: boolean
  checkedLanguages: readonly (keyof StoredLanguageStates)[]
  restores?: number | undefined
}

/** Returns the localized texts of a row, by the names of their fields. */
export function textsOf(kind: RecordKind, row: VersionedRow): LocalizedFields {
  const fields = definitionOf(kind.type).texts
  return Object.fromEntries(fields.map((field) => [field, Reflect.get(row, field)]))
}

/**
 * Computes the language columns after a change.
 * @param changed the row as it will be stored, with the earlier states and revision.
 * @param before its earlier texts.
 * @throws {AppError} `invalid-form` where a language is to be held back of a record that has no publication: its name
 * is shown with every record that refers to it.
 */
export function languageColumns(
  kind: RecordKind,
  changed: VersionedRow,
  before: LocalizedFields,
  change: LanguagesChange,
): Pick<VersionedRow, 'languageStates'> {
  if (!kind.table.languageStates) return {}
  const next = nextLanguageStates({
    before,
    after: textsOf(kind, changed),
    states: changed.languageStates ?? {},
    revision: changed.revision + 1,
    isMinor: change.isMinor,
    checked: change.checkedLanguages,
    isRestored: change.restores !== undefined,
  })
  const choices = Object.entries(change.publication?.languages ?? {})
  if (!kind.table.publishedAt && choices.some(([_language, isPublished]) => !isPublished))
    throw new AppError('invalid-form', {
      problems: [{ field: 'publication.languages', code: 'not-understood' }],
    })
  for (const [language, isPublished] of choices) {
    const state = next[language as keyof StoredLanguageStates]
    if (state && isPublished !== undefined) state.isPublished = isPublished
  }
  return { languageStates: next }
}

/** Computes the language columns of a record that is going to be, from its content. */
export function languageColumnsOfNew(
  kind: RecordKind,
  content: object,
  publication: PublicationChange | undefined,
): Pick<VersionedRow, 'languageStates'> {
  // Its first save makes the first revision.
  const row = { ...content, revision: 0 } as VersionedRow
  return languageColumns(kind, row, {}, { publication, isMinor: false, checkedLanguages: [] })
}

/** Computes the language columns of a row whose texts a proposed change replaces, translations and all. */
export function languageColumnsOfProposal(
  kind: RecordKind,
  row: VersionedRow,
  content: object,
): Pick<VersionedRow, 'languageStates'> {
  const change = { isMinor: false, checkedLanguages: [] }
  return languageColumns(kind, { ...row, ...content }, textsOf(kind, row), change)
}
