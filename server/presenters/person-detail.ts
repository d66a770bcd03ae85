import type { z } from 'zod'
import { type Language, publishedText, type ReadText } from '../../shared/i18n/languages.ts'
import { namesFor, otherNames } from '../../shared/i18n/person-names.ts'
import { linesOf } from '../../shared/schemas/fields.ts'
import type { personDetailSchema, similarPersonSchema } from '../../shared/schemas/person.ts'
import type { CatalogueTable } from '../public-content/facets.ts'
import type { HostedActivityRow, PublicContent } from '../public-content/public-content.ts'
import type { PersonCardRow, PersonPageRow } from '../public-content/shown-rows.ts'
import type { SimilarPersonRow } from '../public-content/similar-people.ts'
import type { PersonRow } from '../public-content/tables.ts'
import { presentActivitySummary, presentPersonSummary } from './cards.ts'
import { presentSpokenLanguage } from './spoken-language.ts'

/** All that the page of a person shows of their rows. */
export interface PersonRows {
  card: PersonCardRow
  page: PersonPageRow
  /** The entries of catalogues that they belong to. */
  entries: Pick<PersonRow, 'categoryId' | 'directionId' | 'organizationId' | 'tagIds'>
  activityRows: readonly HostedActivityRow[]
  similar: readonly SimilarPersonRow[]
}

/** Presents a person with everything on their page (P-3, P-5). */
export function presentPersonDetail(
  content: PublicContent,
  { card, page: { person, links }, entries, activityRows, similar }: PersonRows,
  language: Language,
  now: Date,
): z.input<typeof personDetailSchema> {
  const { catalogues } = content
  const names = { ...card.person, middlename: person.middlename }
  const isAmbassador = card.person.kind === 'ambassador'
  const categories = isAmbassador ? catalogues.ambassadorCategories : catalogues.expertCategories
  const category = entryOf(categories, entries.categoryId, language)
  return {
    ...presentPersonSummary(card, language),
    category: category && { id: category.id, title: category.name, caption: category.description },
    middlename: namesFor(names, language).middlename,
    alternateNames: otherNames(names, language),
    bio: publishedText(person.bio, card.person.languageStates, language),
    spokenLanguages: person.spokenLanguages.map((code) => presentSpokenLanguage(code, language)),
    questions: presentLines(publishedText(person.questions, card.person.languageStates, language)),
    organization: entryOf(catalogues.organizations, entries.organizationId, language),
    direction: entryOf(catalogues.directions, entries.directionId, language),
    tags: content.tagsOf(entries, language),
    linkedin: person.linkedin,
    website: person.website,
    socialLinks: links,
    activities: activityRows.map((row) => presentActivitySummary(row, language, now)),
    similar: similar.map((row) => presentSimilar(content, row, language)),
    updatedAt: person.updatedAt.toISOString(),
  }
}

function presentSimilar(
  content: PublicContent,
  { card, directionId, isSameCountry, tagIds }: SimilarPersonRow,
  language: Language,
): z.input<typeof similarPersonSchema> {
  return {
    person: presentPersonSummary(card, language),
    sharedDirection: entryOf(content.catalogues.directions, directionId, language)?.name ?? null,
    isSameCountry,
    sharedTags: content.tagsOf({ tagIds }, language).map(({ name }) => name),
  }
}

function presentLines(lines: ReadText | null): ReadText[] {
  return lines ? linesOf(lines.text).map((text) => ({ text, lang: lines.lang })) : []
}

function entryOf(entries: CatalogueTable, id: string | null, language: Language) {
  return id === null ? null : (entries.entryOf(id, language) ?? null)
}
