import { languages } from '../../shared/i18n/languages.ts'
import type { LocalizedText } from '../../shared/i18n/localized-text.ts'
import { searchForm } from '../../shared/i18n/search-form.ts'
import type { SearchParts } from './schema/columns.ts'

/**
 * The version of the rule which texts stand in which part, kept in the parts: rows whose parts follow another, those of
 * an older archive too, are computed anew. Changes with the rule.
 */
export const searchPartsRule = '2'

/** What a person may be found by. */
export interface PersonSearchSource {
  userCode: string
  firstname: string
  lastname: string
  middlename: string | null
  headline: LocalizedText | null
  organization: LocalizedText | null
  direction: LocalizedText | null
  country: LocalizedText
  tags: readonly string[]
}

/** What an activity may be found by. */
export interface ActivitySearchSource {
  code: string
  title: LocalizedText
  caption: LocalizedText | null
  place: LocalizedText | null
  person: string | null
}

/** The search text of a person (L-4): the names first, so that rank and similarity favour them. */
export function personSearchText(source: PersonSearchSource): string {
  return join([
    source.firstname,
    source.lastname,
    source.middlename,
    source.userCode,
    ...words(source.headline),
    ...words(source.organization),
    ...words(source.direction),
    ...words(source.country),
    ...source.tags,
  ])
}

/** The search text of an activity (L-4). */
export function activitySearchText(source: ActivitySearchSource): string {
  return join([
    ...words(source.title),
    source.code,
    source.person,
    ...words(source.caption),
    ...words(source.place),
  ])
}

/** What a person may be found by, apart by what must be public for it: a headline is shown language by language. */
export function personSearchParts(source: PersonSearchSource): SearchParts {
  const always = personSearchText({ ...source, headline: null })
  return { rule: searchPartsRule, always, ...partsByLanguage([source.headline]) }
}

/** What an activity may be found by, apart by what must be public for it. */
export function activitySearchParts(source: ActivitySearchSource): SearchParts {
  const always = join([source.code])
  const texts = partsByLanguage([source.title, source.caption, source.place])
  const parts = { rule: searchPartsRule, always, ...texts }
  return source.person === null ? parts : { ...parts, holder: searchForm(source.person) }
}

function partsByLanguage(texts: readonly (LocalizedText | null)[]): SearchParts {
  return Object.fromEntries(
    languages.map((language) => [language, join(texts.map((text) => text?.[language] ?? null))]),
  )
}

/** How a person's name is sorted: by the Latin alphabet, without marks, whatever the engine's collation. */
export function sortName(firstname: string, lastname: string): string {
  return `${firstname} ${lastname}`
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N} ]|\p{Lm}/gu, '')
    .toLowerCase()
}

function words(text: LocalizedText | null): string[] {
  return text ? Object.values(text) : []
}

function join(parts: readonly (string | null)[]): string {
  return parts
    .filter((part): part is string => Boolean(part))
    .map((part) => searchForm(part))
    .join(' ')
}
