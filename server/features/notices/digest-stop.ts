import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { stopDigestAddress } from '../../../shared/rules/addresses.ts'
import { isNoticeWanted, noticeEvents } from '../../../shared/rules/notices.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { AppError } from '../../errors.ts'
import type { Tokens } from '../../platform/tokens.ts'
import { readChoices, saveChoices } from '../../records/notices/choices.ts'

interface LinkServices {
  tokens: Pick<Tokens, 'deriveKey'>
  publicUrl: string
}

/** Returns the page that ends the mails of the morning of an account. */
export function digestStopUrl({ tokens, publicUrl }: LinkServices, userId: string): string {
  return `${publicUrl}${stopDigestAddress(keyOf(tokens, userId))}`
}

/** Returns the address at which one press in a mail program ends them (RFC 8058). */
export function digestOneClickUrl({ tokens, publicUrl }: LinkServices, userId: string): string {
  return `${publicUrl}/api/notices/stop/${keyOf(tokens, userId)}`
}

/**
 * Reads whether the account whose key it is still gets the mails of the morning.
 * @throws {AppError} `link-expired` for a key that is none.
 */
export async function readDigestStop(db: DatabaseSession, tokens: LinkServices['tokens'], key: string) {
  const choices = await readChoices(db, await accountOf(db, tokens, key))
  return { isStopped: noticeEvents.every((event) => !isNoticeWanted(choices, event, 'morning')) }
}

/**
 * Ends the mails of the morning of the account whose key it is; the bell of the panel stays.
 * @throws {AppError} `link-expired` for a key that is none.
 */
export async function stopDigest(
  db: DatabaseSession,
  tokens: LinkServices['tokens'],
  key: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const userId = await accountOf(transaction, tokens, key)
    const choices = await readChoices(transaction, userId)
    const stopped = noticeEvents.map((event) => [event, { ...choices[event], morning: false }])
    await saveChoices(transaction, userId, Object.fromEntries(stopped))
  })
}

/** Finds the account of a key, and locks it against being erased until the transaction ends. */
async function accountOf(db: DatabaseSession, tokens: LinkServices['tokens'], key: string): Promise<string> {
  const [userId = ''] = key.split('.')
  const expected = Buffer.from(keyOf(tokens, userId))
  const given = Buffer.from(key)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('link-expired')
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  if (!account) throw new AppError('link-expired')
  return account.id
}

function keyOf(tokens: LinkServices['tokens'], userId: string): string {
  const mark = createHmac('sha256', tokens.deriveKey('morning mail')).update(userId).digest('base64url')
  return `${userId}.${mark}`
}
