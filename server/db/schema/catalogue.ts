import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { languages } from '../../../shared/i18n/languages.ts'
import { activityCategoryCodes, personKinds } from '../../../shared/schemas/catalogue.ts'
import { foldCase } from '../fold-case.ts'
import { id, keeping, lifecycle, localized, translation } from './columns.ts'

/** Countries of the programme; the name is filled in from CLDR and may be edited (D-4). */
export const countries = pgTable('countries', {
  id: id(),
  code: text('code').notNull().unique(),
  name: localized('name').notNull(),
  timeZone: text('time_zone').notNull(),
  ...translation(),
  ...keeping(),
  ...lifecycle(),
})

/** Makes the indexes that keep a name unique in each language without regard to case. */
const uniqueNames = (table: string, name: AnyPgColumn) =>
  languages.map((language) =>
    uniqueIndex(`${table}_name_${language}`).on(foldCase(sql`${name}->>${sql.raw(`'${language}'`)}`)),
  )

/** Organizations that people work for; a name is unique in each language without regard to case (D-3). */
export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: localized('name').notNull(),
    description: localized('description'),
    ...translation(),
    ...keeping(),
    ...lifecycle(),
  },
  (table) => uniqueNames('organizations', table.name),
)

/** Directions of work; a name is unique in each language without regard to case (D-3). */
export const directions = pgTable(
  'directions',
  {
    id: id(),
    name: localized('name').notNull(),
    description: localized('description'),
    ...translation(),
    ...keeping(),
    ...lifecycle(),
  },
  (table) => uniqueNames('directions', table.name),
)

/** Categories of ambassadors and of experts (D-5). */
export const personCategories = pgTable('person_categories', {
  id: id(),
  type: text('type', { enum: personKinds }).notNull(),
  title: localized('title').notNull(),
  caption: localized('caption'),
  position: integer('position').notNull().default(0),
  ...translation(),
  ...keeping(),
  ...lifecycle(),
})

/** The three categories of activities (PRODUCT §1, C-6). */
export const activityCategories = pgTable('activity_categories', {
  id: id(),
  code: text('code', { enum: activityCategoryCodes }).notNull().unique(),
  title: localized('title').notNull(),
  caption: localized('caption'),
  position: integer('position').notNull().default(0),
  ...translation(),
  ...keeping(),
  ...lifecycle(),
})

/** The kinds of service on offer: seminars, internships and so on (PRODUCT §1, C-6). */
export const serviceKinds = pgTable('service_kinds', {
  id: id(),
  title: localized('title').notNull(),
  listTitle: localized('list_title').notNull(),
  caption: localized('caption'),
  position: integer('position').notNull().default(0),
  ...translation(),
  ...keeping(),
  ...lifecycle(),
})

/**
 * Tags (D-9). A label is unique without regard to case: it selects the tag in addresses and forms. The names are what
 * readers see; a language without one shows the label.
 */
export const tags = pgTable(
  'tags',
  {
    id: id(),
    label: text('label').notNull(),
    names: localized('names').notNull().default({}),
    ...lifecycle(),
  },
  (table) => [uniqueIndex('tags_label').on(foldCase(table.label))],
)

/** The catalogue of social networks (D-8); a name is unique without regard to case. */
export const socialNetworks = pgTable(
  'social_networks',
  {
    id: id(),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
    ...keeping(),
    ...lifecycle(),
  },
  (table) => [uniqueIndex('social_networks_name').on(foldCase(table.name))],
)

/**
 * Pictures that pages may show (C-5): those of the library, and those that came with a record and go with its last use.
 * The content of a row is exchanged when its picture is replaced.
 */
export const files = pgTable('files', {
  id: id(),
  storageKey: text('storage_key').notNull().unique(),
  contentType: text('content_type').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  sha256: text('sha256').notNull(),
  widthPixels: integer('width_pixels'),
  heightPixels: integer('height_pixels'),
  ownerUserId: uuid('owner_user_id'),
  /** The name that it was sent under, made harmless; only shown, never a path. */
  name: text('name').notNull().default(''),
  /** The alternative text; never made from the name. A record may say it in words of its own. */
  alt: localized('alt'),
  /** Whether it adds nothing to any text, so that it needs no alternative text. */
  isDecorative: boolean('is_decorative').notNull().default(false),
  /** The point that every crop keeps, in per cent from left and top. */
  focusX: integer('focus_x').notNull().default(50),
  focusY: integer('focus_y').notNull().default(50),
  /** Whether it is the library's own, which stays without a use. */
  isInLibrary: boolean('is_in_library').notNull().default(false),
  ...keeping(),
  ...translation(),
  ...lifecycle(),
})
