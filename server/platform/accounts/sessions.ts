import { randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Language } from '../../../shared/i18n/languages.ts'
import {
  administratorIdleMinutes,
  rememberedSessionMaxAgeDays,
  sessionMaxAgeHours,
  sessionUseNotedMinutes,
} from '../../../shared/rules/limits.ts'
import type { Role } from '../../../shared/rules/roles.ts'
import type { Database, DatabaseSession } from '../../db/database.ts'
import { sessions, users } from '../../db/schema/user.ts'
import type { Tokens } from './tokens.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const deviceMaxCharacters = 200

/** The account that sends a request, as the database knows it at this moment. */
export interface Account {
  id: string
  sessionId: string
  role: Role
  email: string
  login: string
  firstname: string
  lastname: string
  language: Language
  /** Whether its password was set by somebody else, and is good for nothing but being replaced. */
  mustChangePassword: boolean
  /** The time at which the password was last typed in this session, if it ever was. */
  passwordAt: Date | null
}

/** Sessions: one row for each token, so that each can be ended at once (S-5). */
export interface Sessions {
  /** Opens a session inside the transaction of what allowed it, and returns its token. */
  open(transaction: DatabaseSession, session: NewSession, now: Date): Promise<string>
  /**
   * Finds the account of a token, and notes that the session was used. `expired` where only the token's time is over;
   * `idle` where an administrator has done nothing for too long, which ends the session.
   */
  find(
    token: string,
    now: Date,
    options?: { isUse?: boolean },
  ): Promise<Account | 'expired' | 'idle' | undefined>
  /** Notes that the password was typed in a session, so that it is not required again at once. */
  notePassword(account: Pick<Account, 'id' | 'sessionId'>, now: Date): Promise<void>
  /** Ends one session of an account. @returns whether there was one. */
  end(transaction: DatabaseSession, userId: string, sessionId: string): Promise<boolean>
  /** Ends all sessions of an account except the one named. @returns how many. */
  endAll(transaction: DatabaseSession, userId: string, exceptSessionId?: string): Promise<number>
  /** Removes expired sessions. */
  sweep(now: Date): Promise<void>
}

/** The values of a new session. */
export interface NewSession {
  userId: string
  role: Role
  isRemembered: boolean
  /** The header `User-Agent`. */
  device: string
  /** The time at which the password was typed; absent where something else opened the session. */
  passwordAt?: Date | undefined
}

/** Creates the sessions of a site. */
export function createSessions({ db }: Database, tokens: Tokens): Sessions {
  return {
    async open(transaction, { userId, role, isRemembered, device, passwordAt }, now) {
      const id = randomUUIDv7()
      const lifetimeMs = isRemembered
        ? rememberedSessionMaxAgeDays * 24 * hourMs
        : sessionMaxAgeHours * hourMs
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
    },

    async find(token, now, { isUse = true } = {}) {
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
      const idleMaxMs = (administratorIdleMinutes + sessionUseNotedMinutes) * minuteMs
      if (account.role === 'ADMIN' && idleMs > idleMaxMs) {
        await db.delete(sessions).where(eq(sessions.id, ids.sessionId))
        return 'idle'
      }
      if (isUse && idleMs > sessionUseNotedMinutes * minuteMs)
        await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, ids.sessionId))
      return { ...account, sessionId: ids.sessionId }
    },

    async notePassword({ id, sessionId }, now) {
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
