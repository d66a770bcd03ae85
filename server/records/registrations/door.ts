import { and, asc, eq, sql } from 'drizzle-orm'
import { doorMinutes } from '../../../shared/rules/limits.ts'
import type { RegistrationActor, RegistrationState, ScanType } from '../../../shared/rules/registration.ts'
import { attendanceScans, registrations } from '../../db/schema/registration.ts'
import { AppError } from '../../errors.ts'
import {
  isPresent,
  type RegistrationRow,
  type RegistrationServices,
  type Seats,
} from './registration-rows.ts'
import { type Cause, move, withSeats } from './seats.ts'

/** A scan as a door sends it; its id comes from the phone, so that a repeat counts once (T-8). */
export interface Scan {
  id: string
  type: ScanType
  /** The code of the person, or the id where the name was typed. */
  doorCode?: string | undefined
  registrationId?: string | undefined
  door: string
  /** The time at the door. */
  at: Date
}

/** The result of a scan, as the door shows it. */
export interface ScanResult {
  result: 'in' | 'already' | 'undone' | 'unknown'
  registrationId: string | null
  fullName: string | null
  /** Since when the person is in, and by which door. */
  attendedAt: Date | null
  door: string | null
  /** The state in which the person came, where that was no seat. */
  cameAs: RegistrationState | null
}

const unknown: ScanResult = {
  result: 'unknown',
  registrationId: null,
  fullName: null,
  attendedAt: null,
  door: null,
  cameAs: null,
}

/**
 * Records what happened at a door (T-8). Two doors never count a person twice, and a repeat of a scan has the answer of
 * the first. The last word by the time at the door decides, in whichever order scans arrive.
 * @throws {AppError} `not-allowed-now` before the door opens.
 */
export function recordScan(
  services: RegistrationServices,
  activityId: string,
  scan: Scan,
  by: { userId: string; actor: Extract<RegistrationActor, 'host' | 'team'>; reason?: string | null },
  now: Date,
): Promise<ScanResult> {
  return withSeats(services, activityId, now, async (seats) => {
    if (seats.activity.startsAt.getTime() - doorMinutes * 60_000 > now.getTime())
      throw new AppError('not-allowed-now')
    const row = await findScanned(seats, scan)
    if (!row) return unknown
    await writeScan(seats, row, scan, by.userId)
    const scans = await readScans(seats, row.id)
    await applyScans(seats, row, scans, by)
    return resultOf(row, scans, scan.id)
  })
}

async function findScanned({ transaction, activity }: Seats, scan: Scan) {
  const { doorCode, registrationId } = scan
  const isNamed =
    doorCode === undefined
      ? eq(registrations.id, registrationId ?? '')
      : eq(registrations.doorCode, doorCode.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
  const [row] = await transaction
    .select()
    .from(registrations)
    .where(and(isNamed, eq(registrations.activityId, activity.id), isPresent))
  return row
}

type StoredScan = typeof attendanceScans.$inferSelect

/** Reads the scans of a person in the order of the doors' times, and of their arrival where those are equal. */
function readScans({ transaction }: Seats, registrationId: string): Promise<StoredScan[]> {
  return transaction
    .select()
    .from(attendanceScans)
    .where(eq(attendanceScans.registrationId, registrationId))
    .orderBy(asc(attendanceScans.at), asc(attendanceScans.createdAt))
}

/** Stores a scan, once; what happened at the door is never rewritten. */
async function writeScan(
  { transaction }: Seats,
  row: RegistrationRow,
  { id, type, door, at }: Scan,
  userId: string,
): Promise<void> {
  const hasSeat = row.state === 'confirmed' || row.state === 'attended' || row.state === 'absent'
  const cameAs = type === 'in' && !hasSeat ? row.state : null
  await transaction
    .insert(attendanceScans)
    .values({ id, registrationId: row.id, type, door, at, userId, cameAs, createdAt: sql`clock_timestamp()` })
    .onConflictDoNothing()
}

/** Returns the scan since which a person is in, after all scans up to one; `undefined` where the person is not. */
function inSince(scans: readonly StoredScan[]): StoredScan | undefined {
  let since: StoredScan | undefined
  for (const scan of scans) since = scan.type === 'in' ? (since ?? scan) : undefined
  return since
}

/** Sets the state of a person by all scans: the last word by the time at the door decides. */
async function applyScans(
  seats: Seats,
  row: RegistrationRow,
  scans: readonly StoredScan[],
  by: Cause,
): Promise<void> {
  const since = inSince(scans)
  if (since && row.state !== 'attended')
    await move(seats, row, { act: 'check-in', to: 'attended', ...by }, { attendedAt: since.at })
  else if (since && row.attendedAt?.getTime() !== since.at.getTime())
    await seats.transaction
      .update(registrations)
      .set({ attendedAt: since.at })
      .where(eq(registrations.id, row.id))
  if (since || row.state !== 'attended') return
  const cameAs = scans.findLast(({ type }) => type === 'in')?.cameAs ?? 'confirmed'
  await move(seats, row, { act: 'undo-check-in', to: cameAs, ...by }, { attendedAt: null })
}

/** Returns what the door shows of a scan: the same for every repeat, by its position among all scans. */
function resultOf(
  { id, fullName }: RegistrationRow,
  scans: readonly StoredScan[],
  scanId: string,
): ScanResult {
  const index = scans.findIndex((scan) => scan.id === scanId)
  const scan = scans[index]
  if (!scan) return unknown
  const person = { registrationId: id, fullName, cameAs: scan.cameAs }
  if (scan.type === 'undo') return { ...person, result: 'undone', attendedAt: null, door: scan.door }
  const earlier = inSince(scans.slice(0, index))
  const { at, door } = earlier ?? scan
  return { ...person, result: earlier ? 'already' : 'in', attendedAt: at, door }
}
