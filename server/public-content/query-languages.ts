import { searchForm } from '../../shared/i18n/search-form.ts'
import { stemsOf } from '../../shared/i18n/word-stems.ts'
import { speakingWords } from '../../shared/rules/language-words.ts'
import { type Condition, type Meaning, uniqueMeanings } from './vocabulary.ts'

/**
 * Makes filters of names of languages next to words such as "speaks", which are left out then. Elsewhere they are
 * words: "German" alone is a country.
 */
export function withLanguages(conditions: readonly Condition[]): Condition[] {
  const result: Condition[] = []
  let run: Condition[] = []
  for (const condition of conditions) {
    if (namesLanguage(condition) || isSpeaking(condition)) run.push(condition)
    else {
      result.push(...ofLanguages(run), condition)
      run = []
    }
  }
  return [...result, ...ofLanguages(run)]
}

/** Returns what is left of names of languages and words such as "speaks" that follow each other. */
function ofLanguages(run: readonly Condition[]): Condition[] {
  const names = run.filter(namesLanguage)
  const isSpoken = names.length > 0 && names.length < run.length
  if (!isSpoken) return run.map((one) => withMeanings(one, one.meanings.filter(isNoName)))
  const [first, last] = [run[0], run.at(-1)]
  return names.map((name) => {
    const spoken = name.meanings.flatMap((meaning): Meaning[] =>
      meaning.kind === 'languageName' || meaning.kind === 'language'
        ? [{ kind: 'language', value: meaning.value }]
        : [],
    )
    const whole = names.length === 1 && first && last ? { start: first.start, end: last.end } : {}
    return { ...withMeanings(name, spoken), ...whole }
  })
}

function withMeanings(condition: Condition, meanings: readonly Meaning[]): Condition {
  return { ...condition, meanings: uniqueMeanings(meanings) }
}

function isNoName({ kind }: Meaning): boolean {
  return kind !== 'languageName'
}

function namesLanguage({ meanings }: Condition): boolean {
  return meanings.some(({ kind }) => kind === 'languageName' || kind === 'language')
}

function isSpeaking({ alternatives: [words = []] }: Condition): boolean {
  return words.length === 1 && words.every(({ form }) => stemsOf(form).some((stem) => speaking.has(stem)))
}

const speaking = new Set(speakingWords.flatMap((word) => stemsOf(searchForm(word))))
