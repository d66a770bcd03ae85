import { randomUUIDv7 } from 'node:crypto'
import { integer, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { LocalizedText } from '../../../shared/i18n/localized-text.ts'

/** The state of one language of a record: shown or not, and the revision of the source it was written from. */
export interface LanguageState {
  isPublished: boolean
  sourceRevision: number
}

/** State by language. A language without an entry is shown when it has a text. */
export type LanguageStates = Partial<Record<Language, LanguageState>>

/** The id of a record, made by the application: a UUIDv7, so that ids of one table grow with time. */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => randomUUIDv7())

/** A moment, kept to the microsecond and in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A text in three languages (PRODUCT §4). */
export const localized = (name: string) => jsonb(name).$type<LocalizedText>()

/** When a record came to be and last changed. */
export const lifecycle = () => ({
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
})

/**
 * What every piece of public content carries: a revision against silent overwrites (D-14), the state of each
 * language, the moment from which it is public (`null`: not public; in the future: scheduled) and the
 * moment it went to the bin (D-12).
 */
export const publication = () => ({
  revision: integer('revision').notNull().default(1),
  languageStates: jsonb('language_states').$type<LanguageStates>().notNull().default({}),
  publishedAt: moment('published_at'),
  binnedAt: moment('binned_at'),
})
