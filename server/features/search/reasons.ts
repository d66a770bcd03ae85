import {
  type Language,
  type LocalizedText,
  presentName,
  publishedLanguages,
  type ReadText,
  readText,
} from '../../../shared/i18n/languages.ts'
import { findingOf, writtenWords } from '../../../shared/i18n/written-words.ts'
import { unformattedTextOf } from '../../../shared/rich-text/plain-words.ts'
import type { Reason } from '../../../shared/schemas/search.ts'
import type { PublicContent } from '../../public-content/public-content.ts'
import { activitiesHaving, peopleHaving } from '../../public-content/search-content.ts'
import type { Condition, Meaning } from '../../public-content/vocabulary.ts'
import { excerptOf } from './excerpt.ts'
import type { Search } from './find-all.ts'
import { nameOfCondition, roleText } from './understood.ts'

/** A text of a record in which words may stand. */
interface ReasonText {
  /** The field that the reason names; `null` for a text that each list shows anyway. */
  field: Reason['met'][number]['field'] | null
  text: LocalizedText
}

/** The shown records by their ids, with the conditions that those do not meet that meet only most. */
export interface ShownRecords extends Record<'people' | 'activities', readonly string[]> {
  missing: ReadonlyMap<string, readonly Condition[]>
}

interface Asked {
  search: Search
  missingOf: (id: string) => readonly Condition[]
}

/** Says of each shown person and activity why it was found, by their ids (L-5). */
export async function presentReasons(
  content: PublicContent,
  search: Search,
  { people, activities, missing }: ShownRecords,
): Promise<Record<string, Reason>> {
  const asked = { search, missingOf: (id: string) => missing.get(id) ?? [] }
  const [ofPeople, ofActivities] = await Promise.all([
    reasonsOfPeople(content, asked, people),
    reasonsOfActivities(content, asked, activities),
  ])
  return Object.fromEntries([...ofPeople, ...ofActivities])
}

async function reasonsOfPeople(content: PublicContent, { search, missingOf }: Asked, ids: readonly string[]) {
  const { language } = search
  const { catalogues } = content
  const [cards, pages] = await Promise.all([content.personCards.get(ids), content.personPages.get(ids)])
  return cards.flatMap(({ person, country }, index) => {
    const row = content.people.rowOf(person.id)
    const page = pages[index]
    if (!row || page?.person.id !== person.id) return []
    const labelOf = (kind: 'directions' | 'organizations' | 'tags', id: string | null) =>
      catalogues[kind].entries.find((entry) => entry.id === id)?.label ?? {}
    const shown = (text: LocalizedText | null) => publishedLanguages(text, person.languageStates)
    const texts: ReasonText[] = [
      // Who is found by name is not looked for in long texts.
      nameText([
        person.firstname,
        page.person.middlename,
        person.lastname,
        ...Object.values(person.cyrillicNames),
      ]),
      { field: null, text: shown(person.headline) },
      { field: 'label', text: labelOf('directions', row.directionId) },
      ...row.tagIds.map((id): ReasonText => ({ field: 'label', text: labelOf('tags', id) })),
      { field: 'place', text: labelOf('organizations', row.organizationId) },
      { field: 'text', text: plainly(shown(page.person.bio)) },
      { field: 'text', text: shown(page.person.questions) },
    ]
    const standsInstead = ({ kind }: Meaning): ReadText | null => {
      if (kind === 'role') return roleText(row.kind, language)
      if (kind === 'direction') return presentName(labelOf('directions', row.directionId), language)
      return kind === 'country' ? presentName(country.name, language) : null
    }
    const has = (meaning: Meaning) =>
      peopleHaving(content, meaning)?.(content.people.numberOf(row.id)) === true
    return [
      [
        person.id,
        reasonOf(content, { search, missing: missingOf(person.id) }, texts, { has, standsInstead }),
      ] as const,
    ]
  })
}

async function reasonsOfActivities(
  content: PublicContent,
  { search, missingOf }: Asked,
  ids: readonly string[],
) {
  const [cards, pages] = await Promise.all([
    content.activityCards(ids, search.now),
    content.activityPages.get(ids),
  ])
  return cards.map(({ activity, person }) => {
    const description = pages.find(({ id }) => id === activity.id)?.description ?? null
    const shown = (text: LocalizedText | null) => publishedLanguages(text, activity.languageStates)
    const texts: ReasonText[] = [
      { field: null, text: shown(activity.title) },
      { field: null, text: shown(activity.place) },
      ...(person ? [nameText([person.firstname, person.lastname])] : []),
      { field: 'headline', text: shown(activity.caption) },
      { field: 'text', text: plainly(shown(description)) },
    ]
    const row = content.activities.numberOf(activity.id)
    const has = (meaning: Meaning) => activitiesHaving(content, meaning, search.now)?.(row) === true
    return [
      activity.id,
      reasonOf(content, { search, missing: missingOf(activity.id) }, texts, {
        has,
        standsInstead: () => null,
      }),
    ] as const
  })
}

interface Having {
  has: (meaning: Meaning) => boolean
  /** Returns what a record has in place of what is meant. */
  standsInstead: (meaning: Meaning) => ReadText | null
}

function reasonOf(
  content: PublicContent,
  { search, missing }: { search: Search; missing: readonly Condition[] },
  texts: readonly ReasonText[],
  { has, standsInstead }: Having,
): Reason {
  const met: Reason['met'] = []
  // Words of a long text are taken apart once for all conditions.
  const formsByText = new Map<LocalizedText, ReadonlySet<string>>()
  const formsOf = (text: LocalizedText) => {
    const known = formsByText.get(text) ?? new Set(wordForms(text, search.language))
    formsByText.set(text, known)
    return known
  }
  for (const condition of search.query.conditions) {
    if (missing.includes(condition)) continue
    if (condition.meanings.some(has)) {
      // What was chosen stands above the results; it is said of those that do not meet all of it.
      if (condition.typed !== '' || missing.length > 0)
        met.push({ field: 'filter', text: nameOfCondition(content, condition, search.language) })
      continue
    }
    const found = texts.find(({ text }) => standsIn(formsOf(text), condition))
    const words = condition.alternatives.flat().map(({ form }) => form)
    const excerpt = found?.field ? excerptOf(found.text, search.language, words) : null
    if (found?.field && excerpt && !met.some(({ text }) => text.text === excerpt.text)) {
      met.push({ field: found.field, text: excerpt })
    }
  }
  return {
    met,
    missing: missing.map((condition) => {
      const [meaning] = condition.meanings
      return {
        text: nameOfCondition(content, condition, search.language),
        instead: meaning ? standsInstead(meaning) : null,
      }
    }),
  }
}

/** Lists the words of a text in the reader's language, or the one that stands in for it, in the search form. */
function wordForms(text: LocalizedText, language: Language): string[] {
  return writtenWords(readText(text, language)?.text ?? '').map(({ form }) => form)
}

/** Checks whether a text has all words of a condition. */
function standsIn(forms: ReadonlySet<string>, { alternatives }: Condition): boolean {
  return alternatives.some((words) => {
    const isFound = words.map(({ form }) => findingOf([form]))
    return words.length > 0 && isFound.every((finds) => forms.values().some(finds))
  })
}

function plainly(text: LocalizedText): LocalizedText {
  return Object.fromEntries(
    Object.entries(text).map(([language, source]) => [language, unformattedTextOf(source)]),
  )
}

function nameText(names: readonly (string | null | undefined)[]): ReasonText {
  const name = names.filter(Boolean).join(' ')
  return { field: null, text: { uz: name, ru: name, en: name } }
}
