import type { z } from 'zod'
import { type Language, presentName, type ReadText } from '../../../shared/i18n/languages.ts'
import { countryAddress } from '../../../shared/rules/addresses.ts'
import { spokenLanguageName } from '../../../shared/rules/spoken-languages.ts'
import { type PersonKind, personKinds } from '../../../shared/schemas/catalogue.ts'
import {
  type SiteSearchQuery,
  type UnderstoodKind,
  understoodKindSchema,
  type understoodSchema,
} from '../../../shared/schemas/search.ts'
import { messagesOf } from '../../messages.ts'
import type { PublicContent } from '../../public-content/public-content.ts'
import type { SearchQuery } from '../../public-content/read-query.ts'
import type { Condition, Meaning } from '../../public-content/vocabulary.ts'

/** The catalogues whose entries words of a query mean. */
const cataloguesOf = {
  country: ['countries'],
  direction: ['directions'],
  personCategory: ['ambassadorCategories', 'expertCategories'],
  activityCategory: ['activityCategories'],
  serviceKind: ['serviceKinds'],
} as const

/**
 * Returns the filters that are parameters of a search, one list for each: a record has to have one of its values. The
 * list of people without any is that of all people.
 */
export function chosenMeanings(
  { catalogues }: PublicContent,
  { q, kind, topic, country, role }: SiteSearchQuery,
): Meaning[][] {
  const entry = (of: 'direction' | 'country', value: string | undefined): Meaning[][] =>
    value === undefined
      ? []
      : [[{ kind: of, value: catalogues[cataloguesOf[of][0]].idsOf([value])[0] ?? value }]]
  const chosen: Meaning[][] = [
    ...entry('direction', topic),
    ...entry('country', country),
    ...(role ? [[{ kind: 'role' as const, value: role }]] : []),
  ]
  const isWhole = kind === 'people' && q === '' && chosen.length === 0
  return isWhole ? [personKinds.map((value) => ({ kind: 'role', value }))] : chosen
}

/** Says what each condition of a query is understood as, for the reader who may take it away (L-5). */
export function presentUnderstood(
  content: PublicContent,
  { conditions }: SearchQuery,
  language: Language,
): z.input<typeof understoodSchema>[] {
  return conditions
    .filter(({ typed, meanings }) => typed !== '' || meanings.length === 1)
    .map((condition) => ({
      ...meantBy(content, condition, language),
      typed: condition.typed,
      start: condition.start,
      end: condition.end,
    }))
}

/** Returns the name of a condition: the typed words, or the label of a chosen filter. */
export function nameOfCondition(content: PublicContent, condition: Condition, language: Language): ReadText {
  const { typed, meanings } = condition
  if (typed !== '') return { text: typed, lang: language }
  const kind = meanings.find((meaning) => meaning.kind === 'role')?.value as PersonKind | undefined
  if (kind) return roleText(kind, language)
  return meantBy(content, condition, language).label ?? { text: '', lang: language }
}

/** Returns the word for a kind of people. */
export function roleText(kind: PersonKind, language: Language): ReadText {
  return { text: messagesOf(language).search.person[kind], lang: language }
}

function meantBy({ catalogues }: PublicContent, { typed, meanings }: Condition, language: Language) {
  const meaning = meanings.find(({ kind }) => understoodKindSchema.safeParse(kind).success)
  if (!meaning) return { kind: 'word' as const, value: typed, label: null, address: null }
  if (meaning.kind === 'language') {
    const label = { text: spokenLanguageName(meaning.value, language), lang: language }
    return { kind: meaning.kind, value: meaning.value, label, address: null }
  }
  // A part of the world is all of its countries.
  const isRegion = meanings.filter(({ kind }) => kind === 'country').length > 1
  if (isRegion) return { kind: 'country' as const, value: typed, label: null, address: null }
  const names = cataloguesOf[meaning.kind as keyof typeof cataloguesOf] ?? []
  const entry = names.flatMap((name) => catalogues[name].entries).find(({ id }) => id === meaning.value)
  return {
    kind: meaning.kind as UnderstoodKind,
    value: meaning.value,
    label: entry ? presentName(entry.label, language) : null,
    address: entry && meaning.kind === 'country' ? countryAddress(entry.value) : null,
  }
}
