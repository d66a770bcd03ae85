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
  const { catalogues, people } = content
  const asked = (await content.personCards.get(ids)).flatMap(({ person, country }) => {
    const row = people.rowOf(person.id)
    if (!row) return []
    const number = people.numberOf(row.id)
    const labelOf = (kind: 'directions' | 'organizations' | 'tags', id: string | null) =>
      catalogues[kind].entries.find((entry) => entry.id === id)?.label ?? {}
    const shown = (text: LocalizedText | null) => publishedLanguages(text, person.languageStates)
    const standsInstead = ({ kind }: Meaning): ReadText | null => {
      if (kind === 'role') return roleText(row.kind, language)
      if (kind === 'direction') return presentName(labelOf('directions', row.directionId), language)
      return kind === 'country' ? presentName(country.name, language) : null
    }
    const reasoning = new Reasoning(content, search, missingOf(person.id), {
      has: (meaning) => peopleHaving(content, meaning)?.(number) === true,
      isByName: (condition) => search.found.people.isByName(number, condition),
      standsInstead,
    })
    reasoning.lookInto([
      { field: null, text: shown(person.headline) },
      { field: 'label', text: labelOf('directions', row.directionId) },
      ...row.tagIds.map((id): ReasonText => ({ field: 'label', text: labelOf('tags', id) })),
      { field: 'place', text: labelOf('organizations', row.organizationId) },
    ])
    return [{ id: person.id, reasoning, shown }]
  })
  const open = asked.filter(({ reasoning }) => reasoning.isOpen)
  for (const { person } of await content.personPages.get(open.map(({ id }) => id))) {
    const one = open.find(({ id }) => id === person.id)
    one?.reasoning.lookInto([
      { field: 'text', text: plainly(one.shown(person.bio)) },
      { field: 'text', text: one.shown(person.questions) },
    ])
  }
  return asked.map(({ id, reasoning }) => [id, reasoning.present()] as const)
}

async function reasonsOfActivities(
  content: PublicContent,
  { search, missingOf }: Asked,
  ids: readonly string[],
) {
  const asked = (await content.activityCards(ids, search.now)).map(({ activity, person }) => {
    const row = content.activities.numberOf(activity.id)
    const shown = (text: LocalizedText | null) => publishedLanguages(text, activity.languageStates)
    const reasoning = new Reasoning(content, search, missingOf(activity.id), {
      has: (meaning) => activitiesHaving(content, meaning, search.now)?.(row) === true,
      isByName: (condition) => search.found.activities.isByName(row, condition),
      standsInstead: () => null,
    })
    reasoning.lookInto([
      { field: null, text: shown(activity.place) },
      ...(person ? [nameText([person.firstname, person.lastname])] : []),
      { field: 'headline', text: shown(activity.caption) },
    ])
    return { id: activity.id, reasoning, shown }
  })
  const open = asked.filter(({ reasoning }) => reasoning.isOpen)
  for (const { id, description } of await content.activityPages.get(open.map((one) => one.id))) {
    const one = open.find((other) => other.id === id)
    one?.reasoning.lookInto([{ field: 'text', text: plainly(one.shown(description)) }])
  }
  return asked.map(({ id, reasoning }) => [id, reasoning.present()] as const)
}

interface Having {
  has: (meaning: Meaning) => boolean
  /** Checks whether a condition is met by the name, which each list shows and marks. */
  isByName: (condition: Condition) => boolean
  /** Returns what a record has in place of what is meant. */
  standsInstead: (meaning: Meaning) => ReadText | null
}

/**
 * Collects why one record was found. Most queries are explained by names, filters and short texts; long texts are read
 * only for conditions that these leave open.
 */
class Reasoning {
  readonly #content: PublicContent
  readonly #search: Search
  readonly #missing: readonly Condition[]
  readonly #having: Having
  readonly #excerpts = new Map<Condition, Reason['met'][number] | null>()
  #open: readonly Condition[]

  constructor(content: PublicContent, search: Search, missing: readonly Condition[], having: Having) {
    this.#content = content
    this.#search = search
    this.#missing = missing
    this.#having = having
    this.#open = search.query.conditions.filter(
      (condition) =>
        !missing.includes(condition) && !this.#isFilter(condition) && !having.isByName(condition),
    )
  }

  /** Tells whether some condition is explained by none of the texts so far. */
  get isOpen(): boolean {
    return this.#open.length > 0
  }

  /** Looks for the words of the open conditions in further texts, each in the first one that has them. */
  lookInto(texts: readonly ReasonText[]): void {
    const { language } = this.#search
    for (const { field, text } of texts) {
      if (!this.isOpen) return
      // The words of a text are taken apart once for all conditions.
      const forms = new Set(wordForms(text, language))
      const found = this.#open.filter((condition) => standsIn(forms, condition))
      for (const condition of found) {
        const words = condition.alternatives.flat().map(({ form }) => form)
        const excerpt = field && excerptOf(text, language, words)
        this.#excerpts.set(condition, excerpt ? { field, text: excerpt } : null)
      }
      this.#open = this.#open.filter((condition) => !found.includes(condition))
    }
  }

  /** Returns the reason, in the order of the query's conditions. */
  present(): Reason {
    const { language, query } = this.#search
    const met: Reason['met'] = []
    for (const condition of query.conditions) {
      if (this.#missing.includes(condition)) continue
      if (this.#isFilter(condition)) {
        // What was chosen stands above the results; it is said of those that do not meet all of it.
        if (condition.typed !== '' || this.#missing.length > 0)
          met.push({ field: 'filter', text: nameOfCondition(this.#content, condition, language) })
        continue
      }
      const excerpt = this.#excerpts.get(condition)
      if (excerpt && !met.some(({ text }) => text.text === excerpt.text.text)) met.push(excerpt)
    }
    return {
      met,
      missing: this.#missing.map((condition) => {
        const [meaning] = condition.meanings
        return {
          text: nameOfCondition(this.#content, condition, language),
          instead: meaning ? this.#having.standsInstead(meaning) : null,
        }
      }),
    }
  }

  #isFilter({ meanings }: Condition): boolean {
    return meanings.some(this.#having.has)
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
