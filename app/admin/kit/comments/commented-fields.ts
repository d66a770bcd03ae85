import { languageNames, languages } from '../../../../shared/i18n/languages.ts'
import type { FormValues } from '../../../../shared/rules/changed-fields.ts'
import { findQuote } from '../../../../shared/rules/text-quote.ts'
import type { CommentThread } from '../../../../shared/schemas/comments.ts'
import { type AnySection, type CellHelpers, namedFields } from '../section.ts'
import { pathOfThread, type RecordComments } from './record-comments.ts'
import { selectQuote } from './selected-words.ts'

/** The fields of a form that can be commented on. */
export interface CommentedFields {
  /** The label of each field, by its path. */
  labels: ReadonlyMap<string, string>
  /** The values, and those of the fields of rows by their names. */
  values: FormValues
}

/**
 * Returns the fields of a section that can be commented on: those of the rows of a list in place of the list. A comment
 * on a part of a field, such as a name in Cyrillic letters, is on the field.
 */
export function commentedFields(
  section: AnySection,
  values: FormValues,
  words: CellHelpers['t'],
): CommentedFields {
  const fields = namedFields(section.fields).filter(({ isPublication }) => !isPublication)
  const rows = fields.flatMap(({ name, rowsOf }) => rowsOf?.(values[name], words) ?? [])
  const inLanguages = (name: string, label: string) =>
    languages.map((language): [string, string] => [
      `${name}.${language}`,
      `${label}, ${languageNames[language]}`,
    ])
  return {
    labels: new Map([
      ...fields
        .filter(({ name, rowsOf }) => !rowsOf && !name.includes('.'))
        .flatMap(({ name, label, isLocalized }): [string, string][] =>
          isLocalized ? inLanguages(name, words(label)) : [[name, words(label)]],
        ),
      ...rows.flatMap(({ name, label }) => inLanguages(name, label)),
    ]),
    values: { ...values, ...Object.fromEntries(rows.map(({ name, text }) => [name, text])) },
  }
}

/**
 * Lists the fields, by their paths with their labels, that a new comment may be on: the chosen one, and of the others
 * each label once, since a file that is sent has the label of the stored one. The rows of a long list are commented on
 * at their fields: of them only the chosen one's is offered.
 */
export function offeredFields(labels: CommentedFields['labels'], chosen: string): [string, string][] {
  const row = rowOf(chosen)
  const byLabel = new Map<string, string>()
  for (const [path, label] of labels) {
    const isOfRow = rowOf(path) === null || rowOf(path) === row
    if (isOfRow && (path === chosen || !byLabel.has(label))) byLabel.set(label, path)
  }
  return Array.from(byLabel, ([label, path]) => [path, label])
}

/** Returns the list and the key of the row that a field is in; `null` for a field that is in no list. */
export function rowOf(path: string): string | null {
  return /^\w+\.[0-9a-f-]{36}(?=\.)/.exec(path)?.[0] ?? null
}

/** Tells whether the words that a thread is on are deleted, or the row that they were in. */
export function isTextGone(
  { field, language, quote }: CommentThread,
  values: RecordComments['values'],
): boolean {
  if (rowOf(field) !== null && !(field in values)) return true
  const value = language === null ? values[field] : (values[field] as Record<string, unknown>)?.[language]
  return quote !== null && !(typeof value === 'string' && findQuote(value, quote))
}

/** Leads from a thread to its field, and selects its words there. */
export function leadTo(thread: CommentThread, { onReveal, editors }: RecordComments): void {
  const path = pathOfThread(thread)
  const { quote } = thread
  onReveal(path)
  if (!quote) return
  // The field may have to be shown first.
  requestAnimationFrame(() => selectQuote(path, quote, editors))
}
