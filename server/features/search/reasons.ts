import {
  type LocalizedText,
  presentName,
  publishedLanguages,
  type ReadText,
  readText,
} from '../../../shared/i18n/languages.ts'
import { findingOf, type WrittenWord, writtenWords } from '../../../shared/i18n/written-words.ts'
import { unformattedTextOf } from '../../../shared/rich-text/plain-words.ts'
import type { Reason, SearchField } from '../../../shared/schemas/search.ts'
import type { PublicContent } from '../../public-content/public-content.ts'
import { activitiesHaving, peopleHaving } from '../../public-content/search-content.ts'
import type { Condition, Meaning } from '../../public-content/vocabulary.ts'
import { fieldsMax, wordFields } from '../../public-content/word-index.ts'
import { excerptFrom } from './excerpt.ts'
import type { Search } from './find-all.ts'
import { nameOfCondition, roleText } from './understood.ts'

/** A text of a record in which words may stand. */
interface ReasonText {
  /** The field of the index that has its words. */
  searched: SearchField
  /** The field that the reason names; `null` for a text that each list shows anyway. */
  field: Reason['met'][number]['field'] | null
  text: LocalizedText
  /** Whether it is a rich text (C-4). */
  isRich?: boolean
}

/** A condition with the checks of whether a word is one of its alternatives' words. */
interface SoughtCondition {
  condition: Condition
  phrases: readonly (readonly ((form: string) => boolean)[])[]
}

/** The shown records by their ids, with the conditions that those do not meet that meet only most. */
export interface ShownRecords extends Record<'people' | 'activities', readonly string[]> {
  missing: ReadonlyMap<string, readonly Condition[]>
}

interface Asked {
  search: Search
  /** The conditions of the search. The words of all texts are compared by the same checks, which remember them. */
  sought: readonly SoughtCondition[]
  missingOf: (id: string) => readonly Condition[]
}

/** Says of each shown person and activity why it was found, by their ids (L-5). */
export async function presentReasons(
  content: PublicContent,
  search: Search,
  { people, activities, missing }: ShownRecords,
): Promise<Record<string, Reason>> {
  const sought = search.query.conditions.map((condition) => ({
    condition,
    phrases: condition.alternatives
      .filter(({ length }) => length > 0)
      .map((words) => words.map(({ form }) => findingOf([form]))),
  }))
  const asked = { search, sought, missingOf: (id: string) => missing.get(id) ?? [] }
  const [ofPeople, ofActivities] = await Promise.all([
    reasonsOfPeople(content, asked, people),
    reasonsOfActivities(content, asked, activities),
  ])
  return Object.fromEntries([...ofPeople, ...ofActivities])
}

async function reasonsOfPeople(content: PublicContent, asked: Asked, ids: readonly string[]) {
  const { search } = asked
  const { language } = search
  const { catalogues, people } = content
  const explained = (await content.personCards.get(ids)).flatMap(({ person, country }) => {
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
    const reasoning = new Reasoning(content, asked, person.id, {
      has: (meaning) => peopleHaving(content, meaning)?.(number) === true,
      fieldsOf: (condition) => search.found.people.fieldsOf(number, condition),
      standsInstead,
    })
    reasoning.lookInto(() => [
      { searched: 'headline', field: null, text: shown(person.headline) },
      { searched: 'label', field: 'label', text: labelOf('directions', row.directionId) },
      ...row.tagIds.map(
        (id): ReasonText => ({ searched: 'label', field: 'label', text: labelOf('tags', id) }),
      ),
      { searched: 'place', field: 'place', text: labelOf('organizations', row.organizationId) },
    ])
    return [{ id: person.id, reasoning, shown }]
  })
  const open = explained.filter(({ reasoning }) => reasoning.isOpenIn('text'))
  for (const { person } of await content.personPages.get(open.map(({ id }) => id))) {
    const one = open.find(({ id }) => id === person.id)
    one?.reasoning.lookInto(() => [
      { searched: 'text', field: 'text', text: one.shown(person.bio), isRich: true },
      { searched: 'text', field: 'text', text: one.shown(person.questions) },
    ])
  }
  return explained.map(({ id, reasoning }) => [id, reasoning.present()] as const)
}

