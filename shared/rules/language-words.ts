import { languages } from '../i18n/languages.ts'
import { type SpokenLanguage, spokenLanguageName } from './spoken-languages.ts'

/** The ways in which texts name a spoken language. */
export interface LanguageWords {
  /** Its names, which may mean a country as well: "немецкий". */
  names: readonly string[]
  /** Words that mean nothing else, in this form alone: "nemischa", "по-немецки", "in German". */
  spoken: readonly string[]
  /** Words that mean nothing else, in any form: "немецкоговорящий". */
  speaking: readonly string[]
}

/** Short names of languages in Russian compounds, where these are not the adjectives. */
const shortNames: Partial<Record<SpokenLanguage, string>> = {
  en: 'англо',
  fr: 'франко',
  es: 'испано',
  ar: 'арабо',
  tr: 'тюрко',
  de: 'германо',
  it: 'итало',
}

/** Words that make a filter of the name of a language next to them. */
export const speakingWords: readonly string[] = (
  'til tili tilli gapiradigan gapiradi gaplashadigan soʻzlashadigan soʻzlashuvchi biladigan biladi bilgan ' +
  'язык говорит говорящий говорить владеет владеющий владение знает знание знающий свободно ' +
  'speak speaks speaking speaker spoken fluent language knows knowing'
).split(' ')

/** Returns the words for a spoken language in the three languages of the site. */
export function namesOfLanguage(code: SpokenLanguage): LanguageWords {
  const [uzbek, russian, english] = languages.map((language) => spokenLanguageName(code, language)) as [
    string,
    string,
    string,
  ]
  const isAdjective = russian.endsWith('ский') || russian.endsWith('цкий')
  const stem = russian.slice(0, -'ий'.length)
  return {
    names: [uzbek, russian, english],
    spoken: [
      `${uzbek}cha`,
      `in ${english}`,
      ...(isAdjective ? [`по ${stem}и`, `на ${stem}ом`] : [`на ${russian}`]),
    ],
    speaking: [
      ...(isAdjective ? [`${stem}о`, `${stem.slice(0, -2)}о`] : []),
      ...(shortNames[code] === undefined ? [] : [shortNames[code]]),
    ].flatMap((compound) => [`${compound}говорящий`, `${compound}язычный`]),
  }
}
