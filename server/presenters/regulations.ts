import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import {
  fallbackOrder,
  type Language,
  type LocalizedText,
  languages,
  presentName,
  type ReadText,
  readText,
} from '../../shared/i18n/languages.ts'
import {
  dayBefore,
  dayInTashkent,
  editionInForce,
  editionStateOf,
  startOfDay,
} from '../../shared/rules/editions.ts'
import type { ListedEdition, regulationsSchema } from '../../shared/schemas/regulations.ts'
import type { DatabaseSession } from '../db/database.ts'
import { regulationClauses, regulationEditions, regulationSections } from '../db/schema/regulations.ts'

/** The tables that the regulations are read from: the cache tags of what shows them. */
export const regulationTables = ['regulation_editions', 'regulation_sections', 'regulation_clauses'] as const

type EditionRow = typeof regulationEditions.$inferSelect
/** An edition that readers may see: a published one has a number and a day. */
export type PublishedEdition = EditionRow & { number: number; editionDate: string }

/** Reads every published edition, the newest first (C-3). */
export async function readPublishedEditions(session: DatabaseSession): Promise<PublishedEdition[]> {
  const rows = await session
    .select()
    .from(regulationEditions)
    .where(and(isNotNull(regulationEditions.publishedAt), isNull(regulationEditions.trashedAt)))
    .orderBy(desc(regulationEditions.number))
  // Nobody can read one that is published in no language.
  return rows.filter(
    (row): row is PublishedEdition =>
      row.number !== null && row.editionDate !== null && row.publishedLanguages.length > 0,
  )
}

/** Returns the next instant at which another edition comes into force; `null` where none waits. */
export function nextEditionChange(published: readonly PublishedEdition[], now: Date): number | null {
  const starts = published
    .map(({ editionDate }) => startOfDay(editionDate))
    .filter((start) => start > now.getTime())
  return starts.length > 0 ? Math.min(...starts) : null
}

/** Presents published editions in a list, with their states at an instant. */
export function presentEditions(published: readonly PublishedEdition[], now: Date): ListedEdition[] {
  return published.map((edition) => ({
    number: edition.number,
    editionDate: edition.editionDate,
    phase: editionStateOf(edition, published, now),
  }))
}

/** A section of an edition as it is stored, with its clauses. */
export type StoredSection = typeof regulationSections.$inferSelect & {
  clauses: (typeof regulationClauses.$inferSelect)[]
}

/** Reads the sections of an edition with their clauses, in their order. */
export async function readSections(session: DatabaseSession, editionId: string): Promise<StoredSection[]> {
  const sections = await session
    .select()
    .from(regulationSections)
    .where(eq(regulationSections.editionId, editionId))
    .orderBy(asc(regulationSections.position))
  const clauses = await session
    .select({ clause: regulationClauses })
    .from(regulationClauses)
    .innerJoin(regulationSections, eq(regulationSections.id, regulationClauses.sectionId))
    .where(eq(regulationSections.editionId, editionId))
    .orderBy(asc(regulationClauses.position))
  const bySection = Map.groupBy(
    clauses.map(({ clause }) => clause),
    ({ sectionId }) => sectionId,
  )
  return sections.map((section) => ({ ...section, clauses: bySection.get(section.id) ?? [] }))
}

/** The edition that is read, and its languages. */
interface AskedEdition {
  /** Its number; without it the one in force. */
  number?: number | undefined
  wanted: Language
  beside?: Language | undefined
  now: Date
}

/** An edition as readers get it. */
type PresentedEdition = z.input<typeof regulationsSchema>

/**
 * Presents an edition of the regulations (P-11, C-3), in the visitor's language. Where that has no published document,
 * it is in the first of the fallback order that has one. On request a second language comes next to it. `null` where
 * there is no such edition.
 */
export async function presentRegulations(
  session: DatabaseSession,
  published: readonly PublishedEdition[],
  { number, wanted, now, beside }: AskedEdition,
): Promise<PresentedEdition | null> {
  const edition =
    number === undefined ? editionInForce(published, now) : published.find((one) => one.number === number)
  if (!edition) return null
  const { publishedLanguages } = edition
  const language = textLanguageOf(edition, wanted)
  const besideLanguage = beside && beside !== language && publishedLanguages.includes(beside) ? beside : null
  const second = (text: LocalizedText): ReadText | null =>
    besideLanguage && text[besideLanguage] ? { text: text[besideLanguage], lang: besideLanguage } : null
  const sections = await readSections(session, edition.id)
  const next = published.find((one) => one.number === edition.number + 1)
  return {
    number: edition.number,
    editionDate: edition.editionDate,
    phase: editionStateOf(edition, published, now),
    lastDay: next ? dayBefore(next.editionDate) : null,
    title: presentName(edition.title, language),
    subtitle: readText(edition.subtitle, language),
    notice: readText(edition.notice, language),
    language,
    publishedLanguages,
    besideLanguage,
    sections: sections.map(({ position, title, clauses }) => ({
      number: position,
      title: presentName(title, language),
      titleBeside: second(title),
      clauses: clauses.map((clause) => ({
        number: `${position}.${clause.position}`,
        text: presentName(clause.text, language),
        beside: second(clause.text),
      })),
    })),
    editions: presentEditions(published, now),
  }
}

/** Returns the language in which an edition is shown to a visitor: the wanted one, where it was published in that. */
export function textLanguageOf({ publishedLanguages }: PublishedEdition, wanted: Language): Language {
  return [wanted, ...fallbackOrder].find((one) => publishedLanguages.includes(one)) ?? wanted
}

/**
 * Presents a draft of the regulations as the edition that it will be, in the visitor's language where it has a title in
 * that (C-10). It has neither documents nor an address yet, so it is in no list of editions, and no second language
 * comes next to it. One that is published by now is presented as it is.
 */
export async function presentDraftEdition(
  session: DatabaseSession,
  row: EditionRow,
  { wanted, now }: Pick<AskedEdition, 'wanted' | 'now'>,
): Promise<PresentedEdition | null> {
  const published = await readPublishedEditions(session)
  if (row.number !== null) return presentRegulations(session, published, { number: row.number, wanted, now })
  const draft: PublishedEdition = {
    ...row,
    number: (published[0]?.number ?? 0) + 1,
    editionDate: row.editionDate ?? dayInTashkent(now),
    publishedLanguages: languages.filter((language) => row.title[language]),
  }
  const asked = { number: draft.number, wanted, now }
  const presented = await presentRegulations(session, [draft, ...published], asked)
  return (
    presented && {
      ...presented,
      phase: 'coming',
      publishedLanguages: [presented.language],
      editions: presentEditions(published, now),
    }
  )
}
