import { dictionary } from '@zxcvbn-ts/language-common'
import { repairLookAlikes } from '../../../shared/i18n/normalize-text.ts'
import { cyrillicToLatin } from '../../../shared/i18n/uzbek-script.ts'
import type { FieldProblemCode } from '../../../shared/rules/field-problems.ts'
import { AppError } from '../../errors.ts'

/** What a new password must not be: on the list of the most used, or made of words that anybody knows of its owner. */
export type PasswordProblem = Extract<FieldProblemCode, 'password-common' | 'password-own-words'>

/** Whose password it is going to be. */
export interface PasswordOwner {
  firstname: string
  lastname: string
  email: string
  login?: string | undefined
}

/** Words of the site itself, in its three languages and as people write them without apostrophes. */
const siteWords = [
  ...['digital', 'world', 'ministry', 'ambassador', 'expert', 'uzbekistan', 'tashkent'],
  ...['raqamli', 'dunyo', 'vazirlik', 'elchi', 'ekspert', 'oʻzbekiston', 'uzbekiston', 'toshkent'],
  ...['цифровой', 'мир', 'министерство', 'посол', 'эксперт', 'Узбекистан', 'Ташкент'],
]

/** What people here use as a password and a list that was made elsewhere lacks; each stands for its spellings. */
const localCommonWords = [
  'parol',
  'пароль',
  'salom',
  'assalom',
  'privet',
  'привет',
  'admin',
  'qwerty',
  'йцукен',
]

/** A word of one sign would make a password of every text in which it is repeated. */
const ownWordMinCharacters = 2
/** So many digits and signs around a common password leave it a common one: Password2026! */
const adornmentMaxCharacters = 6
/** Of so few different signs nobody makes a password that is hard to guess: 111222111. */
const differentSignsMin = 4

/** Signs that people put in the place of a letter. */
const letterBySign: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

let listed: ReadonlySet<string> | undefined
/** The list takes a moment to unpack, so that it is done for the first password and not for each start. */
function commonPasswords(): ReadonlySet<string> {
  listed ??= new Set(dictionary['passwords-common'])
  return listed
}

/**
 * What is wrong with a new password beyond its length (V-1); `null` where nothing is. A long phrase that merely
 * contains a known word is good.
 * @param ownWords words that belong to the account; those of the site count always.
 */
export function passwordProblem(password: string, ownWords: readonly string[]): PasswordProblem | null {
  // First what is wrong for this owner alone: a name may well be on the list too.
  if (isMadeOf(password, [...ownWords, ...siteWords])) return 'password-own-words'
  return isCommon(password) ? 'password-common' : null
}

/** The words that anybody who knows an account knows: its names, its login, and what its email is made of. */
export function ownWordsOf({ firstname, lastname, email, login = '' }: PasswordOwner): string[] {
  const [mailbox = '', domain = ''] = email.split(/@(?=[^@]*$)/)
  const whole = [firstname, lastname, login, mailbox, domain]
  return whole.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)])
}

/**
 * Refuses a new password that is easy to guess.
 * @throws {AppError} `invalid-form` that names the field.
 */
export function requireGoodPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const code = passwordProblem(password, ownWordsOf(owner))
  if (code) throw new AppError('invalid-form', { problems: [{ field, code }] })
}

function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (new Set(plain).size < differentSignsMin) return true
  const bare = withoutAdornment(plain)
  const candidates = [plain, bare, repeatedPart(plain), repeatedPart(bare)]
  return (
    candidates.some((one) => commonPasswords().has(one) || commonPasswords().has(plainLetters(one))) ||
    isMadeOf(password, localCommonWords)
  )
}

/** What is left without the few digits and signs at the ends; with many of them it is another password. */
function withoutAdornment(plain: string): string {
  const bare = plain.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  return plain.length - bare.length <= adornmentMaxCharacters ? bare : plain
}

/** The part that a text repeats and nothing else: "dragon" of "dragondragon"; the text itself where it does not. */
function repeatedPart(text: string): string {
  const period = (text + text).indexOf(text, 1)
  return text.slice(0, period)
}

function plainLetters(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => letterBySign[sign] ?? sign)
}

/** Letters and digits alone, in Latin, without marks and apostrophes: in this form words are compared. */
function bareForm(text: string): string {
  return cyrillicToLatin(repairLookAlikes(text.normalize('NFKC')).toLowerCase())
    .normalize('NFKD')
    .replaceAll(/[^\p{Lu}\p{Ll}\p{Lo}\p{N}]/gu, '')
    .replaceAll('x', 'h')
}

/** Whether a text is nothing but the words, one at least, with digits and signs around and between them. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const bareWords = new Set(words.map(bareForm).filter((word) => word.length >= ownWordMinCharacters))
  const forms = [text, plainLetters(withoutAdornment(text.toLowerCase()))].map(bareForm)
  return forms.some((form) => consistsOf(form, [...bareWords]))
}

/** Goes over the text once and notes up to where words and digits lead, and whether a word was among them. */
function consistsOf(text: string, words: readonly string[]): boolean {
  const isReached = Array.from({ length: text.length + 1 }, (_, index) => index === 0)
  const hasWord = Array.from({ length: text.length + 1 }, () => false)
  for (let index = 0; index < text.length; index += 1) {
    if (!isReached[index]) continue
    if (/\p{N}/u.test(text.charAt(index))) {
      isReached[index + 1] = true
      if (hasWord[index]) hasWord[index + 1] = true
    }
    for (const word of words) {
      if (!text.startsWith(word, index)) continue
      isReached[index + word.length] = true
      hasWord[index + word.length] = true
    }
  }
  return hasWord[text.length] === true
}
