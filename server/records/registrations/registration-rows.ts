import { createHash, randomBytes, randomInt } from 'node:crypto'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { searchForm } from '../../../shared/i18n/search-form.ts'
import type { RegisteredActivity } from '../../../shared/rules/registration.ts'
import type { RegistrationSettings } from '../../../shared/schemas/registration.ts'
import type { DatabaseSession } from '../../db/database.ts'
import type { activities } from '../../db/schema/activity.ts'
import {
  type participantMessages,
  registrationLinks,
  registrationNumbers,
  registrations,
} from '../../db/schema/registration.ts'
import type { Services } from '../../services.ts'
import { sortKeysOf } from '../search-columns.ts'

/** A registration as it is stored. */
export type RegistrationRow = typeof registrations.$inferSelect

/** An activity as it is stored. */
export type RegisteredActivityRow = typeof activities.$inferSelect

/** The condition that a registration can be seen and changed: it is neither erased nor deleted. */
export const isPresent = and(isNull(registrations.erasedAt), isNull(registrations.trashedAt))

/** A registration has this many links at most; the oldest ones end. */
const linksPerRegistrationMax = 30

/** Returns the stored digest of a secret: SHA-256 in hexadecimal digits. */
function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/**
 * Makes a link to the page of a registration (T-4).
 * @returns its secret, which is stored nowhere: 32 random bytes as base64url.
 */
export async function createRegistrationLink(
  transaction: DatabaseSession,
  registrationId: string,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await transaction.insert(registrationLinks).values({ secretHash: hashSecret(secret), registrationId })
  const ofRegistration = eq(registrationLinks.registrationId, registrationId)
  const surplus = transaction
    .select({ secretHash: registrationLinks.secretHash })
    .from(registrationLinks)
    .where(ofRegistration)
    .orderBy(desc(registrationLinks.createdAt))
    .offset(linksPerRegistrationMax)
  await transaction
    .delete(registrationLinks)
    .where(and(ofRegistration, inArray(registrationLinks.secretHash, surplus)))
  return secret
}

/** Revokes all links of a registration. */
export async function endRegistrationLinks(
  transaction: DatabaseSession,
  registrationId: string,
): Promise<void> {
  await transaction.delete(registrationLinks).where(eq(registrationLinks.registrationId, registrationId))
}

/** Finds the registration for the secret of its page; `undefined` where there is none. */
export async function findBySecret(
  session: DatabaseSession,
  secret: string,
): Promise<RegistrationRow | undefined> {
  const [row] = await session
    .select({ registration: registrations })
    .from(registrationLinks)
    .innerJoin(registrations, eq(registrations.id, registrationLinks.registrationId))
    .where(and(eq(registrationLinks.secretHash, hashSecret(secret)), isPresent))
  return row?.registration
}

/** Letters and digits that are not taken for others (Crockford's base 32). */
const codeSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const doorCodeCharacters = 10

/** Makes the code for the door (T-4): 50 random bits, to be read from a picture or said aloud. */
export function createDoorCode(): string {
  return Array.from({ length: doorCodeCharacters }, () => codeSigns[randomInt(codeSigns.length)]).join('')
}

/** Returns the next number of arrival, for a transaction that holds the lock of the activity. */
export async function nextNumber(transaction: DatabaseSession): Promise<number> {
  const { rows } = await transaction.execute<{ number: string }>(
    sql`select nextval(${registrationNumbers.seqName}) as number`,
  )
  return Number(rows[0]?.number)
}

/** Returns the columns by which a registration is found and ordered in the panel (L-4). */
export function registrationWords({ fullName, email }: Pick<RegistrationRow, 'fullName' | 'email'>) {
  return { searchText: searchForm(`${fullName} ${email}`), sortKeys: sortKeysOf([fullName]) }
}

/** The parts of an activity whose changes are announced to its participants (T-6). */
export const announcedFields = [
  'startsAt',
  'endsAt',
  'place',
  'link',
  'joiningLink',
  'title',
  'host',
] as const
export type AnnouncedField = (typeof announcedFields)[number]

/** A message to participants as it is stored. */
export type MessageRow = typeof participantMessages.$inferSelect

/** A mail about one registration that a change causes (T-6). */
export type RegistrationMail = { registration: RegistrationRow } & (
  | {
      type:
        | 'confirm-address'
        | 'already-registered'
        | 'seat'
        | 'waiting'
        | 'offer'
        | 'given'
        | 'offer-ended'
        | 'cancelled'
        | 'left-list'
        | 'address-changed-old'
        | 'address-changed-new'
        | 'activity-cancelled'
        | 'activity-restored'
        | 'reminder-day'
        | 'reminder-hour'
        | 'thanks'
    }
  | { type: 'changed'; changes: AnnouncedField[]; before: RegisteredActivityRow }
  | { type: 'message'; message: MessageRow }
)

/** The services that write the mails of registrations. */
export type MailServices = Pick<Services, 'outbox' | 'publicUrl' | 'mailFrom'>

/** The services that registrations need. */
export type RegistrationServices = Pick<
  Services,
  'database' | 'outbox' | 'publicUrl' | 'mailFrom' | 'wakeRegistrations' | 'log'
>

/** The seats of an activity, which the transaction has locked. */
export interface Seats {
  transaction: DatabaseSession
  activity: RegisteredActivityRow
  /** The settings and the times; `null` where nobody registers for the activity. */
  settings: RegistrationSettings | null
  times: RegisteredActivity | null
  now: Date
  /** The mails that the transaction writes at its end. */
  mails: RegistrationMail[]
}
