import { sql } from 'drizzle-orm'
import { index, jsonb, pgSequence, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { languages } from '../../../shared/i18n/languages.ts'
import type { CyrillicNames } from '../../../shared/i18n/person-names.ts'
import type { SpokenLanguage } from '../../../shared/rules/spoken-languages.ts'
import { personKinds } from '../../../shared/schemas/catalogue.ts'
import {
  countries,
  directions,
  files,
  organizations,
  personCategories,
  socialNetworks,
  tags,
} from './catalogue.ts'
import {
  id,
  lifecycle,
  localized,
  publication,
  publicationEnd,
  recordColumns,
  searchParts,
  sortKeys,
  textPictures,
} from './columns.ts'
import { uploads } from './upload.ts'
import { users } from './user.ts'

/**
 * The sequences of people of each kind; the number is in their code. A registration that is rolled back because its
 * email is known takes a number too, so that gaps reveal nothing (S-8).
 */
export const ambassadorNumbers = pgSequence('ambassador_numbers')
export const expertNumbers = pgSequence('expert_numbers')

/** Ambassadors and experts: one shape, two kinds (D-1). */
export const people = pgTable(
  'people',
  {
    id: id(),
    kind: text('kind', { enum: personKinds }).notNull(),
    userCode: text('user_code').notNull().unique(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    middlename: text('middlename'),
    /** The names in Cyrillic letters, as far as they are given (C-9). */
    cyrillicNames: jsonb('cyrillic_names').$type<CyrillicNames>().notNull().default({}),
    headline: localized('headline'),
    bio: localized('bio'),
    /** The questions that one may ask them: one a line. */
    questions: localized('questions'),
    spokenLanguages: jsonb('spoken_languages').$type<SpokenLanguage[]>().notNull().default([]),
    categoryId: uuid('category_id').references(() => personCategories.id),
    organizationId: uuid('organization_id').references(() => organizations.id),
    countryId: uuid('country_id')
      .notNull()
      .references(() => countries.id),
    directionId: uuid('direction_id').references(() => directions.id),
    photoId: uuid('photo_id').references(() => files.id),
    /** The alternative text of the photo; without it the name is enough. */
    photoAlt: localized('photo_alt'),
    /** Private; read by its owner and by administrators. */
    cvUploadId: uuid('cv_upload_id').references(() => uploads.id),
    linkedin: text('linkedin'),
    website: text('website'),
    /** The account that it belongs to; an account has one profile at most. */
    userId: uuid('user_id').references(() => users.id),
    sortKeys: sortKeys(),
    /** The name as a search compares it with one that is misspelt, computed by the application. */
    sortName: text('sort_name').notNull(),
    /** All searchable text, in the one normal form of L-4; filled in by the application. */
    searchText: text('search_text').notNull(),
    searchParts: searchParts(),
    /** Tags that the catalogue lacks: it gets no stranger's text before the profile is published (D-9). */
    suggestedTags: jsonb('suggested_tags').$type<string[]>().notNull().default([]),
    ...publication(),
    ...publicationEnd(),
    ...lifecycle(),
  },
  (table) => [
    index('people_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // A start asks whether a row was computed by another rule.
    index('people_search_rule').on(sql`(${table.searchParts}->>'rule')`),
    index('people_text_pictures').using('gin', textPictures(table.bio)),
    // One for the alphabet of each language.
    ...languages.map((language) =>
      index(`people_list_${language}`).on(
        table.kind,
        sql`(${table.sortKeys}->>${sql.raw(`'${language}'`)}) collate "C"`,
        table.id,
      ),
    ),
    index('people_country').on(table.countryId),
    index('people_category').on(table.categoryId),
    index('people_direction').on(table.directionId),
    index('people_organization').on(table.organizationId),
    index('people_cv').on(table.cvUploadId),
    index('people_photo').on(table.photoId),
    uniqueIndex('people_user').on(table.userId).where(sql`${table.userId} is not null`),
  ],
)

/** The tags of people, at most ten for each (D-1). */
export const personTags = pgTable(
  'person_tags',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tags.id),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.tagId] }),
    index('person_tags_tag').on(table.tagId, table.personId),
  ],
)

/** Links in social networks: of a person, or of the site where there is no person (D-8). */
export const socialLinks = pgTable(
  'social_links',
  {
    id: id(),
    networkId: uuid('network_id')
      .notNull()
      .references(() => socialNetworks.id),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    link: text('link').notNull(),
    ...recordColumns(),
    ...lifecycle(),
  },
  (table) => [
    index('social_links_person').on(table.personId),
    index('social_links_network').on(table.networkId),
  ],
)
