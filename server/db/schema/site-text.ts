import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PlaceName } from '../../../shared/rules/site-texts.ts'
import type { AnnouncementNotice, ContactWay } from '../../../shared/schemas/site-texts.ts'
import { id, lifecycle, localized, recordColumns, textPictures, translation } from './columns.ts'

/**
 * The texts of the site's own screens (C-1), block by block: those that the program shows by their keys, sections about
 * the programme, values, topics, questions with their answers, contact blocks. Those without a place in a list stand in
 * the order of the program.
 */
export const siteTexts = pgTable(
  'site_texts',
  {
    id: id(),
    place: text('place').$type<PlaceName>().notNull(),
    /** The name by which the program shows a block; part of the address of a question (P-8). */
    key: text('key').notNull(),
    position: integer('position').notNull().default(0),
    /** The key of the topic that a question stands under. */
    topicKey: text('topic_key'),
    title: localized('title').notNull(),
    body: localized('body').notNull().default({}),
    note: localized('note').notNull().default({}),
    contact: jsonb('contact').$type<ContactWay>(),
    /** The level, the times and the link of an announcement. */
    notice: jsonb('notice').$type<AnnouncementNotice>(),
    ...recordColumns(),
    ...translation(),
    ...lifecycle(),
  },
  (table) => [
    uniqueIndex('site_texts_key').on(table.place, table.key),
    index('site_texts_text_pictures').using('gin', textPictures(table.body)),
  ],
)
