import { randomUUIDv7 } from 'node:crypto'
import { integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { LocalizedText } from '../../../shared/i18n/localized-text.ts'
import type { StoredLanguageStates } from '../../../shared/rules/language-progress.ts'

/** The id of a record, made by the application: a UUIDv7, so that ids of one table grow with time. */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => randomUUIDv7())

/** A moment, kept to the microsecond and in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A text in three languages (PRODUCT §4). */
export const localized = (name: string) => jsonb(name).$type<LocalizedText>()

/**
 * Words in the search form, by what must be public for them to be found; `holder` is the name of who holds an activity,
 * `rule` the version of the rule that they follow.
 */
export type SearchParts = Partial<Record<Language | 'always' | 'holder' | 'rule', string>>

/** How a record is sorted by its name in each language, computed by the application: the engines' collations differ. */
export const sortKeys = () =>
  jsonb('sort_keys').$type<Partial<Record<Language, string>>>().notNull().default({})

/** When a record came to be and last changed. */
export const lifecycle = () => ({
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
})

/**
 * What every record that administrators keep carries: a revision against silent overwrites (D-14), the moment it went
 * to the bin (D-12), and what a search in the panel may find, in the one normal form of L-4, filled in by the
 * application.
 */
export const keeping = () => ({
  revision: integer('revision').notNull().default(1),
  binnedAt: moment('binned_at'),
  searchText: text('search_text').notNull().default(''),
  sortKeys: sortKeys(),
})

/** The state of each language of a record. */
export const translation = () => ({
  languageStates: jsonb('language_states').$type<StoredLanguageStates>().notNull().default({}),
})

/**
 * What every piece of public content carries: a revision against silent overwrites (D-14), the state of each
 * language, the moment from which it is public (`null`: not public; in the future: scheduled) and the
 * moment it went to the bin (D-12).
 */
export const publication = () => ({
  revision: integer('revision').notNull().default(1),
  languageStates: jsonb('language_states').$type<StoredLanguageStates>().notNull().default({}),
  publishedAt: moment('published_at'),
  binnedAt: moment('binned_at'),
})

/**
 * What visitors may find a record by, part by part, in the search form: which of them are public is decided by the
 * query. Filled in by the application, together with the search text, which holds all of it.
 */
export const searchParts = () => jsonb('search_parts').$type<SearchParts>().notNull().default({})
