import { languageProgressOf } from '../../../shared/i18n/language-progress.ts'
import { type LocalizedText, languages } from '../../../shared/i18n/languages.ts'
import type { LanguagesSummary } from '../../../shared/schemas/record.ts'
import { randomUuid } from '../../api/random-uuid.ts'
import type { EditedEdition, EditedSection } from './edition-section.ts'

type EditedClause = EditedSection['clauses'][number]

/** Returns the key of a new section or clause. */
export const newKey = randomUuid

/** Puts an entry one sectionIndex up or down; at an end it stays where it is. */
function moved<Entry>(entries: readonly Entry[], index: number, by: 1 | -1): Entry[] {
  const [one, other] = [entries[index], entries[index + by]]
  if (one === undefined || other === undefined) return [...entries]
  return entries.with(index, other).with(index + by, one)
}

/** Returns the sections with one of them moved up or down. */
export function moveSection(
  sections: readonly EditedSection[],
  sectionIndex: number,
  by: 1 | -1,
): EditedSection[] {
  return moved(sections, sectionIndex, by)
}

/** Returns the sections with a clause moved up or down; over the end of a section it goes into the next one. */
export function moveClause(sections: readonly EditedSection[], key: string, by: 1 | -1): EditedSection[] {
  const position = sections.findIndex(({ clauses }) => clauses.some((clause) => clause.key === key))
  const section = sections[position]
  if (!section) return [...sections]
  const index = section.clauses.findIndex((clause) => clause.key === key)
  const isInside = index + by >= 0 && index + by < section.clauses.length
  if (isInside) return sections.with(position, { ...section, clauses: moved(section.clauses, index, by) })
  const next = sections[position + by]
  const clause = section.clauses[index]
  if (!next || !clause) return [...sections]
  const clauses = by === 1 ? [clause, ...next.clauses] : [...next.clauses, clause]
  return sections
    .with(position, { ...section, clauses: section.clauses.toSpliced(index, 1) })
    .with(position + by, { ...next, clauses })
}

/** Returns the sections with a change of one clause. */
export function changeClause(
  sections: readonly EditedSection[],
  key: string,
  change: Partial<EditedClause>,
): EditedSection[] {
  return sections.map((section) => ({
    ...section,
    clauses: section.clauses.map((clause) => (clause.key === key ? { ...clause, ...change } : clause)),
  }))
}

/** Returns the sections without a clause. */
export function removeClause(sections: readonly EditedSection[], key: string): EditedSection[] {
  return sections.map((section) => ({
    ...section,
    clauses: section.clauses.filter((clause) => clause.key !== key),
  }))
}

/** Returns the sections with a clause at the end of one of them. */
export function addClause(
  sections: readonly EditedSection[],
  sectionIndex: number,
  { key, text = {} }: { key: string; text?: LocalizedText },
): EditedSection[] {
  return sections.map((section, index) =>
    index === sectionIndex ? { ...section, clauses: [...section.clauses, { key, text, note: {} }] } : section,
  )
}

/** Returns the sections with another title of one of them. */
export function titleSection(
  sections: readonly EditedSection[],
  sectionIndex: number,
  title: LocalizedText,
): EditedSection[] {
  return sections.map((section, index) => (index === sectionIndex ? { ...section, title } : section))
}

/** Returns the content of a new edition that begins as a copy: its notes on earlier changes are left out. */
export function copiedSections(sections: readonly EditedSection[]): EditedSection[] {
  return sections.map((section) => ({
    ...section,
    clauses: section.clauses.map((clause) => ({ ...clause, note: {} })),
  }))
}

/**
 * Returns the progress of a clause's languages with what is typed: a stored text that is behind its source stays so
 * until it is changed.
 */
export function clauseProgress(
  record: Pick<EditedEdition, 'content' | 'clauseLanguages'>,
  { key, text }: EditedSection['clauses'][number],
): LanguagesSummary {
  const stored = record.content.sections
    .flatMap(({ clauses }) => clauses)
    .find((clause) => clause.key === key)
  const written = languageProgressOf({ text }, {})
  const progressOf = (language: (typeof languages)[number]) => {
    const known = record.clauseLanguages[key]?.[language].progress
    const isUntouched = (stored?.text[language] ?? '') === (text[language] ?? '')
    return isUntouched && known === 'behind' && written[language] === 'done' ? known : written[language]
  }
  return Object.fromEntries(
    languages.map((language) => [language, { progress: progressOf(language), isPublished: true }]),
  ) as LanguagesSummary
}
