import { type AnyColumn, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AdminSection, RecordType } from '../../shared/rules/records.ts'
import type { KeptTable } from './kept-table.ts'
import { isPublicActivity, isPublicPerson } from './publication.ts'
import { activities } from './schema/activity.ts'
import { applications } from './schema/application.ts'
import { callRequests } from './schema/call-request.ts'
import { countries, directions, organizations, personCategories, socialNetworks } from './schema/catalogue.ts'
import { people, socialLinks } from './schema/person.ts'
import { users } from './schema/user.ts'

/** What the tables say of a kind of record, for everything that goes through all kinds. */
export interface StoredKind {
  /** The section of the panel whose records they are. */
  section: AdminSection
  table: KeptTable & { sortKeys: AnyColumn }
  /** Which rows of the table are of this kind; all where it is left out. */
  isOfKind?: SQL
  /** What they are called, and sorted by: one column, or several one after the other. */
  names: readonly AnyColumn[]
  /** The words that a search in the panel finds; none where what they refer to is found by, too (`search-columns.ts`). */
  words: readonly AnyColumn[]
  /** The texts that are written in three languages. */
  texts: readonly AnyPgColumn[]
  /** The picture that they show, and which of them visitors see; left out where they show none. */
  picture?: { fileId: AnyPgColumn; isPublic: (now: Date) => SQL | undefined }
}

/** Kinds whose records have a history and a bin. */
export type StoredType = Exclude<RecordType, 'tag' | 'saved-view'>

const person = {
  table: people,
  names: [people.firstname, people.lastname],
  words: [],
  // What a photo shows is no part of how far a person is written.
  texts: [people.headline, people.bio],
  picture: { fileId: people.photoId, isPublic: isPublicPerson },
}

/**
 * Every kind of record, in the order in which the panel tells of them. The search texts, the bin, the palette, the counts
 * of languages and the pictures that visitors see go through it: a kind that is not here does not compile there.
 */
export const storedKinds: Readonly<Record<StoredType, StoredKind>> = {
  ambassador: { ...person, section: 'ambassadors', isOfKind: eq(people.kind, 'ambassador') },
  expert: { ...person, section: 'experts', isOfKind: eq(people.kind, 'expert') },
  activity: {
    section: 'activities',
    table: activities,
    names: [activities.title],
    words: [],
    texts: [activities.title, activities.caption, activities.description, activities.place],
    picture: { fileId: activities.imageId, isPublic: isPublicActivity },
  },
  organization: {
    section: 'organizations',
    table: organizations,
    names: [organizations.name],
    words: [organizations.name, organizations.description],
    texts: [organizations.name, organizations.description],
  },
  direction: {
    section: 'directions',
    table: directions,
    names: [directions.name],
    words: [directions.name, directions.description],
    texts: [directions.name, directions.description],
  },
  category: {
    section: 'experts-category',
    table: personCategories,
    names: [personCategories.title],
    words: [personCategories.title, personCategories.caption],
    texts: [personCategories.title, personCategories.caption],
  },
  country: {
    section: 'countries',
    table: countries,
    names: [countries.name],
    words: [countries.name, countries.code],
    texts: [countries.name],
  },
  network: {
    section: 'socialNetworks',
    table: socialNetworks,
    names: [socialNetworks.name],
    words: [socialNetworks.name],
    texts: [],
  },
  'social-link': {
    section: 'socialLinks',
    table: socialLinks,
    names: [socialLinks.name],
    words: [socialLinks.name, socialLinks.link],
    texts: [],
  },
  application: {
    section: 'applications',
    table: applications,
    names: [applications.fullName],
    words: [applications.fullName, applications.email, applications.reference],
    texts: [],
  },
  'call-request': {
    section: 'callRequests',
    table: callRequests,
    names: [callRequests.fullName],
    words: [callRequests.fullName, callRequests.email, callRequests.reference],
    texts: [],
  },
  user: {
    section: 'users',
    table: users,
    names: [users.firstname, users.lastname],
    words: [users.firstname, users.lastname, users.login, users.email],
    texts: [],
  },
}

/** Every kind with its name. */
export const storedKindList: readonly (StoredKind & { type: StoredType })[] = Object.entries(storedKinds).map(
  ([type, kind]) => ({ ...kind, type: type as StoredType }),
)
