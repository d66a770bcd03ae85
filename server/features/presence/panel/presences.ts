import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { presenceEndsSeconds } from '../../../../shared/rules/limits.ts'
import type { presenceSignSchema } from '../../../../shared/schemas/admin/presence.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { presences } from '../../../db/schema/presence.ts'
import { users } from '../../../db/schema/user.ts'
import { type StoredType, storedKinds } from '../../../db/stored-kinds.ts'
import { AppError } from '../../../errors.ts'

/**
 * Notes that an account has a record open, or closes it. What nobody has renewed for a while goes at the same time.
 * @returns the names of the others who have it open, in the order of these.
 * @throws {AppError} `not-found` where there is no such record.
 */
export async function notePresence(
  db: DatabaseSession,
  userId: string,
  { type, id, isLeaving }: z.output<typeof presenceSignSchema>,
  now: Date,
): Promise<string[]> {
  await requireRecord(db, type, id)
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
  return others.map(({ firstname, lastname }) => `${firstname} ${lastname}`)
}

async function requireRecord(
  db: DatabaseSession,
  type: z.output<typeof presenceSignSchema>['type'],
  id: string,
): Promise<void> {
  const kind = type in storedKinds ? storedKinds[type as StoredType] : undefined
  if (!kind) throw new AppError('not-found')
  const { table, isOfKind } = kind
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isOfKind))
  if (!row) throw new AppError('not-found')
}
