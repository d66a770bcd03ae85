import { eq } from 'drizzle-orm'
import * as contract from '../../../../shared/contract/notices.ts'
import { noticeReadDays } from '../../../../shared/rules/notices.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { readChoices, readNotified, saveChoices } from '../../../records/notices/choices.ts'
import type { Services } from '../../../services.ts'
import { markRead, readNotices } from '../read-notices.ts'
import { readOwnDigest, writeDigest } from '../send-digests.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** Adds what an administrator is notified of, and where. */
export function adminNoticeRoutes(api: Api, services: Services): void {
  const { sessions, database, backupJob } = services
  const { db } = database

  const settingsOf = async (userId: string) => {
    const [account] = await db
      .select({ language: users.language, email: users.email })
      .from(users)
      .where(eq(users.id, userId))
    if (!account) throw new AppError('sign-in-required')
    return { ...account, choices: await readChoices(db, userId) }
  }

  accountOperation(api, sessions, {
    ...contract.listNotices,
    summary: 'What one is notified of now: given to one, due, failed, and for information',
    isBySchedule: true,
    run: async ({ account: { id: userId, limits }, language, now }) => ({
      value: {
        items: await readNotices(db, {
          userId,
          limits,
          language,
          now,
          choices: await readChoices(db, userId),
          canBackUp: backupJob !== undefined,
        }),
      },
    }),
  })

  accountOperation(api, sessions, {
    ...contract.readNotices,
    summary: 'Mark notices as read',
    async run({ account: { id: userId }, body: { keys }, now }) {
      const forgottenBefore = new Date(now.getTime() - noticeReadDays * dayMs)
      await markRead(db, { userId, keys: [...new Set(keys)], forgottenBefore }, now)
      return undefined
    },
  })

  accountOperation(api, sessions, {
    ...contract.readNoticeSettings,
    summary: 'Where one is notified of what',
    run: async ({ account }) => ({ value: await settingsOf(account.id) }),
  })

  accountOperation(api, sessions, {
    ...contract.changeNoticeSettings,
    summary: 'Change where one is notified of what',
    async run({ account, body: { choices } }) {
      await saveChoices(db, account.id, choices)
      return { value: await settingsOf(account.id) }
    },
  })

  accountOperation(api, sessions, {
    ...contract.sendSampleDigest,
    summary: 'Send oneself the mail of the morning as it would be now',
    errors: ['not-allowed-now'],
    async run({ account, now }) {
      const [reader] = await readNotified(db, eq(users.id, account.id))
      if (!reader) throw new AppError('not-allowed-now')
      const digest = await readOwnDigest(db, reader, now)
      await db.transaction((transaction) => writeDigest(transaction, services, reader, digest, now))
      return undefined
    },
  })
}
