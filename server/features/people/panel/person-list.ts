import { and, asc, count, desc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type Language, presentName, readText } from '../../../../shared/i18n/languages.ts'
import { usesNamedMax } from '../../../../shared/rules/limits.ts'
import type { AdminPersonListQuery, personItemShape } from '../../../../shared/schemas/people-records.ts'
import type { RecordUse } from '../../../../shared/schemas/record.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { foldCase } from '../../../db/fold-case.ts'
import { hasId } from '../../../db/has-id.ts'
import { activities } from '../../../db/schema/activity.ts'
import { countries, directions, organizations, personCategories, tags } from '../../../db/schema/catalogue.ts'
import { people, personTags } from '../../../db/schema/person.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import { users } from '../../../db/schema/user.ts'
import { isOver, isPublishedBy, isScheduled } from '../../../public-content/publication.ts'
import { inDirection, namedBy } from '../../../records/order-by-text.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { byName, matchesTable, searchRank } from '../../../records/text-search.ts'
import { isChangeOpen, personWaits } from '../../../records/waiting.ts'
import type { PersonRow } from '../save-person.ts'
import { photoPathOf } from './person-content.ts'

/** The fields of a person in a list. */
export type PersonItemFields = {
  [Name in keyof typeof personItemShape]: z.input<(typeof personItemShape)[Name]>
}

/** Builds the condition of a list of people. */
export async function personConditions(
  query: AdminPersonListQuery,
  { services, now }: RecordContext,
): Promise<SQL | undefined> {
  const { q, country, category, direction, organization, tag, state } = query
  return and(
    await matchesTable(services.database.db, people, q, { misspeltText: people.sortName }),
    country === undefined ? undefined : eq(people.countryId, country),
    category === undefined ? undefined : eq(people.categoryId, category),
    direction === undefined ? undefined : eq(people.directionId, direction),
    organization === undefined ? undefined : eq(people.organizationId, organization),
    tag === undefined ? undefined : carriesTag(tag),
    state === undefined ? undefined : isInState(state, now),
  )
}

function carriesTag(label: string): SQL {
  return exists(
    sql`(select 1 from ${personTags} join ${tags} on ${tags.id} = ${personTags.tagId}
      where ${personTags.personId} = ${people.id} and ${foldCase(tags.label)} = ${foldCase(label)})`,
  )
}

function isInState(state: NonNullable<AdminPersonListQuery['state']>, now: Date): SQL | undefined {
  switch (state) {
    case 'public':
      return isPublishedBy(people, now)
    case 'scheduled':
      return isScheduled(people, now)
    case 'ended':
      return isOver(people, now)
    case 'draft':
      return isNull(people.publishedAt)
    case 'waiting':
      return personWaits
  }
}

/** Orders a list of people: as requested, else by rank in a search, else by name. */
export function personOrder(
  { q, sort }: Pick<AdminPersonListQuery, 'q' | 'sort'>,
  { language, now }: Pick<RecordContext, 'language' | 'now'>,
): SQL[] {
  const name = byName(people, language)
  if (sort === undefined) return q === '' ? [asc(name)] : searchRank(people.searchText, q)
  const values: Record<string, SQL | AnyPgColumn> = {
    label: name,
    created: people.createdAt,
    updated: people.updatedAt,
    country: namedBy(countries, people.countryId, byName(countries, language)),
    category: namedBy(personCategories, people.categoryId, byName(personCategories, language)),
    organization: namedBy(organizations, people.organizationId, byName(organizations, language)),
    direction: namedBy(directions, people.directionId, byName(directions, language)),
    account: namedBy(users, people.userId, users.email),
    state: sql`case when ${people.publishedAt} is null then 0 when ${isOver(people, now)} then 1
      when ${isScheduled(people, now)} then 2 else 3 end`,
  }
  const value = values[sort.replace('-', '')] ?? name
  return [inDirection(sort, value), asc(name)]
}

/** Reads the fields of people in a list. */
export async function personItems(
  session: DatabaseSession,
  rows: readonly PersonRow[],
  { language }: Pick<RecordContext, 'language'>,
): Promise<PersonItemFields[]> {
  const ids = rows.map(({ id }) => id)
  const joined = await session
    .select({
      id: people.id,
      country: { code: countries.code, name: countries.name },
      category: personCategories.title,
      organization: organizations.name,
      direction: directions.name,
      user: shownOfUsers,
    })
    .from(people)
    .innerJoin(countries, eq(countries.id, people.countryId))
    .leftJoin(personCategories, eq(personCategories.id, people.categoryId))
    .leftJoin(organizations, eq(organizations.id, people.organizationId))
    .leftJoin(directions, eq(directions.id, people.directionId))
    .leftJoin(users, eq(users.id, people.userId))
    .where(hasId(people.id, ids))
  const waiting = await session
    .select({ personId: proposedChanges.personId })
    .from(proposedChanges)
    .where(and(hasId(proposedChanges.personId, ids), isChangeOpen))
  const ofId = new Map(joined.map((row) => [row.id, row]))
  const idsWaiting = new Set(waiting.map(({ personId }) => personId))
  return rows.map((person) => {
    const more = ofId.get(person.id)
    if (!more) throw new Error('A person has no country.')
    return {
      userCode: person.userCode,
      firstname: person.firstname,
      lastname: person.lastname,
      country: { code: more.country.code, name: presentName(more.country.name, language) },
      category: readText(more.category ?? {}, language),
      organization: readText(more.organization ?? {}, language),
      direction: readText(more.direction ?? {}, language),
      photoPath: photoPathOf(person),
      account: more.user && presentAccount(more.user),
      hasProposal: idsWaiting.has(person.id),
    }
  })
}

/** The columns of accounts that a list shows, or computes their state from. */
const shownOfUsers = {
  id: users.id,
  email: users.email,
  login: users.login,
  role: users.role,
  isEnabled: users.isEnabled,
  passwordHash: users.passwordHash,
  googleSubject: users.googleSubject,
  emailConfirmedAt: users.emailConfirmedAt,
  lastSignInAt: users.lastSignInAt,
}

function presentAccount(
  user: Pick<typeof users.$inferSelect, keyof typeof shownOfUsers>,
): PersonItemFields['account'] {
  const { id, email, login, role, isEnabled, passwordHash, googleSubject, emailConfirmedAt, lastSignInAt } =
    user
  const canSignIn = passwordHash !== null || googleSubject !== null
  const state = !isEnabled ? 'disabled' : !canSignIn ? 'invited' : emailConfirmedAt ? 'active' : 'unconfirmed'
  return { userId: id, email, login, role, state, lastSignInAt: lastSignInAt?.toISOString() ?? null }
}

/** Finds the activities that a person holds, including deleted ones: they can be restored (D-12). */
export async function activitiesHeldBy(
  session: DatabaseSession,
  personId: string,
  language: Language,
): Promise<RecordUse[]> {
  const isHeld = eq(activities.personId, personId)
  const [counted] = await session.select({ total: count() }).from(activities).where(isHeld)
  if (!counted?.total) return []
  const examples = await session
    .select({ id: activities.id, title: activities.title })
    .from(activities)
    .where(isHeld)
    .orderBy(desc(activities.startsAt))
    .limit(usesNamedMax)
  return [
    {
      type: 'activity',
      count: counted.total,
      examples: examples.map(({ id, title }) => ({ id, label: presentName(title, language).text })),
    },
  ]
}
