import { dictionary } from '@zxcvbn-ts/language-common'
import { repairLookAlikes } from '../../../shared/i18n/normalize-text.ts'
import { cyrillicToLatin } from '../../../shared/i18n/uzbek-script.ts'
import type { FieldProblemCode } from '../../../shared/rules/field-problems.ts'
import { AppError } from '../../errors.ts'

/** The cause of a weak new password: it is one of the most used, or made of words that others know of its owner. */
export type PasswordProblem = Extract<FieldProblemCode, 'password-common' | 'password-own-words'>

/** The owner of a new password. */
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

/** Passwords common here that an international list lacks; each represents its other spellings too. */
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

/** An own word of one character would forbid every text that repeats it. */
const ownWordMinCharacters = 2
/** A common password with up to so many digits and signs around it is still a common one: Password2026! */
const adornmentMaxCharacters = 6
/** A password with fewer different characters is easy to guess: 111222111. */
const differentSignsMin = 4

/** Digits and signs that people type in place of a letter. */
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
/**
 * Returns the list of common passwords. It is unpacked for the first password, not at every start: that takes time.
 */
function commonPasswords(): ReadonlySet<string> {
  listed ??= new Set(dictionary['passwords-common'])
  return listed
}

/**
 * Returns what makes a new password weak beyond its length (V-1); `null` where nothing does. A long phrase that merely
 * contains a known word is good.
 * @param ownWords words that belong to the account; those of the site always count.
 */
export function passwordProblem(password: string, ownWords: readonly string[]): PasswordProblem | null {
  // The owner's words first: a name may well be on the list too.
  if (isMadeOf(password, [...ownWords, ...siteWords])) return 'password-own-words'
  return isCommon(password) ? 'password-common' : null
}

/** Returns the words that anybody who knows an account knows: its names, its login, and the parts of its email. */
export function personalWords({ firstname, lastname, email, login = '' }: PasswordOwner): string[] {
  const [mailbox = '', domain = ''] = email.split(/@(?=[^@]*$)/)
  const whole = [firstname, lastname, login, mailbox, domain]
  return whole.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)])
}

/**
 * Refuses a new password that is easy to guess.
 * @throws {AppError} `invalid-form` that names the field.
 */
export function requireGoodPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const code = passwordProblem(password, personalWords(owner))
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

/** Removes the few digits and signs at both ends; with many of them it is another password, returned unchanged. */
function withoutAdornment(plain: string): string {
  const bare = plain.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  return plain.length - bare.length <= adornmentMaxCharacters ? bare : plain
}

/**
 * Returns the part that a text consists of repeatedly: "dragon" of "dragondragon"; the text itself where it does not
 * repeat.
 */
function repeatedPart(text: string): string {
  const period = (text + text).indexOf(text, 1)
  return text.slice(0, period)
}

function plainLetters(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => letterBySign[sign] ?? sign)
}

/** Reduces a text to Latin letters and digits without marks and apostrophes: the form in which words are compared. */
function bareForm(text: string): string {
  return cyrillicToLatin(repairLookAlikes(text.normalize('NFKC')).toLowerCase())
    .normalize('NFKD')
    .replaceAll(/[^\p{Lu}\p{Ll}\p{Lo}\p{N}]/gu, '')
    .replaceAll('x', 'h')
}

/** Tells whether a text consists of the words alone, at least one, with digits and signs around and between them. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const bareWords = new Set(words.map(bareForm).filter((word) => word.length >= ownWordMinCharacters))
  const forms = [text, plainLetters(withoutAdornment(text.toLowerCase()))].map(bareForm)
  return forms.some((form) => consistsOf(form, [...bareWords]))
}

/**
 * Tells whether a text consists of words and digits, in one pass: it records which positions can be reached, and with a
 * word.
 */
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
