import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { searchForm } from '../i18n/search-form.ts'
import { groupTextMaxCharacters, groupWordMaxCharacters, groupWordsPerLanguageMax } from '../rules/limits.ts'
import { listGroupWords, splitWords } from '../rules/search-words.ts'
import { namedEntryListQuerySchema } from './catalogue-records.ts'
import { mandatoryLocalizedInputSchema, storedTextSchema } from './fields.ts'

/** The characters of a word that a message repeats. */
const repeatedCharacters = 40

/**
 * Words and phrases that mean the same, in each language a list with commas between (C-12). Two of them have to differ
 * in the search form: a group of one word finds nothing more.
 */
const groupWordsSchema = mandatoryLocalizedInputSchema(groupTextMaxCharacters)
  .transform((lists) =>
    Object.fromEntries(
      Object.entries(lists).map(([language, list]) => [language, splitWords(list).join(', ')]),
    ),
  )
  .pipe(storedTextSchema)
  .superRefine((lists, context) => {
    for (const language of languages) {
      const problem = problemOf(splitWords(lists[language] ?? ''))
      if (problem) context.addIssue({ code: 'custom', path: [language], params: problem })
    }
    const forms = new Set(listGroupWords(lists).map(searchForm))
    if (forms.size < 2) context.addIssue({ code: 'custom', params: { problem: 'words-too-few' } })
  })

/** Returns what is wrong with the words of one language; `undefined` where nothing is. */
function problemOf(words: readonly string[]) {
  const long = words.find((word) => word.length > groupWordMaxCharacters)
  if (long !== undefined)
    return {
      problem: 'word-too-long',
      values: { word: `${long.slice(0, repeatedCharacters)}…`, max: groupWordMaxCharacters },
    }
  const silent = words.find((word) => searchForm(word) === '')
  if (silent !== undefined)
    return { problem: 'word-without-letters', values: { word: silent.slice(0, repeatedCharacters) } }
  if (words.length > groupWordsPerLanguageMax)
    return { problem: 'too-many', values: { max: groupWordsPerLanguageMax } }
  return undefined
}

/** A group of words for the search (C-12). */
export const searchWordsContentSchema = z.object({ words: groupWordsSchema })
export const searchWordsStoredSchema = z.object({ words: storedTextSchema })
export const searchWordsListQuerySchema = namedEntryListQuerySchema
/** The column of a group: its words in each language. */
export const searchWordsItemShape = { words: storedTextSchema }
