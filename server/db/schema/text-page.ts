import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import {
  id,
  instant,
  lifecycle,
  localized,
  publication,
  publicationEnd,
  sortKeys,
  textPictures,
} from './columns.ts'

/** Text pages at `/pages/{slug}`: about personal data, accessibility, terms, and what else there is to say (C-2). */
export const textPages = pgTable(
  'text_pages',
  {
    id: id(),
    slug: text('slug').notNull().unique('text_pages_slug'),
    title: localized('title').notNull(),
    description: localized('description'),
    /** The source of a rich text. */
    body: localized('body'),
    isInFooter: boolean('is_in_footer').notNull().default(true),
    footerPosition: integer('footer_position').notNull().default(0),
    /** Whether the slug stays as it is: others may link to it. */
    isAddressFixed: boolean('is_address_fixed').notNull().default(false),
    /** The time of the last change of what readers read; other changes of the record leave it. */
    textChangedAt: instant('text_changed_at').notNull().defaultNow(),
    searchText: text('search_text').notNull().default(''),
    sortKeys: sortKeys(),
    ...publication(),
    ...publicationEnd(),
    ...lifecycle(),
  },
  (table) => [index('text_pages_text_pictures').using('gin', textPictures(table.body))],
)
