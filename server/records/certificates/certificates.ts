import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { publishedLanguages } from '../../../shared/i18n/languages.ts'
import { nameFor } from '../../../shared/i18n/person-names.ts'
import { isPastActivity } from '../../../shared/rules/activity-phase.ts'
import {
  type CertificateWithdrawal,
  certificateCodeSigns,
  readCertificateCode,
} from '../../../shared/rules/certificates.ts'
import { certificateCodeCharacters, certificateHoursMax } from '../../../shared/rules/limits.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { activities } from '../../db/schema/activity.ts'
import { certificates } from '../../db/schema/certificate.ts'
import { people } from '../../db/schema/person.ts'
import { registrations } from '../../db/schema/registration.ts'
import { AppError } from '../../errors.ts'

/** A certificate as it is stored. */
export type CertificateRow = typeof certificates.$inferSelect

const minuteMs = 60_000

/** Makes a code that nobody guesses: 80 random bits, short enough to be typed. */
function createCode(): string {
  return Array.from(
    { length: certificateCodeCharacters },
    () => certificateCodeSigns[randomInt(certificateCodeSigns.length)],
  ).join('')
}

/** Finds the certificate of a registration, without those that it replaced. */
export async function findCertificate(
  session: DatabaseSession,
  registrationId: string,
): Promise<CertificateRow | undefined> {
  const isCurrent = and(eq(certificates.registrationId, registrationId), isNull(certificates.replacedById))
  const [row] = await session.select().from(certificates).where(isCurrent)
  return row
}

/** Finds a certificate by its code, however it is typed. */
export async function findCertificateByCode(
  session: DatabaseSession,
  typed: string,
): Promise<CertificateRow | undefined> {
  const code = readCertificateCode(typed)
  if (code === undefined) return undefined
  const [row] = await session.select().from(certificates).where(eq(certificates.code, code))
  return row
}

/**
 * Issues the certificate of a registration whose participant attended (T-9), once the activity is over: with the first
 * download. A repeat finds the one that is there, whose name stays; only the team issues it again.
 * @throws {AppError} `not-found`; `not-allowed-now` where the person did not attend, or the activity is not over;
 *   `name-not-printable` where the typeface lacks a letter of what is printed: nothing is issued with a gap.
 */
export async function issueCertificate(
  transaction: DatabaseSession,
  registrationId: string,
  now: Date,
): Promise<CertificateRow> {
  const [found] = await transaction
    .select({ registration: registrations, activity: activities, host: people })
    .from(registrations)
    .innerJoin(activities, eq(activities.id, registrations.activityId))
    .leftJoin(people, eq(people.id, activities.personId))
    .where(and(eq(registrations.id, registrationId), isNull(registrations.erasedAt)))
    .for('update', { of: registrations })
  if (!found) throw new AppError('not-found')
  const { registration, activity, host } = found
  if (registration.state !== 'attended' || !isPastActivity(activity, now))
    throw new AppError('not-allowed-now')
  const existing = await findCertificate(transaction, registrationId)
  if (existing) return existing
  const printed = {
    name: registration.fullName,
    language: registration.language,
    activityTitle: publishedLanguages(activity.title, activity.languageStates),
    startsAt: activity.startsAt,
    endsAt: activity.endsAt,
    minutes: minutesOf(activity),
    hostName: host && nameFor(host, registration.language),
  }
  await requireGlyphs(printed)
  const [issued] = await transaction
    .insert(certificates)
    .values({ ...printed, code: createCode(), registrationId, activityId: activity.id, issuedAt: now })
    .returning()
  if (!issued) throw new Error('A certificate was not stored.')
  return issued
}

/** The certificate of a participant, as far as there is one. */
export interface CertificateStanding {
  state: 'later' | 'ready' | 'not-printable' | 'withdrawn'
  /** The one that was issued with the first download. */
  issued: CertificateRow | undefined
  /** The characters that the typeface lacks: nothing is issued with a gap. */
  missing: string
}

/** Describes the certificate of a participant who attended, for the pages that show it (T-9). */
export async function describeCertificate(
  session: DatabaseSession,
  registration: Pick<typeof registrations.$inferSelect, 'id' | 'fullName' | 'language'>,
  activity: typeof activities.$inferSelect,
  now: Date,
): Promise<CertificateStanding> {
  const issued = await findCertificate(session, registration.id)
  const standing = { issued, missing: '' }
  if (issued && issued.withdrawnAt !== null) return { ...standing, state: 'withdrawn' }
  if (issued) return { ...standing, state: 'ready' }
  if (!isPastActivity(activity, now)) return { ...standing, state: 'later' }
  const host =
    activity.personId === null
      ? undefined
      : (await session.select().from(people).where(eq(people.id, activity.personId)))[0]
  const missing = await missingCharacters({
    name: registration.fullName,
    activityTitle: publishedLanguages(activity.title, activity.languageStates),
    hostName: host ? nameFor(host, registration.language) : null,
  })
  return { issued, missing, state: missing === '' ? 'ready' : 'not-printable' }
}

/** Returns the duration of an activity; `null` where it takes days, of whose hours nothing is known. */
function minutesOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number | null {
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / minuteMs)
  return minutes > certificateHoursMax * 60 ? null : minutes
}

