import { type Language, type LocalizedText, languages } from '../i18n/languages.ts'

/** A section of an edition as it is edited, with its clauses in their order. */
export interface EditedSection {
  key: string
  title: LocalizedText
  clauses: readonly { key: string; text: LocalizedText }[]
}

/** The mark of a clause against the edition before (C-3). */
export type ClauseMark = 'changed' | 'new'

/** The differences of an edition from the one before it, by the keys of clauses. */
export interface EditionMarks {
  marks: ReadonlyMap<string, ClauseMark>
  /** The clauses that the edition has no more. */
  removed: readonly { key: string; text: LocalizedText; number: string }[]
}

/** Compares an edition with the one before it, in all languages; without one nothing is marked. */
export function markClauses(
  before: readonly EditedSection[] | null,
  after: readonly EditedSection[],
): EditionMarks {
  if (before === null) return { marks: new Map(), removed: [] }
  const earlier = new Map(
    before.flatMap(({ clauses }) => clauses.map(({ key, text }) => [key, text] as const)),
  )
  const remaining = new Set<string>()
  const marks = new Map<string, ClauseMark>()
  for (const { key, text } of after.flatMap(({ clauses }) => clauses)) {
    const old = earlier.get(key)
    if (old) remaining.add(key)
    if (!old) marks.set(key, 'new')
    else if (!isSameText(old, text)) marks.set(key, 'changed')
  }
  const removed = before.flatMap(({ clauses }, section) =>
    clauses.flatMap(({ key, text }, clause) =>
      remaining.has(key) ? [] : { key, text, number: clauseNumber(section, clause) },
    ),
  )
  return { marks, removed }
}

/** Returns the number of a clause from its indexes, which begin at 0: `3.2`. */
export function clauseNumber(section: number, clause: number): string {
  return `${section + 1}.${clause + 1}`
}

/** Lists the languages in which a text is not written. */
export function missingLanguages(text: LocalizedText): Language[] {
  return languages.filter((language) => (text[language] ?? '').trim() === '')
}

function isSameText(one: LocalizedText, other: LocalizedText): boolean {
  return languages.every((language) => (one[language] ?? '') === (other[language] ?? ''))
}
