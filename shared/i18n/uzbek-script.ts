/** Cyrillic letters whose Latin spelling does not depend on their neighbours; lower case. */
const latinByCyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'x',
  ч: 'ch',
  ш: 'sh',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ў: 'oʻ',
  қ: 'q',
  ғ: 'gʻ',
  ҳ: 'h',
  // Not Uzbek letters: for Russian names and words.
  щ: 'sh',
  ы: 'i',
}

const vowels = 'аеёиоуыэюяў'
const cyrillicRun = /[\u0400-\u04FF]+/g
/** Two months without the softness that the letter я would give. */
const softMonth = /(сен|ок)тя(?=бр)/gi

/**
 * Converts Uzbek Cyrillic to official Uzbek Latin, with oʻ gʻ (U+02BB) and tutuq belgisi (U+02BC); Russian letters are
 * read as in names. Other characters stay. Takes NFC text; linear time (L-4).
 */
export function cyrillicToLatin(text: string): string {
  return text.replace(cyrillicRun, (run) => {
    const word = run.replace(softMonth, (months) => months.slice(0, -1) + (months.endsWith('Я') ? 'А' : 'а'))
    const lower = word.toLowerCase()
    let latin = ''
    for (let index = 0; index < word.length; index += 1) {
      const spelling = spell(lower, index)
      latin += word[index] === lower[index] ? spelling : capitalize(spelling, word, index)
    }
    return latin
  })
}

/** Returns the Latin spelling of one letter of a lower-case Cyrillic word. */
function spell(word: string, index: number): string {
  const letter = word.charAt(index)
  const previous = word.charAt(index - 1)
  const next = word.charAt(index + 1)
  const isAfterVowel = previous !== '' && vowels.includes(previous)
  switch (letter) {
    case 'е':
      return previous === '' || isAfterVowel || previous === 'ъ' || previous === 'ь' ? 'ye' : 'e'
    case 'ц':
      return isAfterVowel ? 'ts' : 's'
    case 'с':
      return next === 'ҳ' ? 'sʼ' : 's'
    case 'о':
      return previous === 'ь' ? 'yo' : 'o'
    case 'ь':
      return ''
    case 'ъ': {
      const isBeforeIotated = next !== '' && 'еёюя'.includes(next)
      return previous === 'ў' || (isBeforeIotated && !isAfterVowel) ? '' : 'ʼ'
    }
    default:
      return latinByCyrillic[letter] ?? letter
  }
}

/** Capitalises a spelling: all of it next to a capital (ШАҲАР, SHAHAR), else only the first letter (Шаҳар, Shahar). */
function capitalize(spelling: string, word: string, index: number): string {
  const neighbour = word.charAt(index + 1) || word.charAt(index - 1)
  const isInCapitals = neighbour !== '' && neighbour !== neighbour.toLowerCase()
  return isInCapitals ? spelling.toUpperCase() : spelling.charAt(0).toUpperCase() + spelling.slice(1)
}

/** Latin letters and pairs of them with one Cyrillic spelling, longer ones first; lower case. */
const cyrillicByLatin: readonly (readonly [latin: string, cyrillic: string])[] = [
  ['sʼh', 'сҳ'],
  ['yoʻ', 'йў'],
  ['oʻ', 'ў'],
  ['gʻ', 'ғ'],
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['yo', 'ё'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ...[...'абвгдфжзийклмнопрстухҳқ'].map((cyrillic) => [latinByCyrillic[cyrillic] ?? '', cyrillic] as const),
  ['ʼ', 'ъ'],
]
const latinRun = /[A-Za-zʻʼ]+/g
const latinVowels = 'aeiou'

/**
 * Converts official Uzbek Latin to Uzbek Cyrillic. It is exact for names: of the words that Cyrillic spells by its own
 * rules (konsert, sentabr) it knows none. Other characters, among them c and w, stay. Linear time (L-4).
 */
export function latinToCyrillic(text: string): string {
  return text.replace(latinRun, (word) => {
    const lower = word.toLowerCase()
    let cyrillic = ''
    for (let position = 0; position < word.length; ) {
      const [latin, spelling] = spellInCyrillic(lower, position)
      const isCapital = word.charAt(position) !== lower.charAt(position)
      cyrillic += isCapital ? capitalize(spelling, word, position + latin.length - 1) : spelling
      position += latin.length
    }
    return cyrillic
  })
}

/** Returns the letters at an index of a lower-case Latin word that are spelt together, and their Cyrillic spelling. */
function spellInCyrillic(word: string, position: number): readonly [latin: string, cyrillic: string] {
  const previous = word.charAt(position - 1)
  // The oʻ of the Latin alphabet ends with a sign that is no letter.
  const isAfterVowel = latinVowels.includes(previous === 'ʻ' ? word.charAt(position - 2) : previous)
  const isInWord = previous !== '' && previous !== 'ʼ'
  const isAfterConsonant = isInWord && (!isAfterVowel || word.startsWith('gʻ', position - 2))
  if (word.startsWith('ye', position)) return ['ye', isAfterConsonant ? 'ъе' : 'е']
  if (isInWord && !isAfterConsonant && /^ts(?!h)/.test(word.slice(position, position + 3))) return ['ts', 'ц']
  if (word.startsWith('e', position)) return ['e', isAfterConsonant ? 'е' : 'э']
  const found = cyrillicByLatin.find(([latin]) => word.startsWith(latin, position))
  return found ?? [word.charAt(position), word.charAt(position)]
}