async function reasonsOfActivities(content: PublicContent, asked: Asked, ids: readonly string[]) {
  const { search } = asked
  const explained = (await content.activityCards(ids, search.now)).map(({ activity, person }) => {
    const row = content.activities.numberOf(activity.id)
    const shown = (text: LocalizedText | null) => publishedLanguages(text, activity.languageStates)
    const reasoning = new Reasoning(content, asked, activity.id, {
      has: (meaning) => activitiesHaving(content, meaning, search.now)?.(row) === true,
      fieldsOf: (condition) => search.found.activities.fieldsOf(row, condition),
      standsInstead: () => null,
    })
    reasoning.lookInto(() => [
      ...(person ? [nameText([person.firstname, person.lastname])] : []),
      { searched: 'place', field: null, text: shown(activity.place) },
      { searched: 'headline', field: 'headline', text: shown(activity.caption) },
    ])
    return { id: activity.id, reasoning, shown }
  })
  const open = explained.filter(({ reasoning }) => reasoning.isOpenIn('text'))
  for (const { id, description } of await content.activityPages.get(open.map((one) => one.id))) {
    const one = open.find((other) => other.id === id)
    one?.reasoning.lookInto(() => [
      { searched: 'text', field: 'text', text: one.shown(description), isRich: true },
    ])
  }
  return explained.map(({ id, reasoning }) => [id, reasoning.present()] as const)
}

interface Having {
  has: (meaning: Meaning) => boolean
  /** Returns the fields, as bits, that have words of a condition in some language. */
  fieldsOf: (condition: Condition) => number
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
  #open: readonly SoughtCondition[]

  constructor(content: PublicContent, { search, sought, missingOf }: Asked, id: string, having: Having) {
    this.#content = content
    this.#search = search
    this.#missing = missingOf(id)
    this.#having = having
    this.#open = sought.filter(
      ({ condition }) =>
        !this.#missing.includes(condition) &&
        !this.#isFilter(condition) &&
        // Each list shows and marks the name, also that of a host.
        !this.#hasIn('name', condition) &&
        !this.#isHostNamed(condition),
    )
  }

  /** Tells whether words of a condition that no text so far has stand in a field. */
  isOpenIn(field: SearchField): boolean {
    return this.#open.some(({ condition }) => this.#hasIn(field, condition))
  }

  /** Looks for the words of the open conditions in further texts, each in the first one that has them. */
  lookInto(listTexts: () => readonly ReasonText[]): void {
    if (this.#open.length === 0) return
    for (const { searched, field, text, isRich } of listTexts()) {
      // To take a text apart costs more than the search.
      const open = this.#open.filter(({ condition }) => this.#hasIn(searched, condition))
      if (open.length === 0) continue
      const written = readText(text, this.#search.language)
      if (!written) continue
      const read = isRich ? { ...written, text: unformattedTextOf(written.text) } : written
      // The words of a text are taken apart once for all conditions.
      const words = writtenWords(read.text)
      const found = open.filter((sought) => standsIn(words, sought))
      for (const { condition, phrases } of found) {
        const isFound = (form: string) => phrases.flat().some((finds) => finds(form))
        this.#excerpts.set(condition, field && { field, text: excerptFrom(read, words, isFound) })
      }
      this.#open = this.#open.filter((sought) => !found.includes(sought))
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

  #hasIn(field: SearchField, condition: Condition): boolean {
    return (this.#having.fieldsOf(condition) & wordFields[field]) !== 0
  }

  /** Tells whether words of a condition stand in the name of the host; with all bits they may stand elsewhere. */
  #isHostNamed(condition: Condition): boolean {
    return this.#hasIn('host', condition) && this.#having.fieldsOf(condition) !== fieldsMax
  }

  #isFilter({ meanings }: Condition): boolean {
    return meanings.some(this.#having.has)
  }
}

/** Checks whether a text has all words of a condition. */
function standsIn(words: readonly WrittenWord[], { phrases }: SoughtCondition): boolean {
  return phrases.some((phrase) => phrase.every((finds) => words.some(({ form }) => finds(form))))
}

function nameText(names: readonly (string | null | undefined)[]): ReasonText {
  const name = names.filter(Boolean).join(' ')
  return { searched: 'host', field: null, text: { uz: name, ru: name, en: name } }
}
