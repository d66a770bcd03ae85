import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, lifecycle, localized } from './columns.ts'

/*
 * The three tables below are empty: their texts are rows of `site_texts` now (C-1). They stay so that an archive of an
 * earlier version can be imported, which then moves them (`move_editorial_texts`).
 */

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
