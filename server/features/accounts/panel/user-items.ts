import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { readText } from '../../../../shared/i18n/languages.ts'
import { isPublicAt } from '../../../../shared/rules/publication.ts'
import type { userExtraShape, userItemShape } from '../../../../shared/schemas/user-records.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { countries, directions, organizations, tags } from '../../../db/schema/catalogue.ts'
import { people, personTags } from '../../../db/schema/person.ts'
import { sessions, type users } from '../../../db/schema/user.ts'
import type { RecordContext } from '../../../records/record-handler.ts'

type Row = typeof users.$inferSelect

/** The fields of an account in the list. */
export type UserItem = z.infer<z.ZodObject<typeof userItemShape>>
/** The fields of an edited account in addition to its list item. */
export type UserExtra = z.infer<z.ZodObject<typeof userExtraShape>>

/** Checks whether an account was created by an invitation that nobody has followed yet. */
export function isInvitedOnly({
  passwordHash,
  googleSubject,
  lastSignInAt,
}: Pick<Row, 'passwordHash' | 'googleSubject' | 'lastSignInAt'>): boolean {
  return passwordHash === null && googleSubject === null && lastSignInAt === null
}

/** Reads the fields of accounts in a list that other types do not have. */
export async function readUserItems(
  session: DatabaseSession,
  rows: readonly Row[],
  { account, now }: RecordContext,
): Promise<UserItem[]> {
  const ids = rows.map(({ id }) => id)
  const profiles = await session
    .select({
      id: people.id,
      kind: people.kind,
      userCode: people.userCode,
      userId: people.userId,
      publishedAt: people.publishedAt,
      publishedUntil: people.publishedUntil,
      trashedAt: people.trashedAt,
    })
    .from(people)
    .where(inArray(people.userId, ids))
  const profileOf = new Map(profiles.map((profile) => [profile.userId, profile]))
  const counts = await session
    .select({ userId: sessions.userId, count: count() })
    .from(sessions)
    .where(and(inArray(sessions.userId, ids), gt(sessions.expiresAt, now)))
    .groupBy(sessions.userId)
  const countOf = new Map(counts.map(({ userId, count: found }) => [userId, found]))
  return rows.map((row) => {
    const profile = profileOf.get(row.id)
    const { login, email, role, isEnabled } = row
    return {
      login,
      email,
      role,
      isEnabled,
      isOwn: row.id === account.id,
      isInvited: isInvitedOnly(row),
      hasSecondFactor: row.totpConfirmedAt !== null,
      isGoogleLinked: row.googleSubject !== null,
      emailConfirmedAt: row.emailConfirmedAt?.toISOString() ?? null,
      lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
      limits: row.panelLimits,
      sessionCount: countOf.get(row.id) ?? 0,
      person: profile
        ? {
            id: profile.id,
            kind: profile.kind,
            userCode: profile.userCode,
            isPublic: isPublicAt(profile, now) && profile.trashedAt === null,
          }
        : null,
    }
  })
}

/** Reads the open sessions of an account and its profile. */
export async function readUserExtra(
  session: DatabaseSession,
  userId: string,
  { language, now }: RecordContext,
): Promise<UserExtra> {
  const open = await session
    .select({ device: sessions.device, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt))
  const [profile] = await session
    .select({
      id: people.id,
      headline: people.headline,
      linkedin: people.linkedin,
      country: countries.name,
      organization: organizations.name,
      direction: directions.name,
    })
    .from(people)
    .innerJoin(countries, eq(countries.id, people.countryId))
    .leftJoin(organizations, eq(organizations.id, people.organizationId))
    .leftJoin(directions, eq(directions.id, people.directionId))
    .where(eq(people.userId, userId))
  return {
    sessions: open.map(({ device, createdAt, lastUsedAt }) => ({
      device,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    profile: profile
      ? {
          headline: readText(profile.headline, language),
          country: readText(profile.country, language),
          organization: readText(profile.organization, language),
          direction: readText(profile.direction, language),
          tags: await tagsOf(session, profile.id),
          linkedin: profile.linkedin,
        }
      : null,
  }
}

async function tagsOf(session: DatabaseSession, personId: string): Promise<string[]> {
  const rows = await session
    .select({ label: tags.label })
    .from(personTags)
    .innerJoin(tags, eq(tags.id, personTags.tagId))
    .where(eq(personTags.personId, personId))
    .orderBy(asc(tags.label))
  return rows.map(({ label }) => label)
}
