import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { NoticeChoices } from '../../../shared/rules/notices.ts'
import type { Limited } from '../../../shared/rules/rights.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { noticeSettings } from '../../db/schema/notice.ts'
import { users } from '../../db/schema/user.ts'
import { isAdministrator } from '../administrators.ts'

/** An administrator who can be notified, with what that account has chosen. */
export interface NotifiedAccount extends Limited {
  id: string
  email: string
  firstname: string
  lastname: string
  language: Language
  choices: NoticeChoices
}

/** Lists the administrators who take notices by mail, with what they have chosen. */
export async function readNotified(db: DatabaseSession, which?: SQL): Promise<NotifiedAccount[]> {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      firstname: users.firstname,
      lastname: users.lastname,
      language: users.language,
      limits: users.panelLimits,
      choices: noticeSettings.choices,
    })
    .from(users)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .where(and(isAdministrator, isNotNull(users.emailConfirmedAt), eq(users.wantsNotices, true), which))
    .orderBy(users.id)
  return rows.map(({ choices, ...account }) => ({ ...account, choices: choices ?? {} }))
}

/** Reads what an account has chosen. */
export async function readChoices(db: DatabaseSession, userId: string): Promise<NoticeChoices> {
  const [row] = await db
    .select({ choices: noticeSettings.choices })
    .from(noticeSettings)
    .where(eq(noticeSettings.userId, userId))
  return row?.choices ?? {}
}

/** Stores what an account has chosen. */
export async function saveChoices(
  db: DatabaseSession,
  userId: string,
  choices: NoticeChoices,
): Promise<void> {
  await db
    .insert(noticeSettings)
    .values({ userId, choices })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: { choices } })
}
