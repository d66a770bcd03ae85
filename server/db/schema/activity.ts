import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { seatStatesOfActivity } from '../../../shared/rules/registration.ts'
import type { SpokenLanguage } from '../../../shared/rules/spoken-languages.ts'
import type { ActivityFile, ActivityPaper } from '../../../shared/schemas/past-activity.ts'
import type { RegistrationSettings } from '../../../shared/schemas/registration.ts'
import { activityCategories, files, serviceKinds } from './catalogue.ts'
import {
  id,
  instant,
  lifecycle,
  localized,
  publication,
  publicationEnd,
  searchParts,
  sortKeys,
  textPictures,
} from './columns.ts'
import { people } from './person.ts'
import { users } from './user.ts'

/** Editorial states of an activity (D-2). */
const activityStates = ['draft', 'pending', 'published', 'rejected'] as const

/** The sequence of activities; the number is in their code. */
export const activityNumbers = pgSequence('activity_numbers')

/** The part of a withdrawn activity that calendars still show; times are in ISO 8601. */
export interface LastPublicActivity {
  startsAt: string
  endsAt: string
  category: string
  kind: string | null
  /** The code of the country of its host, if the host was public. */
  country: string | null
  /** Larger than that of the last public version. */
  revision: number
  /** The instant from which it was not public. */
  changedAt: string
}

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
    /** The alternative text of the image; never made from a file's name. */
    imageAlt: localized('image_alt'),
    /** Whether the image adds nothing to the text, so that it needs no alternative text. */
    isImageDecorative: boolean('is_image_decorative').notNull().default(false),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The actual start, if that is known. */
    startedAt: instant('started_at'),
    cancelledAt: instant('cancelled_at'),
    /** The reason of a cancellation, for participants and readers; empty otherwise. */
    cancellationReason: localized('cancellation_reason'),
    place: localized('place'),
    link: text('link'),
    /** The language that it is held in. */
    language: text('language').$type<SpokenLanguage>(),
    /** The languages that it is interpreted into. */
    interpretation: jsonb('interpretation').$type<SpokenLanguage[]>().notNull().default([]),
    /** Its price, where it is not free of charge. */
    priceNote: localized('price_note'),
    /** The address of its recording (T-12). */
    recording: text('recording'),
    /** The address of its sound on another server; a file goes before it. */
    audioLink: text('audio_link'),
    audioFile: jsonb('audio_file').$type<ActivityFile>(),
    /** Slides and papers; their content is in `uploads`. */
    papers: jsonb('papers').$type<ActivityPaper[]>().notNull().default([]),
    transcript: localized('transcript'),
    personId: uuid('person_id').references(() => people.id),
    /** The settings of its registration (T-1); `null` where nobody has to register. */
    registration: jsonb('registration').$type<RegistrationSettings>(),
    /** The time at which host or team closed registration by hand. */
    registrationClosedAt: instant('registration_closed_at'),
    /** The state of its seats: written only when it changes, since pages show it (T-3). */
    seatState: text('seat_state', { enum: seatStatesOfActivity }).notNull().default('open'),
    state: text('state', { enum: activityStates }).notNull().default('draft'),
    /** The reason of a rejection, for the proposer. */
    stateReason: text('state_reason'),
    /** The account that proposed it, if it was proposed. */
    proposedByUserId: uuid('proposed_by_user_id').references(() => users.id),
    /** The time of the proposal, which orders the queue. */
    proposedAt: instant('proposed_at'),
    /** All searchable text, in the one normal form of L-4; filled in by the application. */
    searchText: text('search_text').notNull(),
    searchParts: searchParts(),
    sortKeys: sortKeys(),
    /** The last public state of a withdrawn activity, written by a trigger; `null` while it is public or scheduled. */
    lastPublic: jsonb('last_public').$type<LastPublicActivity>(),
    ...publication(),
    ...publicationEnd(),
    ...lifecycle(),
  },
  (table) => [
    index('activities_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // A start asks whether a row was computed by another rule.
    index('activities_search_rule').on(sql`(${table.searchParts}->>'rule')`),
    index('activities_text_pictures').using('gin', textPictures(table.description)),
    index('activities_time').on(table.startsAt, table.id),
    index('activities_end').on(table.endsAt),
    index('activities_person').on(table.personId),
    index('activities_category').on(table.categoryId),
    index('activities_service_kind').on(table.serviceKindId),
    index('activities_image').on(table.imageId),
    index('activities_audio_file').on(sql`(${table.audioFile}->>'id')`),
    index('activities_papers').using('gin', sql`${table.papers} jsonb_path_ops`),
    index('activities_proposer').on(table.proposedByUserId),
    // The few that calendars show as cancelled, now or at the end of their publication.
    index('activities_withdrawn')
      .on(table.startsAt)
      .where(sql`${table.lastPublic} is not null or ${table.publishedUntil} is not null`),
  ],
)
