import { date, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '../../../shared/i18n/languages.ts'
import { id, lifecycle, localized } from './columns.ts'

/** The sections of the text about the programme, in their order (P-8). */
export const aboutSections = pgTable('about_sections', {
  id: id(),
  key: text('key').notNull().unique(),
  position: integer('position').notNull().default(0),
  title: localized('title').notNull(),
  body: localized('body').notNull(),
  ...lifecycle(),
})

/** The programme's values, in their order (P-8). */
export const programmeValues = pgTable('programme_values', {
  id: id(),
  key: text('key').notNull().unique(),
  position: integer('position').notNull().default(0),
  title: localized('title').notNull(),
  body: localized('body').notNull(),
  ...lifecycle(),
})

/** Questions and answers; the key is the address of each, so it outlives rewording (P-8). */
export const frequentQuestions = pgTable('frequent_questions', {
  id: id(),
  key: text('key').notNull().unique(),
  topicKey: text('topic_key').notNull(),
  topic: localized('topic').notNull(),
  position: integer('position').notNull().default(0),
  question: localized('question').notNull(),
  answer: localized('answer').notNull(),
  ...lifecycle(),
})

/**
 * Editions of the programme's regulations (P-11): the newest one counts. A language that is not among the
 * published ones has no document, and its readers are shown another language, marked.
 */
export const regulationEditions = pgTable('regulation_editions', {
  id: id(),
  editionDate: date('edition_date').notNull(),
  title: localized('title').notNull(),
  subtitle: localized('subtitle'),
  /** A notice of the edition for its reader, such as that it is a sample. */
  notice: localized('notice'),
  publishedLanguages: jsonb('published_languages').$type<Language[]>().notNull(),
  ...lifecycle(),
})

/** Sections of an edition; their number is their position, from 1. */
export const regulationSections = pgTable(
  'regulation_sections',
  {
    id: id(),
    editionId: uuid('edition_id')
      .notNull()
      .references(() => regulationEditions.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    title: localized('title').notNull(),
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
    position: integer('position').notNull(),
    text: localized('text').notNull(),
    ...lifecycle(),
  },
  (table) => [uniqueIndex('regulation_clauses_position').on(table.sectionId, table.position)],
)
