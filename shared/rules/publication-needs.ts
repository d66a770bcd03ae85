import { sourceLanguageOf } from '../i18n/language-progress.ts'
import { defaultLanguage, fallbackOrder, type LocalizedText } from '../i18n/languages.ts'
import type { RecordType } from './record-types.ts'

/** The fields that a record has to have before it is published. */
export interface PublicationNeeds {
  fields: readonly string[]
  /** Texts that have to be written in one language at least, all in the same. */
  texts: readonly string[]
}

const person: PublicationNeeds = {
  fields: ['firstname', 'lastname', 'countryId', 'categoryId'],
  texts: ['headline', 'bio'],
}

/** The needs of the types that are published from their pages in the panel. */
export const publicationNeeds: Partial<Record<RecordType, PublicationNeeds>> = {
  ambassador: person,
  expert: person,
  activity: { fields: ['categoryId', 'startsAt'], texts: ['title'] },
  page: { fields: ['slug'], texts: ['title', 'body'] },
}

/**
 * Lists what a record lacks for its publication, by the paths of its fields, in their order. Texts are those of the
 * language that has most of them.
 */
export function missingForPublication(
  type: RecordType,
  content: Readonly<Record<string, unknown>>,
): string[] {
  const { fields, texts } = publicationNeeds[type] ?? { fields: [], texts: [] }
  const textOf = (name: string) => (content[name] ?? {}) as LocalizedText
  const isWritten = (name: string, language: (typeof fallbackOrder)[number]) =>
    (textOf(name)[language] ?? '').trim() !== ''
  const written = fallbackOrder.find((language) => texts.every((name) => isWritten(name, language)))
  const source =
    written ??
    sourceLanguageOf(Object.fromEntries(texts.map((name) => [name, textOf(name)]))) ??
    defaultLanguage
  return [
    ...fields.filter((name) => !content[name]),
    ...texts.filter((name) => !isWritten(name, source)).map((name) => `${name}.${source}`),
  ]
}
