import { boundedMemo } from './bounded-memo.ts'
import type { Language } from './languages.ts'
import { cyrillicToLatin, latinToCyrillic } from './uzbek-script.ts'

/** The names of a person that may be given in Cyrillic letters, too (C-9). */
export const nameParts = ['firstname', 'lastname', 'middlename'] as const
export type NamePart = (typeof nameParts)[number]

/** The Cyrillic names that somebody gave; the others are transliterated. */
export type CyrillicNames = Partial<Record<NamePart, string>>

/** The names of a person as they are stored: as the person writes them, and in Cyrillic letters where given. */
export interface StoredNames {
  firstname: string
  lastname: string
  middlename?: string | null
  cyrillicNames?: CyrillicNames
}

/** The names of a person in one script. */
export interface ShownNames {
  firstname: string
  lastname: string
  middlename: string | null
}

const cyrillicLetter = /\p{Script=Cyrillic}/u
/** Letters that the Uzbek alphabet has; c stands in ch alone, and w nowhere. */
const uzbekLetters = /^(?:[abd-vxyz]|ch|[og]ʻ|[ʻʼ \-.])+$/i
/** Endings of family names, and letters, that distinguish names of Uzbekistan from others in the same script. */
const uzbekName = /(?:[oe]va?|zoda|xoʻja|bek|boy|jon)$|[og]ʻ|q/i

/** Tells whether a text is written in Cyrillic letters. */
export function isCyrillic(text: string): boolean {
  return cyrillicLetter.test(text)
}

/**
 * Tells whether names are Uzbek as they are spelt, so that their letters alone say how they are written in Cyrillic. Of
 * other names a person decides it: Wei is neither Веи nor Вэи.
 */
export function isUzbekName({ firstname, lastname }: Pick<StoredNames, 'firstname' | 'lastname'>): boolean {
  const name = `${firstname} ${lastname}`
  return uzbekLetters.test(name) && uzbekName.test(lastname)
}

/**
 * Returns the names that readers of a language see (C-9): in Cyrillic letters on Russian pages, in Latin ones on the
 * others. What is not given is transliterated; a foreign name stays in Latin letters until somebody has given it.
 */
export function namesFor(stored: StoredNames, language: Language): ShownNames {
  return language === 'ru' ? (inCyrillic(stored) ?? asStored(stored)) : inLatin(stored)
}

/** Returns first and last name as readers of a language see them. */
export function nameFor(stored: StoredNames, language: Language): string {
  return fullName(namesFor(stored, language))
}

/** Returns first and last name in every other script that they are known in, for machines. */
export function otherNames(stored: StoredNames, language: Language): string[] {
  const all = [inLatin(stored), inCyrillic(stored)].flatMap((names) => (names ? fullName(names) : []))
  return [...new Set(all)].filter((name) => name !== nameFor(stored, language))
}

/** Returns the first name, the middle name and the last name in one text. */
export function wholeName({ firstname, middlename, lastname }: ShownNames): string {
  return [firstname, middlename, lastname].filter(Boolean).join(' ')
}

/**
 * Proposes a name in Cyrillic letters, which somebody confirms: by the Uzbek letters, or by those of other languages.
 */
export function proposedCyrillic(stored: StoredNames, part: NamePart): string {
  const name = stored[part] ?? ''
  if (name === '' || isCyrillic(name)) return ''
  return isUzbekName(stored) ? transliterated(name) : transcribed(name)
}

/** Lists of people show the same names again and again. */
const transliterated = boundedMemo(latinToCyrillic)

function fullName({ firstname, lastname }: ShownNames): string {
  return `${firstname} ${lastname}`
}

function asStored({ firstname, lastname, middlename = null }: StoredNames): ShownNames {
  return { firstname, lastname, middlename }
}

function inLatin(stored: StoredNames): ShownNames {
  const { firstname, lastname, middlename } = asStored(stored)
  return {
    firstname: cyrillicToLatin(firstname),
    lastname: cyrillicToLatin(lastname),
    middlename: middlename && cyrillicToLatin(middlename),
  }
}

function inCyrillic(stored: StoredNames): ShownNames | null {
  const { cyrillicNames = {} } = stored
  const isGiven = cyrillicNames.firstname !== undefined || cyrillicNames.lastname !== undefined
  const isWritten = isCyrillic(`${stored.firstname} ${stored.lastname}`)
  if (!isGiven && !isWritten && !isUzbekName(stored)) return null
  const partOf = (part: NamePart) =>
    cyrillicNames[part] ?? (proposedCyrillic(stored, part) || stored[part] || '')
  return {
    firstname: partOf('firstname'),
    lastname: partOf('lastname'),
    middlename: partOf('middlename') || null,
  }
}

/** Latin letters of names of other languages, several before one. */
const transcriptions: readonly (readonly [latin: string, cyrillic: string])[] = [
  ['tsch', 'ч'],
  ['shch', 'щ'],
  ['sch', 'ш'],
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ph', 'ф'],
  ['th', 'т'],
  ['ck', 'к'],
  ['qu', 'кв'],
  ['oʻ', 'ў'],
  ['gʻ', 'ғ'],
  ['oo', 'у'],
  ['ee', 'и'],
  ['ou', 'у'],
  ['ya', 'я'],
  ['yo', 'ё'],
  ['yu', 'ю'],
  ['ia', 'ия'],
  ...Object.entries({
    a: 'а',
    b: 'б',
    c: 'к',
    d: 'д',
    e: 'е',
    f: 'ф',
    g: 'г',
    h: 'х',
    i: 'и',
    j: 'дж',
    k: 'к',
    l: 'л',
    m: 'м',
    n: 'н',
    o: 'о',
    p: 'п',
    q: 'к',
    r: 'р',
    s: 'с',
    t: 'т',
    u: 'у',
    v: 'в',
    w: 'в',
    x: 'кс',
    y: 'й',
    z: 'з',
    ß: 'сс',
    ł: 'л',
    ø: 'ё',
    æ: 'э',
    œ: 'э',
    ı: 'ы',
    đ: 'д',
  }),
]

/** Transcribes a name of another language roughly; who confirms it knows how it is spoken. */
function transcribed(name: string): string {
  return name.replace(/[\p{L}\p{M}]+/gu, (word) => {
    const plain = word.normalize('NFKD').replace(/\p{Mn}/gu, '')
    const lower = plain.toLowerCase()
    let cyrillic = ''
    for (let index = 0; index < lower.length; ) {
      const [latin, written] = transcriptions.find(([letters]) => lower.startsWith(letters, index)) ?? [
        lower.charAt(index),
        lower.charAt(index),
      ]
      const isFirst = index === 0
      cyrillic +=
        latin === 'e' && isFirst
          ? 'э'
          : latin === 'c' && 'eiy'.includes(lower[index + 1] ?? ' ')
            ? 'с'
            : written
      index += latin.length
    }
    const isCapital = plain.charAt(0) !== lower.charAt(0)
    const isAllCapital = plain.length > 1 && plain === plain.toUpperCase()
    if (isAllCapital) return cyrillic.toUpperCase()
    return isCapital ? cyrillic.charAt(0).toUpperCase() + cyrillic.slice(1) : cyrillic
  })
}
