import { type Language, type LocalizedText, languages, readText } from '../../shared/i18n/languages.ts'
import { labelFields } from '../../shared/rules/record-types.ts'

/** The values that an entry of the audit log holds of its record. */
interface EntryValues {
  /** The label in Uzbek, or the next best. */
  recordLabel: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * Returns the label of a record at an entry, in the reader's language. It uses the texts of the entry itself, so that a
 * later name does not replace the name of that time.
 */
export function entryLabel({ recordLabel, before, after }: EntryValues, language: Language): string {
  for (const values of [after, before])
    for (const field of labelFields) {
      const text = values?.[field]
      // Another text of the record is not its name, such as the title of somebody's post.
      if (isLocalized(text) && readText(text, 'uz')?.text === recordLabel)
        return readText(text, language)?.text ?? recordLabel ?? ''
    }
  return recordLabel ?? ''
}

function isLocalized(value: unknown): value is LocalizedText {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).every(
    ([key, text]) => (languages as readonly string[]).includes(key) && typeof text === 'string',
  )
}
