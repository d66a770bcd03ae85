import { type LocalizedText, languages } from '../../../../shared/i18n/languages.ts'
import { searchForm } from '../../../../shared/i18n/search-form.ts'
import { stemsOf } from '../../../../shared/i18n/word-stems.ts'
import { writtenWords } from '../../../../shared/i18n/written-words.ts'
import { unsearchedWords } from '../../../../shared/rules/query-words.ts'

/** A category of people with the texts that describe it. */
export interface DescribedCategory {
  id: string
  title: LocalizedText
  caption: LocalizedText | null
}

/** The weights of a word in the title of a category, and in its caption. */
const weights = { title: 2, caption: 1 } as const
/** The least that a letter has to say of a category, and how many times more of it than of any other. */
const scoreMin = 2
const leadMin = 1.5

/**
 * Proposes the category whose words a letter has most of, in any of its languages. Words that several categories have
 * count for none.
 * @param groups words and phrases that mean the same for the search.
 * @returns its id; `null` where the letter says too little, or nearly as much of another one.
 */
export function proposeCategory(
  letter: string,
  categories: readonly DescribedCategory[],
  groups: readonly (readonly string[])[],
): string | null {
  const said = stemsIn(letter)
  const saidGroups = groups.map((group) => group.map(termsIn)).filter((group) => group.some(isIn(said)))
  const described = categories.map(({ id, title, caption }) => ({
    id,
    texts: { title: allTerms(title), caption: allTerms(caption ?? {}) },
  }))
  const countSaid = (id: string, terms: ReadonlySet<string>) => {
    const others = described.filter((one) => one.id !== id).flatMap(({ texts }) => Object.values(texts))
    const own = [...terms].filter((term) => !others.some((other) => other.has(term)))
    const ownStems = new Set(own.flatMap(stemsOfTerm))
    return (
      own.filter((term) => isIn(said)([term])).length +
      saidGroups.filter((group) => group.some(isIn(ownStems))).length
    )
  }
  const [best, second] = described
    .map(({ id, texts: { title, caption } }) => ({
      id,
      score: weights.title * countSaid(id, title) + weights.caption * countSaid(id, caption),
    }))
    .sort((one, other) => other.score - one.score)
  if (!best || best.score < scoreMin) return null
  return best.score >= (second?.score ?? 0) * leadMin ? best.id : null
}

/** The programme that people apply for, in the search form: not what programmers write. */
const programme = /^(?:dastur(?!iy|la|chi)|program(?!ist|ir|er|in|n))/
const unsearched = new Set(unsearchedWords.map((word) => searchForm(word)))

/** Returns the words of a text in the search form, without those that mean nothing alone. */
function termsIn(text: string): string[] {
  return writtenWords(text)
    .map(({ form }) => form)
    .filter((form) => form.length > 2 && !unsearched.has(form) && !programme.test(form))
}

function allTerms(text: LocalizedText): Set<string> {
  return new Set(languages.flatMap((language) => termsIn(text[language] ?? '')))
}

function stemsIn(text: string): Set<string> {
  return new Set(termsIn(text).flatMap(stemsOfTerm))
}

function stemsOfTerm(term: string): string[] {
  return [term, ...stemsOf(term)]
}

/** Returns the check whether all words of a phrase are among stems. */
function isIn(stems: ReadonlySet<string>): (phrase: readonly string[]) => boolean {
  return (phrase) =>
    phrase.length > 0 && phrase.every((term) => stemsOfTerm(term).some((stem) => stems.has(stem)))
}
