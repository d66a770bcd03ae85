import type { z } from 'zod'
import {
  fallbackOrder,
  type Language,
  type LocalizedText,
  type ReadText,
  readText,
} from '../../../../shared/i18n/languages.ts'
import type { ClauseChange } from '../../../../shared/rules/editions.ts'
import type { regulationsComparisonSchema } from '../../../../shared/schemas/regulations.ts'
import type { StoredSection } from '../../../presenters/regulations.ts'

type ComparedSection = z.input<typeof regulationsComparisonSchema>['sections'][number]
type ComparedClause = ComparedSection['clauses'][number]

/** A clause with its number. */
type NumberedClause = StoredSection['clauses'][number] & { number: string }

/**
 * Compares two editions of the regulations section by section (C-3). Sections and clauses are the same where they have
 * the same key, at any position. A removed clause is listed in its former section.
 */
export function compareEditions(
  before: readonly StoredSection[],
  after: readonly StoredSection[],
  language: Language,
): ComparedSection[] {
  const earlier = clausesByKey(before)
  const later = clausesByKey(after)
  const sectionBefore = new Map(before.map((section) => [section.key, section]))
  const compared = after.map((section): ComparedSection => {
    const old = sectionBefore.get(section.key)
    const { title, titleBefore } = comparedTitle(old?.title, section.title, language)
    const clauses = keysInOrder(old?.clauses ?? [], section.clauses, later).flatMap((key) =>
      compareClause(earlier.get(key), later.get(key), language),
    )
    const isSame = titleBefore === null && clauses.length === 0
    const change = old ? (isSame ? 'none' : 'changed') : 'added'
    return { number: section.position, title, titleBefore, change, clauses }
  })
  const remaining = new Set(after.map(({ key }) => key))
  const removed = before
    .filter(({ key }) => !remaining.has(key))
    .map(
      (section): ComparedSection => ({
        number: null,
        title: read(section.title, language),
        titleBefore: null,
        change: 'removed',
        clauses: section.clauses.flatMap(({ key }) =>
          later.has(key) ? [] : compareClause(earlier.get(key), undefined, language),
        ),
      }),
    )
  return [...compared, ...removed]
}

/** Lists the keys of a section's clauses in both editions: one that is gone follows the one that it followed. */
function keysInOrder(
  before: readonly { key: string }[],
  after: readonly { key: string }[],
  later: ReadonlyMap<string, unknown>,
): string[] {
  const keys = after.map(({ key }) => key)
  let insertAt = 0
  for (const { key } of before) {
    if (later.has(key)) {
      const found = keys.indexOf(key)
      if (found !== -1) insertAt = found + 1
    } else {
      keys.splice(insertAt, 0, key)
      insertAt += 1
    }
  }
  return keys
}

function clausesByKey(sections: readonly StoredSection[]): Map<string, NumberedClause> {
  return new Map(
    sections.flatMap(({ position, clauses }) =>
      clauses.map((clause) => [clause.key, { ...clause, number: `${position}.${clause.position}` }] as const),
    ),
  )
}

/** Compares a clause; nothing where it is the same in both. */
function compareClause(
  before: NumberedClause | undefined,
  after: NumberedClause | undefined,
  language: Language,
): ComparedClause[] {
  const common = commonLanguage(before?.text, after?.text, language)
  const texts = {
    before: before ? read(before.text, common) : null,
    after: after ? read(after.text, common) : null,
  }
  const change = changeOf(before, after, texts.before?.text === texts.after?.text)
  if (change === null) return []
  return [
    {
      change,
      number: after?.number ?? before?.number ?? '',
      numberBefore: before?.number ?? null,
      ...texts,
      note: readText(after?.note, language),
    },
  ]
}

function changeOf(
  before: NumberedClause | undefined,
  after: NumberedClause | undefined,
  isSameText: boolean,
): ClauseChange | null {
  if (!after) return 'removed'
  if (!before) return 'added'
  if (!isSameText) return 'changed'
  return before.number === after.number ? null : 'renumbered'
}

/** Returns the language in which both texts are compared: the reader's, or else the first that both have. */
function commonLanguage(
  before: LocalizedText | undefined,
  after: LocalizedText | undefined,
  language: Language,
): Language {
  const has = (text: LocalizedText | undefined, one: Language) => text === undefined || Boolean(text[one])
  return [language, ...fallbackOrder].find((one) => has(before, one) && has(after, one)) ?? language
}

function comparedTitle(
  before: LocalizedText | undefined,
  after: LocalizedText,
  language: Language,
): { title: ReadText; titleBefore: ReadText | null } {
  const common = commonLanguage(before, after, language)
  const title = read(after, common)
  const titleBefore = before ? read(before, common) : null
  return { title, titleBefore: titleBefore?.text === title.text ? null : titleBefore }
}

function read(text: LocalizedText, language: Language): ReadText {
  return readText(text, language) ?? { text: '', lang: language }
}
