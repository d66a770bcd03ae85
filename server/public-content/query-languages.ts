import { searchForm } from '../../shared/i18n/search-form.ts'
import { stemsOf } from '../../shared/i18n/word-stems.ts'
import { speakingWords } from '../../shared/rules/language-words.ts'
import { type Condition, type Meaning, uniqueMeanings } from './vocabulary.ts'

/**
 * Makes filters of names of languages next to words such as "speaks", which are left out then. Elsewhere they
 * are countries where these have the same name: "German".
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
  if (!isSpoken) return run.map(withoutSpeaking)
  const [first, last] = [run[0], run.at(-1)]
  return names.map((name) => ({
    ...name,
    // Who speaks it is asked for, not who writes of it.
    alternatives: [],
    meanings: uniqueMeanings(name.meanings.flatMap(spokenBy)),
    ...(names.length === 1 && first && last && { start: first.start, end: last.end }),
  }))
}

/** Reads the name of a language alone: as the country of that name, or as the language where there is none. */
function withoutSpeaking(condition: Condition): Condition {
  const others = condition.meanings.filter(({ kind }) => kind !== 'languageName')
  return {
    ...condition,
    meanings: uniqueMeanings(others.length > 0 ? others : condition.meanings.flatMap(spokenBy)),
  }
}

function spokenBy(meaning: Meaning): Meaning[] {
  const isLanguage = meaning.kind === 'languageName' || meaning.kind === 'language'
  return isLanguage ? [{ kind: 'language', value: meaning.value }] : []
}

function namesLanguage({ meanings }: Condition): boolean {
  return meanings.some(({ kind }) => kind === 'languageName' || kind === 'language')
}

function isSpeaking({ alternatives: [words = []] }: Condition): boolean {
  return words.length === 1 && words.every(({ form }) => stemsOf(form).some((stem) => speaking.has(stem)))
}

const speaking = new Set(speakingWords.flatMap((word) => stemsOf(searchForm(word))))
