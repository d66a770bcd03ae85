import { sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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

/** Tags, unique without regard to case (D-9). */
export const tags = pgTable('tags', { id: id(), label: text('label').notNull(), ...lifecycle() }, (table) => [
  uniqueIndex('tags_label').on(foldCase(table.label)),
])

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

/** Files stored by the application, with their type and their key in the storage. */
export const files = pgTable('files', {
  id: id(),
  storageKey: text('storage_key').notNull().unique(),
  contentType: text('content_type').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  sha256: text('sha256').notNull(),
  widthPixels: integer('width_pixels'),
  heightPixels: integer('height_pixels'),
  ownerUserId: uuid('owner_user_id'),
  ...lifecycle(),
})
