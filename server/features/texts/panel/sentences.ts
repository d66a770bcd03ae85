import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import { searchedWords, searchForm } from '../../../../shared/i18n/search-form.ts'
import { checkForms, type Sentence, type SentenceTexts } from '../../../../shared/rules/interface-texts.ts'
import { textScreens } from '../../../../shared/rules/text-screens.ts'
import type {
  ListedSentence,
  SentenceListQuery,
  sentenceListSchema,
} from '../../../../shared/schemas/interface-texts.ts'
import type { Database, DatabaseSession } from '../../../db/database.ts'
import { interfaceTexts } from '../../../db/schema/interface-text.ts'
import { missingTexts } from '../../../db/schema/missing-text.ts'
import { ownSentences } from '../../../platform/message-overrides.ts'
import { isTextKnown } from '../known-text.ts'
import { interfaceTextId } from './interface-text-handler.ts'

/** A sentence of the program with all that the list asks about it. */
interface KnownSentence extends Sentence {
  id: string
  screens: readonly string[]
  /** The words by which it is found, in addition to those of administrators. */
  words: string
}

const usesFile = new URL('../../../../build/server/text-uses.json', import.meta.url)
let known: readonly KnownSentence[] | undefined

/** Lists the sentences of the program; they are described when they are first asked for. */
export function knownSentences(): readonly KnownSentence[] {
  if (known) return known
  const uses = JSON.parse(readFileSync(usesFile, 'utf8')) as Record<string, string[]>
  known = [...ownSentences].map(([name, sentence]) => ({
    ...sentence,
    id: interfaceTextId(sentence),
    screens: uses[name] ?? [],
    words: `${name.toLowerCase()} ${searchTextOf(sentence.texts)}`,
  }))
  return known
}

/** Lists a page of the sentences that a query finds, with what administrators wrote instead (C-8). */
export async function listSentences(
  { db }: Database,
  query: SentenceListQuery,
): Promise<z.input<typeof sentenceListSchema>> {
  const { page, pageSize } = query
  const { found, changed, faulty, shown } = await findSentences(db, query)
  const used = new Set(knownSentences().flatMap((one) => one.screens))
  return {
    items: shown.slice((page - 1) * pageSize, page * pageSize),
    total: shown.length,
    page,
    pageSize,
    counts: {
      all: found.length,
      changed: changed.length,
      faulty: faulty.length,
      missing: await countMissing(db),
    },
    screens: textScreens.filter((one) => used.has(one)),
  }
}

/** Finds the sentences of a query: of the search and the screen, those in each state, and those that are asked for. */
export async function findSentences(
  db: DatabaseSession,
  { q, state, screen, id }: Pick<SentenceListQuery, 'q' | 'state' | 'screen' | 'id'>,
) {
  const rows = await db.select().from(interfaceTexts)
  const written = new Map(rows.map((row) => [row.id, row]))
  const isAsked = askedBy(q)
  const found = knownSentences()
    .filter((one) => (id === undefined || one.id === id) && (!screen || one.screens.includes(screen)))
    .map((one) => ({ one, row: written.get(one.id) }))
    .filter(({ one, row }) => isAsked(row ? `${one.words} ${searchTextOf(row.texts)}` : one.words))
    .map(({ one: { words: _words, texts: originals, ...one }, row }) => ({
      ...one,
      screens: [...one.screens],
      originals,
      written: row ? presentWritten(originals, row) : null,
    }))
  const changed = found.filter(isChanged)
  const faulty = changed.filter((one) => one.written?.faulty.length)
  const shown = state === 'changed' ? changed : state === 'faulty' ? faulty : found
  return { found, changed, faulty, shown }
}

function isChanged({ written }: Pick<ListedSentence, 'written'>): boolean {
  return written !== null && !written.isBinned
}

function presentWritten(
  originals: SentenceTexts,
  {
    texts,
    revision,
    trashedAt,
  }: Pick<typeof interfaceTexts.$inferSelect, 'texts' | 'revision' | 'trashedAt'>,
): ListedSentence['written'] {
  const faulty = languages.filter((language) => {
    const forms = texts[language]
    return forms && checkForms(originals[language] ?? {}, forms).length > 0
  })
  return { texts, revision, isBinned: trashedAt !== null, faulty }
}

/** Returns the texts in the search form, of all languages and forms. */
function searchTextOf(texts: SentenceTexts): string {
  return searchForm(languages.flatMap((language: Language) => Object.values(texts[language] ?? {})).join(' '))
}

/** Returns a predicate whether words are those of a query: each of its words, or a part of the key. */
function askedBy(q: string): (words: string) => boolean {
  const forms = searchedWords(q).map(({ form }) => form)
  const key = q.trim().toLowerCase()
  return (words) =>
    key === '' || words.includes(key) || (forms.length > 0 && forms.every((form) => words.includes(form)))
}

/** Counts the reports of texts that pages requested and did not find, without those that came with a later release. */
async function countMissing(db: Database['db']): Promise<number> {
  const rows = await db.select().from(missingTexts)
  return rows.filter(({ language, namespace, key }) => !isTextKnown(language, namespace, key)).length
}
