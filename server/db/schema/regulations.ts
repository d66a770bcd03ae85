import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../../shared/i18n/languages.ts'
import { id, lifecycle, localized, publication, sortKeys, textPictures, translation } from './columns.ts'

/**
 * Editions of the programme's regulations (P-11, C-3). A published one never changes any more. It is in force from its
 * day in Tashkent until the day of the next one; the state follows from the days alone.
 */
export const regulationEditions = pgTable(
  'regulation_editions',
  {
    id: id(),
    /** Its number among the published ones, from 1; `null` for a draft. */
    number: integer('number'),
    /** The day in Tashkent from which it is in force; `null` for a draft without one. */
    editionDate: date('edition_date'),
    title: localized('title').notNull(),
    subtitle: localized('subtitle'),
    /** A notice of the edition for its reader, such as that it is a sample. */
    notice: localized('notice'),
    /** The languages in which it was published; only these have a document. */
    publishedLanguages: jsonb('published_languages').$type<Language[]>().notNull(),
    ...publication(),
    searchText: text('search_text').notNull().default(''),
    sortKeys: sortKeys(),
    ...lifecycle(),
  },
  (table) => [
    uniqueIndex('regulation_editions_number').on(table.number),
    // There is one draft at a time.
    uniqueIndex('regulation_editions_draft')
      .on(sql`(${table.publishedAt} is null)`)
      .where(sql`${table.publishedAt} is null and ${table.trashedAt} is null`),
  ],
)

/** Defines the key of a section or a clause: the same in every edition in which it stands. */
const keyInEditions = () => uuid('key').notNull().defaultRandom()

/** Sections of an edition; their number is their position, from 1. */
export const regulationSections = pgTable(
  'regulation_sections',
  {
    id: id(),
    editionId: uuid('edition_id')
      .notNull()
      .references(() => regulationEditions.id, { onDelete: 'cascade' }),
    key: keyInEditions(),
    position: integer('position').notNull(),
    title: localized('title').notNull(),
    ...translation(),
    ...lifecycle(),
  },
  (table) => [uniqueIndex('regulation_sections_position').on(table.editionId, table.position)],
)

/** Clauses of a section, the same for all languages; clause 2 of section 3 is 3.2. */
export const regulationClauses = pgTable(
  'regulation_clauses',
  {
    id: id(),
    sectionId: uuid('section_id')
      .notNull()
      .references(() => regulationSections.id, { onDelete: 'cascade' }),
    key: keyInEditions(),
    position: integer('position').notNull(),
    /** The source of a rich text (C-4). */
    text: localized('text').notNull(),
    /** Plain words for readers about what changed since the edition before. */
    note: localized('note'),
    ...translation(),
    ...lifecycle(),
  },
  (table) => [
    uniqueIndex('regulation_clauses_position').on(table.sectionId, table.position),
    index('regulation_clauses_text_pictures').using('gin', textPictures(table.text)),
  ],
)