type Printed = Pick<CertificateRow, 'name' | 'activityTitle' | 'hostName'>

/** Returns the characters of what is printed that the typeface lacks. */
async function missingCharacters({ name, activityTitle, hostName }: Printed): Promise<string> {
  // The fonts are read once they are needed: a start does not wait for them.
  const { missingGlyphs } = await import('../../platform/pdf/typeface.ts')
  return missingGlyphs([name, hostName ?? '', ...Object.values(activityTitle)].join('')).join('')
}

/** @throws {AppError} `name-not-printable` where the typeface lacks a letter of what is printed. */
async function requireGlyphs(printed: Printed): Promise<void> {
  if ((await missingCharacters(printed)) !== '') throw new AppError('name-not-printable')
}

/**
 * Follows the attendance of a registration (T-9): a certificate is withdrawn when it is undone, and valid again when
 * the person attended after all. A certificate that is withdrawn for another reason stays so.
 */
export async function followAttendance(
  transaction: DatabaseSession,
  registration: Pick<typeof registrations.$inferSelect, 'id' | 'state'>,
  now: Date,
): Promise<void> {
  const certificate = await findCertificate(transaction, registration.id)
  if (!certificate) return
  if (registration.state !== 'attended') return withdraw(transaction, certificate, 'not-attended', now)
  if (certificate.withdrawal !== 'not-attended') return
  await transaction
    .update(certificates)
    .set({ withdrawnAt: null, withdrawal: null })
    .where(eq(certificates.id, certificate.id))
}

/**
 * Revokes the certificate of a registration for good (T-9).
 * @throws {AppError} `not-found`; `not-allowed-now` where it is withdrawn.
 */
export async function revokeCertificate(
  transaction: DatabaseSession,
  registrationId: string,
  now: Date,
): Promise<void> {
  const certificate = await readCertificate(transaction, registrationId)
  if (certificate.withdrawnAt !== null) throw new AppError('not-allowed-now')
  await withdraw(transaction, certificate, 'revoked', now)
}

/**
 * Issues a certificate again under a new code, with a corrected name (T-9). The earlier one is withdrawn, and says that
 * another one replaces it.
 * @throws {AppError} `not-found`; `not-allowed-now` where it is withdrawn; `name-not-printable`.
 */
export async function reissueCertificate(
  transaction: DatabaseSession,
  { registrationId, name, now }: { registrationId: string; name: string; now: Date },
): Promise<CertificateRow> {
  const { id, ...earlier } = await readCertificate(transaction, registrationId)
  if (earlier.withdrawnAt !== null) throw new AppError('not-allowed-now')
  await requireGlyphs({ ...earlier, name })
  // It belongs to no registration until the earlier one is marked: a registration has one certificate.
  const [issued] = await transaction
    .insert(certificates)
    .values({
      ...earlier,
      name,
      code: createCode(),
      registrationId: null,
      issuedAt: now,
      firstFetchedAt: null,
    })
    .returning()
  if (!issued) throw new Error('A certificate was not stored.')
  await transaction
    .update(certificates)
    .set({ withdrawnAt: now, withdrawal: 'replaced', replacedById: issued.id })
    .where(eq(certificates.id, id))
  await transaction.update(certificates).set({ registrationId }).where(eq(certificates.id, issued.id))
  return { ...issued, registrationId }
}

/**
 * Separates the certificates of a registration from it, before its personal data is removed (T-9). Those that stay
 * are proved as before; of the others the name is erased, and their page says that they are withdrawn.
 */
export async function releaseCertificates(
  transaction: DatabaseSession,
  { registrationId, isRetained, now }: { registrationId: string; isRetained: boolean; now: Date },
): Promise<void> {
  const ofRegistration = eq(certificates.registrationId, registrationId)
  const rows = await transaction.select().from(certificates).where(ofRegistration)
  for (const { id, withdrawnAt, withdrawal } of rows) {
    const removed = {
      name: '',
      withdrawnAt: withdrawnAt ?? now,
      withdrawal: withdrawal ?? ('removed' as const),
    }
    // Nobody needs the name of a certificate that proves nothing.
    const isProof = isRetained && withdrawnAt === null
    await transaction
      .update(certificates)
      .set({ registrationId: null, ...(!isProof && removed) })
      .where(eq(certificates.id, id))
  }
}

/** Remembers the first download. */
export async function markFetched(
  transaction: DatabaseSession,
  { id }: Pick<CertificateRow, 'id'>,
  now: Date,
): Promise<void> {
  await transaction
    .update(certificates)
    .set({ firstFetchedAt: now })
    .where(and(eq(certificates.id, id), isNull(certificates.firstFetchedAt)))
}

async function readCertificate(
  transaction: DatabaseSession,
  registrationId: string,
): Promise<CertificateRow> {
  const certificate = await findCertificate(transaction, registrationId)
  if (!certificate) throw new AppError('not-found')
  return certificate
}

async function withdraw(
  transaction: DatabaseSession,
  { id, withdrawnAt }: CertificateRow,
  withdrawal: CertificateWithdrawal,
  now: Date,
): Promise<void> {
  if (withdrawnAt !== null) return
  await transaction.update(certificates).set({ withdrawnAt: now, withdrawal }).where(eq(certificates.id, id))
}
