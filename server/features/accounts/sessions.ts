import { randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import {
  administratorIdleMinutes,
  rememberedSessionMaxAgeDays,
  sessionMaxAgeHours,
  sessionUseRecordedMinutes,
} from '../../../shared/rules/limits.ts'
import type { Database, DatabaseSession } from '../../db/database.ts'
import { sessions, users } from '../../db/schema/user.ts'
import type { Sessions } from '../../http/authentication.ts'
import type { Tokens } from '../../platform/tokens.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const deviceMaxCharacters = 200

/** Creates the sessions of a site. */
export function createSessions({ db }: Database, tokens: Tokens): Sessions {
  return {
    open: sessionOpening(tokens),
    find: sessionFinding(db, tokens),

    async readLimits(userId) {
      const [found] = await db
        .select({ limits: users.panelLimits })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.role, 'ADMIN'), isNull(users.trashedAt)))
      return found?.limits
    },

    async recordPassword({ id, sessionId }, now) {
      await db
        .update(sessions)
        .set({ passwordAt: now })
        .where(and(eq(sessions.id, sessionId), eq(sessions.userId, id)))
    },

    async end(transaction, userId, sessionId) {
      const ended = await transaction
        .delete(sessions)
        .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
        .returning({ id: sessions.id })
      return ended.length > 0
    },

    async endAll(transaction, userId, exceptSessionId) {
      const ended = await transaction
        .delete(sessions)
        .where(
          and(eq(sessions.userId, userId), exceptSessionId ? ne(sessions.id, exceptSessionId) : undefined),
        )
        .returning({ id: sessions.id })
      return ended.length
    },

    async sweep(now) {
      await db.delete(sessions).where(lt(sessions.expiresAt, now))
    },
  }
}

/** Creates the function that opens a session and signs its token. */
function sessionOpening(tokens: Tokens): Sessions['open'] {
  return async (transaction, { userId, role, isRemembered, device, passwordAt }, now) => {
    const id = randomUUIDv7()
    const lifetimeMs = isRemembered ? rememberedSessionMaxAgeDays * 24 * hourMs : sessionMaxAgeHours * hourMs
    // Whole seconds, as in the token.
    const createdAt = new Date(Math.floor(now.getTime() / 1_000) * 1_000)
    const expiresAt = new Date(createdAt.getTime() + lifetimeMs)
    await transaction.insert(sessions).values({
      id,
      userId,
      isRemembered,
      device: device.slice(0, deviceMaxCharacters),
      createdAt,
      lastUsedAt: now,
      passwordAt,
      expiresAt,
    })
    await transaction.update(users).set({ lastSignInAt: now }).where(eq(users.id, userId))
    return tokens.sign({ id, userId, role, createdAt, expiresAt })
  }
}

/** Creates the function that finds the account of a token, and records that its session was used. */
function sessionFinding(db: DatabaseSession, tokens: Tokens): Sessions['find'] {
  return async (token, now, { isUse = true } = {}) => {
    const ids = await tokens.verify(token, now)
    if (ids === undefined || ids === 'expired') return ids
    const [row] = await db
      .select({
        id: users.id,
        role: users.role,
        email: users.email,
        login: users.login,
        firstname: users.firstname,
        lastname: users.lastname,
        language: users.language,
        mustChangePassword: users.mustChangePassword,
        limits: users.panelLimits,
        lastUsedAt: sessions.lastUsedAt,
        passwordAt: sessions.passwordAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.id, ids.sessionId),
          eq(sessions.userId, ids.userId),
          eq(users.isEnabled, true),
          gt(sessions.expiresAt, now),
        ),
      )
    if (!row) return undefined
    const { lastUsedAt, ...account } = row
    const idleMs = now.getTime() - lastUsedAt.getTime()
    // The last use is stored with a delay, and a session must not end earlier than announced.
    const idleMaxMs = (administratorIdleMinutes + sessionUseRecordedMinutes) * minuteMs
    if (account.role === 'ADMIN' && idleMs > idleMaxMs) {
      await db.delete(sessions).where(eq(sessions.id, ids.sessionId))
      return 'idle'
    }
    if (isUse && idleMs > sessionUseRecordedMinutes * minuteMs)
      await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, ids.sessionId))
    return { ...account, sessionId: ids.sessionId }
  }
}
