import { sql } from 'drizzle-orm'
import { boolean, index, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { activityCategories, files, serviceKinds } from './catalogue.ts'
import { id, lifecycle, localized, moment, publication, searchParts, sortKeys } from './columns.ts'
import { people } from './person.ts'
import { users } from './user.ts'

/** Editorial states of an activity (D-2). */
export const activityStates = ['draft', 'pending', 'published', 'rejected'] as const

/** Counts activities; the number stands in their code. */
export const activityNumbers = pgSequence('activity_numbers')

/** Activities (D-2). Upcoming, under way and past follow from the dates and are not stored. */
export const activities = pgTable(
  'activities',
  {
    id: id(),
    code: text('code').notNull().unique(),
    title: localized('title').notNull(),
    caption: localized('caption'),
    description: localized('description'),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => activityCategories.id),
    serviceKindId: uuid('service_kind_id').references(() => serviceKinds.id),
    imageId: uuid('image_id').references(() => files.id),
    /** What the image shows, for those who do not see it; never made from a file's name. */
    imageAlt: localized('image_alt'),
    /** It says nothing that the text does not: whoever does not see it misses nothing. */
    isImageDecorative: boolean('is_image_decorative').notNull().default(false),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** When it really began, if that is known. */
    startedAt: moment('started_at'),
    cancelledAt: moment('cancelled_at'),
    place: localized('place'),
    link: text('link'),
    personId: uuid('person_id').references(() => people.id),
    state: text('state', { enum: activityStates }).notNull().default('draft'),
    /** Why it was rejected; told to who proposed it. */
    stateReason: text('state_reason'),
    /** The account that proposed it, if it was proposed. */
    proposedByUserId: uuid('proposed_by_user_id').references(() => users.id),
    /** When it was proposed; the queue of proposals goes by it. */
    proposedAt: moment('proposed_at'),
    /** Everything a search may find, in the one normal form of L-4; filled in by the application. */
    searchText: text('search_text').notNull(),
    searchParts: searchParts(),
    sortKeys: sortKeys(),
    ...publication(),
    ...lifecycle(),
  },
  (table) => [
    index('activities_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('activities_time').on(table.startsAt, table.id),
    index('activities_end').on(table.endsAt),
    index('activities_person').on(table.personId),
    index('activities_category').on(table.categoryId),
    index('activities_service_kind').on(table.serviceKindId),
    index('activities_image').on(table.imageId),
    index('activities_proposer').on(table.proposedByUserId),
  ],
)
