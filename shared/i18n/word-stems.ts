import { boundedMemo } from './bounded-memo.ts'
import { searchForm } from './search-form.ts'

/** The shortest word that has an ending, and the shortest stem. */
const stemMinCharacters = 3
/** The shortest stem before an ending that many words end in themselves, such as the Uzbek possessives. */
const safeStemMinCharacters = 4

/** The endings of Uzbek nouns that are rarely the end of a word itself: a question, a case, the plural. */
const uzbekEndings = ['dagi', 'ning', 'dan', 'lari', 'lar', 'cha', 'ga', 'ka', 'da', 'ni', 'mi']
const uzbekPossessives = ['ingiz', 'imiz', 'ing', 'im', 'si', 'i']
/** The endings of Uzbek verbs, behind which a stem is left that nouns of the same root begin with. */
const uzbekVerbs = [
  'iladi',
  'anadi',
  'adi',
  'iladigan',
  'adigan',
  'amiz',
  'aman',
  'asiz',
  'ildi',
  'gan',
  'ish',
  'ib',
]

/** The endings of Russian nouns and adjectives. */
const russianEndings =
  'ами ями ов ев ёв ей ам ям ием ах ях ом ем ой ою ый ий ая яя ое ее ые ие ия ию ии ию ией иям иями иях ого его ому ему ым им ых их ую юю а я о е у ю ы и й'

/** The endings of English verbs, and those of nouns, which may follow. */
const englishVerbs = ['ings', 'ing', 'ed']
const englishEndings = ['eses', 'ies', 'es', 's', 'i', 'e']

/** The ends of stems that are spelled differently in Britain and in America: digitise, colour, centre, catalogue. */
const americanSpellings: readonly (readonly [british: RegExp, american: string])[] = [
  [/iz(?=$|at)/, 'is'],
  [/(?<=..)our(?=$|abl|it)/, 'or'],
  [/ter$/, 'tr'],
  [/ogu$/, 'og'],
]

/** In the search form, behind a consonant and behind a vowel: ю is written as u and as iu. */
const russian = [
  ...new Set(
    russianEndings.split(' ').flatMap((ending) => [formBehind('б', ending), formBehind('о', ending)]),
  ),
]
  .filter((ending) => ending !== '')
  .sort((one, other) => other.length - one.length)

/** The genitive plural of words such as стажировка, рынок: the vowel is in no other form of them. */
const movableVowel = /(?<=...)[oe]k$/

/** The end of adjectives that are made of nouns: аутсорсинговый, банковский. */
const derivedAdjective = /(?<=....)ovs?k?$/

/**
 * Returns the stems of a word, by which its inflected forms are equal (L-5): as Uzbek, as Russian and as English, each
 * behind the letter of its language, since the search form does not say in which language a word is.
 * @param form one word in the search form.
 * @returns three; none for a word with a digit, and for one that is too short to have an ending.
 */
export const stemsOf: (form: string) => readonly string[] = boundedMemo((form) => {
  if (form.length < stemMinCharacters || /\d/.test(form)) return []
  const asRussian = withoutEnding(form, russian, ({ length }) =>
    length > 1 ? safeStemMinCharacters : stemMinCharacters,
  )
    .replace(movableVowel, 'k')
    .replace(derivedAdjective, '')
  return [`u${uzbekStem(form)}`, `r${asRussian}`, `e${englishStem(form)}`]
})

/**
 * Returns the stems by which a searched word is looked for: also those that lost a letter in the search form, where a
 * doubled one is written once. Samarqandda has one d less than Samarqand and its ending.
 */
export const searchedStemsOf: (form: string) => readonly string[] = boundedMemo((form) => {
  const stems = stemsOf(form)
  if (stems.length === 0) return stems
  const ending = uzbekEndings.find(
    (one) => form.endsWith(one) && form.length - one.length >= stemMinCharacters,
  )
  return ending === undefined ? stems : [...stems, `u${form.slice(0, 1 - ending.length)}`]
})

/** Checks whether two words in the search form are one word in any of its forms; the other one is searched for. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const stems = stemsOf(one)
  return searchedStemsOf(other).some((stem) => stems.includes(stem))
}

/**
 * Removes the endings of an English word, and its last t: ts is s in the search form, so that "experts" has none.
 */
function englishStem(form: string): string {
  const verb = withoutEnding(form, englishVerbs, () => safeStemMinCharacters)
  const bare = verb.endsWith('t') && verb.length > stemMinCharacters ? verb.slice(0, -1) : verb
  const isVerb = verb !== form && bare === verb
  const stem = isVerb ? verb : withoutEnding(bare, englishEndings, () => safeStemMinCharacters)
  return americanSpellings.reduce((written, [british, american]) => written.replace(british, american), stem)
}

/** Removes the endings of an Uzbek word, which follow each other: vizalarimizdan. */
function uzbekStem(form: string): string {
  const noun = withoutEnding(form, uzbekEndings, () => stemMinCharacters)
  const verb = withoutEnding(noun, uzbekVerbs, () => stemMinCharacters)
  const stem = verb === noun ? withoutEnding(noun, uzbekPossessives, () => safeStemMinCharacters) : verb
  return stem === form ? form : uzbekStem(stem)
}

/** Removes the first of some endings before which enough of a word is left. */
function withoutEnding(
  form: string,
  endings: readonly string[],
  stemMinOf: (ending: string) => number,
): string {
  const ending = endings.find((one) => form.endsWith(one) && form.length - one.length >= stemMinOf(one))
  return ending === undefined ? form : form.slice(0, -ending.length)
}

function formBehind(letter: string, ending: string): string {
  return searchForm(letter + ending).slice(1)
}
