import { type Language, languages } from '../i18n/languages.ts'
import { parseCsv } from './csv.ts'
import { type FormName, formNames } from './interface-texts.ts'

/** The columns of a file for translators: a sentence, its texts as they are shown, and room for new ones. */
export const textFileColumns = [
  'key',
  'form',
  ...languages,
  ...languages.map((language) => `new ${language}` as const),
] as const

/** A text that a translator wrote into a file. */
export interface WrittenText {
  /** The line of the file, from 1; the first has the names of the columns. */
  row: number
  /** `namespace:key`. */
  name: string
  form: FormName
  language: Language
  text: string
}

/** A file that has not the columns of one for translators. */
export class TextFileError extends Error {
  override name = 'TextFileError'
}

/**
 * Reads what translators wrote into a file. Columns may be in any order, and other ones are ignored. Bytes that are no
 * UTF-8 are read as windows-1251, in which a Russian Windows saves CSV. It lacks letters of Uzbek and has "?" in their
 * place, so that each one in an Uzbek text becomes U+FFFD, which is refused. So does what neither language writes:
 * bytes in the older CP866 read as such.
 * @throws {TextFileError} where it lacks the key, or has no column of new texts.
 */
export function readTextFile(bytes: Uint8Array): WrittenText[] {
  const { content, isUnicode } = decode(bytes)
  const [head = [], ...lines] = parseCsv(content)
  const names = head.map((name) => name.trim().toLowerCase())
  const at = (name: string) => names.indexOf(name)
  if (at('key') < 0 || languages.every((language) => at(`new ${language}`) < 0)) throw new TextFileError()
  return lines.flatMap((cells, index) => {
    const name = (cells[at('key')] ?? '').trim()
    const asked = (cells[at('form')] ?? '').trim()
    const form = formNames.find((one) => one === asked) ?? 'text'
    return languages.flatMap((language) => {
      const text = textOf(cells[at(`new ${language}`)] ?? '')
      // Many translators fill in what stays as it is.
      const isCopied = text === textOf(cells[at(language)] ?? '')
      if (text === '' || isCopied) return []
      const lost = language === 'uz' ? lostInUzbek : lostInRussian
      return [
        { row: index + 2, name, form, language, text: isUnicode ? text : text.replaceAll(lost, '\uFFFD') },
      ]
    })
  })
}

/** The letters and signs of windows-1251 that no text of the site has. */
const lostInRussian = /[\u0402-\u040F\u0452-\u045F\u0490\u0491¤¦¬®±µ¶\u0098]/g
const lostInUzbek = new RegExp(`\\?|${lostInRussian.source}`, 'g')

/** Decodes a file: UTF-16 by its mark, else UTF-8, or windows-1251 where the bytes are no UTF-8. */
function decode(bytes: Uint8Array): { content: string; isUnicode: boolean } {
  try {
    return { content: new TextDecoder(unicodeOf(bytes), { fatal: true }).decode(bytes), isUnicode: true }
  } catch {
    return { content: new TextDecoder('windows-1251').decode(bytes), isUnicode: false }
  }
}

function unicodeOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** Returns a text without the apostrophes that keep spreadsheets from taking a part of it for a formula. */
function textOf(cell: string): string {
  return cell.trim().replace(/(?<=^|[;,\t\r\n"])'(?=[=+\-@＝＋－＠])/g, '')
}
