import type { z } from 'zod'
import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import {
  changedTexts,
  checkForms,
  type FormName,
  type Forms,
  formNames,
  type SentenceTexts,
} from '../../../../shared/rules/interface-texts.ts'
import { textFileColumns } from '../../../../shared/rules/text-file.ts'
import {
  type ListedSentence,
  type SentenceListQuery,
  sentenceTextsInputSchema,
  type TextFileAnswer,
  type textFileSchema,
} from '../../../../shared/schemas/interface-texts.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { AppError } from '../../../errors.ts'
import { translateError } from '../../../messages.ts'
import { lineOf } from '../../../records/export-csv.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { changeRecord, createRecord } from '../../../records/save-record.ts'
import { trashRecord } from '../../../records/trash-record.ts'
import { interfaceTextHandler } from './interface-text-handler.ts'
import { findSentences } from './sentences.ts'

type FileText = z.output<typeof textFileSchema>['texts'][number]

/**
 * Writes the sentences that a query finds as a file for translators, form by form. Its separator is that of
 * spreadsheets in the reader's language: with another one they show each line in one cell.
 */
export async function writeTextFile(
  db: DatabaseSession,
  query: SentenceListQuery,
  reader: Language,
): Promise<string> {
  const separator = reader === 'en' ? ',' : ';'
  const { shown } = await findSentences(db, query)
  const lines = shown.flatMap((sentence) => {
    const texts = shownTexts(sentence)
    const forms = formNames.filter((form) => languages.some((language) => form in (texts[language] ?? {})))
    return forms.map((form) => [
      `${sentence.namespace}:${sentence.key}`,
      form === 'text' ? '' : form,
      ...languages.map((language) => texts[language]?.[form] ?? ''),
      ...languages.map(() => ''),
    ])
  })
  return `\uFEFF${[[...textFileColumns], ...lines].map((cells) => lineOf(cells, separator)).join('')}`
}

/** Returns the texts of a sentence as readers see them now. */
function shownTexts({ originals, written }: ListedSentence): SentenceTexts {
  if (!written || written.isBinned) return originals
  const fitting = languages.filter((language) => !written.faulty.includes(language))
  return { ...originals, ...Object.fromEntries(fitting.flatMap((one) => pair(one, written.texts[one]))) }
}

function pair(language: Language, forms: Forms | undefined): [Language, Forms][] {
  return forms ? [[language, forms]] : []
}

/**
 * Imports a file of translators. A trial returns what it changes and what is wrong with it. Afterwards all of it is
 * written, or nothing.
 * @throws {AppError} `changed-meanwhile` where a text is no longer what the trial returned, or does not fit any more.
 */
export async function importTextFile(
  { texts, isTrial }: z.output<typeof textFileSchema>,
  context: RecordContext,
): Promise<TextFileAnswer> {
  const { database } = context.services
  if (isTrial) return (await compare(database.db, texts, context)).answer
  return database.db.transaction(async (transaction) => {
    const { answer, sentences } = await compare(transaction, texts, context)
    const expected = new Map(texts.map((one) => [keyOf(one), one.before]))
    if (answer.problems.length > 0 || answer.changes.some((one) => expected.get(keyOf(one)) !== one.before))
      throw new AppError('changed-meanwhile')
    // Each is saved like a single one, inside this transaction.
    const inner = Object.create(database, { db: { value: transaction } }) as typeof database
    const own = { ...context, services: { ...context.services, database: inner } }
    for (const { sentence, next } of sentences) await save(sentence, next, own)
    return answer
  })
}

const keyOf = ({ name, form, language }: Pick<FileText, 'name' | 'form' | 'language'>) =>
  `${name} ${form} ${language}`

/** Compares the texts of a file with those that are shown. */
async function compare(db: DatabaseSession, texts: readonly FileText[], { language: reader }: RecordContext) {
  const { found } = await findSentences(db, { q: '' })
  const byName = new Map(found.map((one) => [`${one.namespace}:${one.key}`, one]))
  const answer: TextFileAnswer = { changes: [], problems: [] }
  const sentences: { sentence: ListedSentence; next: SentenceTexts }[] = []
  for (const [name, own] of Map.groupBy(texts, (text) => text.name)) {
    const sentence = byName.get(name)
    const [first] = own
    if (!sentence || !first) {
      const message = translateError(reader, 'fields.unknown-choice')
      answer.problems.push(...own.map(({ row }) => ({ row, name, message })))
      continue
    }
    const now = shownTexts(sentence)
    const typed: SentenceTexts = {}
    for (const { language, form, text } of own)
      typed[language] = { ...(typed[language] ?? now[language]), [form]: text }
    const next = { ...now, ...sentenceTextsInputSchema.parse(typed) }
    const typedChanges = own.flatMap((one): FileText[] => {
      const before = now[one.language]?.[one.form] ?? ''
      const text = next[one.language]?.[one.form] ?? ''
      return before === text ? [] : [{ ...one, text, before }]
    })
    const rowOf = (language: Language, form: FormName) =>
      own.find((one) => one.language === language && one.form === form)?.row ?? first.row
    const refused = (Object.keys(typed) as Language[]).flatMap((language) =>
      checkForms(sentence.originals[language] ?? {}, next[language] ?? {}).map((problem) => ({
        language,
        ...problem,
      })),
    )
    const problems = refused.map(({ language, form, code, values }) => ({
      row: rowOf(language, form),
      name: `${name} (${language})`,
      message: translateError(reader, `fields.${code}`, values),
    }))
    const changes = typedChanges.filter(
      (one) => !refused.some(({ language, form }) => language === one.language && form === one.form),
    )
    answer.changes.push(...changes)
    answer.problems.push(...problems)
    if (changes.length > 0) sentences.push({ sentence, next })
  }
  return { answer, sentences }
}

/** Saves the texts of a sentence: as a new record, or as a change of its record. */
async function save(sentence: ListedSentence, next: SentenceTexts, context: RecordContext): Promise<void> {
  const { id, namespace, key, originals, written } = sentence
  const content = { namespace, key, texts: next }
  const isOriginal = Object.keys(changedTexts(originals, next)).length === 0
  if (written && !written.isBinned && !isOriginal)
    await changeRecord(
      interfaceTextHandler as never,
      id,
      { revision: written.revision, content, isMinor: false, checkedLanguages: [] },
      context,
    )
  else if (!isOriginal) await createRecord(interfaceTextHandler as never, { content }, context)
  else await trashRecord(interfaceTextHandler as never, id, context)
}
