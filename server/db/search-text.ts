import { languages } from '../../shared/i18n/languages.ts'
import type { LocalizedText } from '../../shared/i18n/localized-text.ts'
import type { CyrillicNames } from '../../shared/i18n/person-names.ts'
import { searchForm } from '../../shared/i18n/search-form.ts'
import type { SearchParts } from './schema/columns.ts'

/**
 * The version of the rule that assigns texts to parts, stored in the parts. Rows with parts of another version, such as
 * those of an older archive, are recomputed. It changes with the rule.
 */
export const searchPartsRule = '4'

/** The texts by which a person may be found. */
export interface PersonSearchSource {
  userCode: string
  firstname: string
  lastname: string
  middlename: string | null
  cyrillicNames: CyrillicNames
  headline: LocalizedText | null
  organization: LocalizedText | null
  direction: LocalizedText | null
  country: LocalizedText
  tags: readonly string[]
}

/** The texts by which an activity may be found. */
export interface ActivitySearchSource {
  code: string
  title: LocalizedText
  caption: LocalizedText | null
  place: LocalizedText | null
  person: string | null
}

/** Returns the search text of a person (L-4): the names first, so that rank and similarity favour them. */
export function personSearchText(source: PersonSearchSource): string {
  return join([
    source.firstname,
    source.lastname,
    // Given names only: a transliterated one has the same form as its original.
    source.cyrillicNames.firstname ?? null,
    source.cyrillicNames.lastname ?? null,
    source.middlename,
    source.cyrillicNames.middlename ?? null,
    source.userCode,
    ...words(source.headline),
    ...words(source.organization),
    ...words(source.direction),
    ...words(source.country),
    ...source.tags,
  ])
}

/** Returns the search text of an activity (L-4). */
export function activitySearchText(source: ActivitySearchSource): string {
  return join([
    ...words(source.title),
    source.code,
    source.person,
    ...words(source.caption),
    ...words(source.place),
  ])
}

/** Returns the search text of a person in parts by what must be public: a headline is shown language by language. */
export function personSearchParts(source: PersonSearchSource): SearchParts {
  const always = personSearchText({ ...source, headline: null })
  return { rule: searchPartsRule, always, ...partsByLanguage([source.headline]) }
}

/** Returns the search text of an activity in parts by what must be public. */
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

/** Returns the sort key of a person's name: by the Latin alphabet, without marks, independent of the engine's collation. */
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
