import { type SearchedWord, searchedWords, searchForm } from '../../shared/i18n/search-form.ts'
import { stemsOf } from '../../shared/i18n/word-stems.ts'
import { type WrittenWord, writtenWords } from '../../shared/i18n/written-words.ts'
import { nextDay } from '../../shared/rules/periods.ts'
import {
  audienceWords,
  connectingWords,
  occupationWords,
  participationWords,
  questionWords,
  ruleWords,
  unsearchedWords,
} from '../../shared/rules/query-words.ts'
import { withLanguages } from './query-languages.ts'
import {
  type Condition,
  entryWordsMax,
  type Meaning,
  uniqueBy,
  uniqueMeanings,
  type Vocabulary,
} from './vocabulary.ts'

/** A query as it is understood. */
export interface SearchQuery {
  /** Whether nothing is searched for; a query without letters and digits finds nothing instead. */
  isEmpty: boolean
  /** All of it in the search form. */
  form: string
  conditions: readonly Condition[]
  /** Words such as "how long": nothing has to have them, but what has them is nearer to the question. */
  optional: readonly SearchedWord[]
  /** The kind of results that its words ask for. */
  wanted: 'questions' | 'people' | 'activities' | 'clauses' | undefined
}

/**
 * Reads a query: which of its words are filters, which name one thing together, and which are text (L-5). Words such
 * as "va" or "как" are left out unless there are no others.
 * @param vocabulary left out where every word is meant as it is typed.
 * @param chosen filters that are no words of the query: a record has to have one value of each list.
 */
export function readQuery(
  query: string,
  vocabulary?: Pick<Vocabulary, 'entriesAt'>,
  chosen: readonly (readonly Meaning[])[] = [],
): SearchQuery {
  const form = searchForm(query)
  const written = listTypedWords(query)
  const conditions: Condition[] = []
  for (let index = 0; index < written.length; ) {
    const { length, condition } = conditionAt(written, index, vocabulary)
    const { start = 0 } = written[index] ?? {}
    const { end = 0 } = written[index + length - 1] ?? {}
    conditions.push({ ...condition, typed: '', start, end })
    index += length
  }
  const isOptional = ({ alternatives: [words = []], meanings }: Condition) =>
    meanings.length === 0 && words.every(({ form }) => unsearched.has(form))
  const searched = withLanguages(conditions.filter((condition) => !isOptional(condition)))
  const optional = conditions.filter(isOptional).flatMap(({ alternatives: [words = []] }) => words)
  return {
    isEmpty: query.trim() === '' && chosen.length === 0,
    form,
    wanted: wantedBy({ query, form }, searched, optional),
    conditions: [
      ...(searched.length > 0 ? searched : withLanguages(conditions)).map((condition) => ({
        ...condition,
        typed: query.slice(condition.start, condition.end),
      })),
      ...chosen.map((meanings) => ({
        typed: '',
        start: 0,
        end: 0,
        alternatives: [],
        meanings,
        isKnown: true,
      })),
    ],
    optional: searched.length > 0 ? optional : [],
  }
}

/** A word of a query with its position. */
interface TypedWord extends Pick<WrittenWord, 'start' | 'end'> {
  word: SearchedWord
}

/** Returns the different words of a query in their order, as many as {@link searchedWords} gives. */
function listTypedWords(query: string): TypedWord[] {
  const written = writtenWords(query)
  return searchedWords(query).flatMap((word) => {
    const position = written.find(({ form }) => form.startsWith(word.form))
    return position ? [{ word, start: position.start, end: position.end }] : []
  })
}

function conditionAt(
  written: readonly TypedWord[],
  index: number,
  vocabulary: Pick<Vocabulary, 'entriesAt'> | undefined,
) {
  const rest = written.slice(index, index + entryWordsMax).map(({ word }) => word)
  const { length, entries } = vocabulary?.entriesAt(rest.map(({ form }) => form)) ?? {
    length: 0,
    entries: [],
  }
  const words = rest.slice(0, Math.max(1, length))
  return {
    length: words.length,
    condition: {
      isKnown: entries.length > 0,
      alternatives: uniqueBy([words, ...entries.flatMap(({ synonyms }) => synonyms)], (phrase) =>
        phrase.map(({ form }) => form).join(' '),
      ),
      meanings: uniqueMeanings(entries.flatMap(({ meanings }) => meanings)),
    },
  }
}

/** Meanings that activities alone have. */
const ofActivities: ReadonlySet<Meaning['kind']> = new Set(['serviceKind', 'format', 'month', 'period'])
/** So many words of a question make one, even without any that does alone. */
const questionWordsMin = 2

/** Returns what a query asks for: an answer, somebody, or something to attend. */
function wantedBy(
  { query, form: whole }: { query: string; form: string },
  conditions: readonly Condition[],
  optional: readonly SearchedWord[],
): SearchQuery['wanted'] {
  const means = (isMeant: (meaning: Meaning) => boolean) =>
    conditions.some(({ meanings }) => meanings.some(isMeant))
  const words = optional.filter(({ form }) => !connecting.has(form))
  const asks = words.length >= questionWordsMin || words.some(({ form }) => asking.has(form))
  const isAboutTakingPart = conditions.some(({ alternatives: [phrase = []] }) =>
    isOneOf(
      participation,
      phrase.map(({ form }) => form),
    ),
  )
  if (asks || isAboutTakingPart || query.trimEnd().endsWith('?') || ownThings.test(whole)) return 'questions'
  const isHeld = means(({ kind }) => kind === 'language') && means(({ value }) => value === 'activities')
  if (isHeld || means(({ kind }) => ofActivities.has(kind))) return 'activities'
  const isPeople = means(({ kind, value }) => kind === 'role' || kind === 'language' || value === 'people')
  const forms = whole.split(' ')
  if (isPeople || namesOccupation(forms)) return 'people'
  return isOneOf(rules, forms) ? 'clauses' : undefined
}

/** Checks whether the words of a query name what somebody is, other than those for whom something is. */
function namesOccupation(forms: readonly string[]): boolean {
  return forms.some(
    (form, index) =>
      isOneOf(occupations, [form]) &&
      !audience.before.has(forms[index - 1] ?? '') &&
      !audience.behind.has(forms[index + 1] ?? ''),
  )
}

function isOneOf(stems: ReadonlySet<string>, forms: readonly string[]): boolean {
  return forms.some((form) => stemsOf(form).some((stem) => stems.has(stem)))
}

const formsOf = (words: readonly string[]) => new Set(words.map((word) => searchForm(word)))
const audience = { before: formsOf(audienceWords.before), behind: formsOf(audienceWords.behind) }
const participation = new Set(participationWords.flatMap((word) => stemsOf(searchForm(word))))
const rules = new Set(ruleWords.flatMap((word) => stemsOf(searchForm(word))))
const occupations = new Set(occupationWords.flatMap((word) => stemsOf(searchForm(word))))
const asking = formsOf(questionWords)
const connecting = formsOf(connectingWords)
/** The Uzbek ending of what is one's own: maʼlumotlarimni. */
const ownThings = /larim(?:ni|ga|da|dan|ning)?(?= |$)/
const unsearched = new Set(unsearchedWords.map((word) => searchForm(word)))

/** Returns the instant from which a query means another time, such as "today"; `undefined` where it names none. */
export function nextChangeOf({ conditions }: SearchQuery, now: number): number | undefined {
  const namesPeriod = conditions.some(({ meanings }) => meanings.some(({ kind }) => kind === 'period'))
  return namesPeriod ? nextDay(now) : undefined
}
