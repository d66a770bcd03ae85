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
 * Reads what translators wrote into a file. Columns may stand in any order, and other ones are ignored.
 * @throws {TextFileError} where it lacks the key, or has no column of new texts.
 */
export function readTextFile(content: string): WrittenText[] {
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
      return text === '' || isCopied ? [] : [{ row: index + 2, name, form, language, text }]
    })
  })
}

/** Returns a text without the apostrophe that keeps spreadsheets from taking it for a formula. */
function textOf(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '')
}
