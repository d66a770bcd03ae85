import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { signPresence } from '../../../../shared/contract/presence.ts'
import { presenceEndsSeconds } from '../../../../shared/rules/limits.ts'
import type { VersionedType } from '../../../../shared/rules/record-types.ts'
import type { Presence, presenceSignSchema } from '../../../../shared/schemas/presence.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { presences } from '../../../db/schema/presence.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { storedTypes } from '../../../records/stored-types.ts'
import type { Services } from '../../../services.ts'

/** Adds who has a record open in the panel (C-11). */
export function presenceRoutes(
  api: Api,
  { sessions, database }: Pick<Services, 'sessions' | 'database'>,
): void {
  accountOperation(api, sessions, {
    ...signPresence,
    summary: 'Say that one has a record open, or closes it, and learn who else has it open',
    errors: ['not-found'],
    isBySchedule: true,
    run: async ({ account, body, now }) => ({
      value: await recordPresence(database.db, account.id, body, now),
    }),
  })
}

/**
 * Records that an account has a record open, or closed it. Expired presences are removed at the same time.
 * @returns the names of the others who have it open, in the order of these, and the stored revision.
 * @throws {AppError} `not-found` where there is no such record.
 */
async function recordPresence(
  db: DatabaseSession,
  userId: string,
  { type, id, isLeaving }: z.output<typeof presenceSignSchema>,
  now: Date,
): Promise<Presence> {
  const revision = await revisionOf(db, type, id)
  const endedAt = new Date(now.getTime() - presenceEndsSeconds * 1_000)
  const isOfRecord = and(eq(presences.recordType, type), eq(presences.recordId, id))
  await db.delete(presences).where(lt(presences.seenAt, endedAt))
  if (isLeaving) await db.delete(presences).where(and(isOfRecord, eq(presences.userId, userId)))
  else
    await db
      .insert(presences)
      .values({ recordType: type, recordId: id, userId, seenAt: now })
      .onConflictDoUpdate({
        target: [presences.recordType, presences.recordId, presences.userId],
        set: { seenAt: now },
      })
  const others = await db
    .select({ firstname: users.firstname, lastname: users.lastname })
    .from(presences)
    .innerJoin(users, eq(users.id, presences.userId))
    .where(and(isOfRecord, ne(presences.userId, userId), gt(presences.seenAt, endedAt)))
    .orderBy(asc(users.firstname), asc(users.lastname))
  return { others: others.map(({ firstname, lastname }) => `${firstname} ${lastname}`), revision }
}

async function revisionOf(
  db: DatabaseSession,
  type: z.output<typeof presenceSignSchema>['type'],
  id: string,
): Promise<number> {
  const stored = type in storedTypes ? storedTypes[type as VersionedType] : undefined
  if (!stored) throw new AppError('not-found')
  const { table, isOfType } = stored
  const [row] = await db
    .select({ revision: table.revision })
    .from(table)
    .where(and(eq(table.id, id), isOfType))
  if (!row) throw new AppError('not-found')
  return row.revision as number
}
