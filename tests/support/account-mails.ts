import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { mails } from '../../server/db/schema/mail.ts'
import { users } from '../../server/db/schema/user.ts'
import { callRequestMail } from '../../server/features/call-requests/insert-call-request.ts'
import type { MailRecipient } from '../../server/platform/mail/outbox.ts'
import { freshAddress } from './application-form.ts'
import { type TestApp, testMailSeal } from './test-app.ts'

/** A password that nobody guesses. */
export const goodPassword = 'nine black cats flew home'

/** Generates an unused email address, so that no limit of an earlier one counts. */
export function freshEmail(): string {
  return `member.${randomUUID()}@example.uz`
}

/** Returns the fields of a sign-up as its form sends them. */
export function signUpFields(changed: Record<string, string | boolean> = {}) {
  return {
    firstname: 'Aziza',
    lastname: 'Rashidova',
    email: freshEmail(),
    login: '',
    password: goodPassword,
    repeatPassword: goodPassword,
    consent: true,
    ...changed,
  }
}

/** Sends JSON to a path below `/api`, by default in English and from a network address of its own. */
export function askFor(
  app: TestApp,
  path: string,
  body: unknown,
  { headers = {}, senderAddress = freshAddress() }: { headers?: HeadersInit; senderAddress?: string } = {},
): Promise<Response> {
  const sent = new Headers(headers)
  sent.set('content-type', 'application/json')
  const address = `/api${path}${path.includes('?') ? '' : '?lang=en'}`
  return app.request(address, { method: 'POST', body: JSON.stringify(body), headers: sent }, senderAddress)
}

/** Reads the stored account of an email address. */
export async function userOf(app: Pick<TestApp, 'database'>, email: string) {
  const [user] = await app.database.db.select().from(users).where(eq(users.email, email))
  return user
}

/** Reads the mails to an address with their decrypted content, newest first. */
export async function mailsTo(app: Pick<TestApp, 'database'>, email: string) {
  const rows = await app.database.db
    .select()
    .from(mails)
    .where(eq(mails.toAddress, email))
    .orderBy(desc(mails.id))
  return rows.map((row) => ({ ...row, text: null, html: null, ...testMailSeal.open(row) }))
}

/** Returns the secrets of a mail's links to a page. */
export function linkSecrets(mail: { text: string | null } | undefined, page: string): string[] {
  const links = mail?.text?.matchAll(new RegExp(`/${page}/([\\w-]{43})`, 'g')) ?? []
  return [...links].map(([, secret = '']) => secret)
}

/** Writes the mail that confirms a call request. */
export function writeCallRequestMail(
  { services, database }: TestApp,
  recipient: MailRecipient,
  values: Parameters<typeof callRequestMail>[0],
): Promise<void> {
  return services.outbox.write(database.db, callRequestMail(values), recipient)
}
