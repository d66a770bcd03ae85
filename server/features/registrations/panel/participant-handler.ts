import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { participantRecords } from '../../../../shared/contract/participants.ts'
import { type Language, presentName, readText } from '../../../../shared/i18n/languages.ts'
import { registrationStates } from '../../../../shared/rules/registration.ts'
import {
  type ParticipantListQuery,
  participantExtraShape,
  participantItemShape,
} from '../../../../shared/schemas/participants.ts'
import type { StoredAnswer } from '../../../../shared/schemas/registration.ts'
import { isActivityPast, isActivityUnderWay, isActivityUpcoming } from '../../../db/activity-phase.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { attendanceScans, registrationEvents, registrations } from '../../../db/schema/registration.ts'
import { users } from '../../../db/schema/user.ts'
import { translatePanel } from '../../../messages.ts'
import { listCaseMails } from '../../../records/cases/case-mails.ts'
import { personNameColumn } from '../../../records/export-columns.ts'
import { inDirection } from '../../../records/order-by-text.ts'
import type { RecordContext, RecordHandler } from '../../../records/record-handler.ts'
import { byName, matchesTable, searchRank } from '../../../records/text-search.ts'
import { readParticipantCertificate } from './certificate-acts.ts'
import { changeParticipant, explainTakenAddress } from './change-participant.ts'

/** A registration as it is stored. */
export type RegistrationRow = typeof registrations.$inferSelect
const itemSchema = z.object(participantItemShape)
type Item = z.input<typeof itemSchema>
const extraSchema = z.object(participantExtraShape)
type Extra = z.input<typeof extraSchema>

/** Registrations in the panel (T-8), over all activities or of one. */
export const participantHandler: RecordHandler<typeof participantRecords, Item, RegistrationRow, Extra> = {
  type: 'registration',
  contract: participantRecords,
  table: registrations,
  labelOf: ({ fullName }) => fullName,
  conditionsOf: participantConditions,
  orderOf: participantOrder,
  itemsOf: presentParticipants,
  exportColumns: [
    personNameColumn,
    {
      key: 'activity',
      heading: 'admin-participants:columns.activity',
      value: ({ activity }) => activity.title,
    },
    { key: 'email', heading: 'admin-participants:columns.email', value: ({ email }) => email },
    {
      key: 'participation',
      heading: 'admin-participants:columns.participation',
      value: ({ state }, language) => translatePanel(language, `admin-participants:states.${state}`),
    },
    {
      key: 'answers',
      heading: 'admin-participants:columns.answers',
      value: ({ answers }, language) =>
        answers
          .map((answer) => `${questionOf(answer, language)}: ${answerOf(answer, language)}`)
          .join('\n') || null,
    },
    {
      key: 'attendedAt',
      heading: 'admin-participants:columns.attendedAt',
      value: ({ attendedAt }) => (attendedAt === null ? null : new Date(attendedAt)),
    },
  ],
  extraOf: readDetails,
  read: async (_session, { fullName, email, language }) => ({ fullName, email, language }),
  change: changeParticipant,
  explainRefusal: explainTakenAddress,
}

async function participantConditions(
  { q, activity, state, language, when }: ParticipantListQuery,
  { services, now }: RecordContext,
): Promise<SQL | undefined> {
  const { db } = services.database
  return and(
    isNull(registrations.erasedAt),
    or(await matchesTable(db, registrations, q), isCode(q)),
    activity === undefined ? undefined : eq(registrations.activityId, activity),
    state.length > 0 ? inArray(registrations.state, state) : undefined,
    language && eq(registrations.language, language),
    when &&
      inArray(
        registrations.activityId,
        db.select({ id: activities.id }).from(activities).where(phases[when](now)),
      ),
  )
}

/** Selects the person of a door code. */
function isCode(q: string): SQL | undefined {
  return q === '' ? undefined : eq(registrations.doorCode, q.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
}

const phases = { upcoming: isActivityUpcoming, underway: isActivityUnderWay, past: isActivityPast }

/** Orders the list: as requested; else by rank in a search; those of one activity by arrival; else the latest first. */
function participantOrder(
  { q, sort, activity }: ParticipantListQuery,
  { language }: Pick<RecordContext, 'language'>,
): SQL[] {
  if (sort === undefined && q !== '') return searchRank(registrations.searchText, q)
  if (sort === undefined && activity !== undefined) return [asc(registrations.number)]
  if (sort === undefined) return [desc(registrations.createdAt), desc(registrations.number)]
  const states = sql.join(
    registrationStates.map((state) => sql`${state}`),
    sql`, `,
  )
  const values: Record<string, SQL | typeof registrations.createdAt> = {
    created: registrations.createdAt,
    label: byName(registrations, language),
    state: sql`array_position(array[${states}]::text[], ${registrations.state})`,
    activity: sql`(select starts_at from ${activities} where ${activities.id} = ${registrations.activityId})`,
  }
  const value = values[sort.replace('-', '')] ?? registrations.createdAt
  return [inDirection(sort, value), asc(registrations.number)]
}

async function presentParticipants(
  session: DatabaseSession,
  rows: readonly RegistrationRow[],
  { language }: RecordContext,
): Promise<Item[]> {
  // The fonts are read once they are needed: a start does not wait for them.
  const { missingGlyphs } = await import('../../../platform/pdf/typeface.ts')
  const [held, cameAs, positions] = [
    await activitiesOf(session, rows),
    await statesOnArrival(session, rows),
    await positionsOf(session, rows),
  ]
  return rows.map((row) => {
    const activity = held.get(row.activityId)
    if (!activity) throw new Error('A registration refers to its activity.')
    return {
      activity: {
        id: activity.id,
        title: presentName(activity.title, language).text,
        startsAt: activity.startsAt.toISOString(),
      },
      email: row.email,
      language: row.language,
      state: row.state,
      position: positions.get(row.id) ?? null,
      answers: row.answers,
      offerUntil: row.state === 'offered' ? (row.offerUntil?.toISOString() ?? null) : null,
      attendedAt: row.attendedAt?.toISOString() ?? null,
      cameAs: row.state === 'attended' ? (cameAs.get(row.id) ?? null) : null,
      isLate: row.isLate,
      isByTeam: row.isByTeam,
      isNamePrintable: missingGlyphs(row.fullName).length === 0,
    }
  })
}

async function activitiesOf(session: DatabaseSession, rows: readonly RegistrationRow[]) {
  const ids = [...new Set(rows.map(({ activityId }) => activityId))]
  const found = await session
    .select({ id: activities.id, title: activities.title, startsAt: activities.startsAt })
    .from(activities)
    .where(inArray(activities.id, ids))
  return new Map(found.map((activity) => [activity.id, activity]))
}

/** Reads the states in which people came who had no seat. */
async function statesOnArrival(session: DatabaseSession, rows: readonly RegistrationRow[]) {
  const ids = rows.filter(({ state }) => state === 'attended').map(({ id }) => id)
  const scans = await session
    .select({ id: attendanceScans.registrationId, cameAs: attendanceScans.cameAs })
    .from(attendanceScans)
    .where(and(inArray(attendanceScans.registrationId, ids), eq(attendanceScans.type, 'in')))
    .orderBy(asc(attendanceScans.at))
  return new Map(scans.map(({ id, cameAs }) => [id, cameAs]))
}

/** Computes the positions of those who wait, from 1. */
async function positionsOf(session: DatabaseSession, rows: readonly RegistrationRow[]) {
  const ids = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  const ahead = alias(registrations, 'ahead')
  const isAhead = and(
    eq(ahead.activityId, registrations.activityId),
    eq(ahead.state, 'waiting'),
    isNull(ahead.trashedAt),
    lt(ahead.number, registrations.number),
  )
  const found = await session
    .select({
      id: registrations.id,
      position: sql<number>`(select count(*)::int + 1 from ${registrations} ahead where ${isAhead})`,
    })
    .from(registrations)
    .where(inArray(registrations.id, ids))
  return new Map(found.map(({ id, position }) => [id, position]))
}

async function readDetails(
  session: DatabaseSession,
  row: RegistrationRow,
  { language, now }: RecordContext,
): Promise<Extra> {
  const events = await session
    .select({
      act: registrationEvents.act,
      state: registrationEvents.state,
      actor: registrationEvents.actor,
      actorName: sql<string | null>`${users.firstname} || ' ' || ${users.lastname}`,
      reason: registrationEvents.reason,
      at: registrationEvents.at,
    })
    .from(registrationEvents)
    .leftJoin(users, eq(users.id, registrationEvents.userId))
    .where(eq(registrationEvents.registrationId, row.id))
    .orderBy(desc(registrationEvents.at), desc(registrationEvents.id))
  const scans = await session
    .select({ type: attendanceScans.type, door: attendanceScans.door, at: attendanceScans.at })
    .from(attendanceScans)
    .where(eq(attendanceScans.registrationId, row.id))
    .orderBy(asc(attendanceScans.at))
  return {
    doorCode: row.doorCode,
    endReason: row.endReason,
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    scans: scans.map((scan) => ({ ...scan, at: scan.at.toISOString() })),
    mails: await listCaseMails(session, row.id, language),
    certificate: await readParticipantCertificate(session, row, now),
  }
}

function questionOf({ question }: StoredAnswer, language: Language): string {
  return readText(question, language)?.text ?? ''
}

function answerOf({ text, chosen, isAgreed }: StoredAnswer, language: Language): string {
  if (text !== undefined) return text
  if (chosen !== undefined) return chosen.map(({ label }) => readText(label, language)?.text ?? '').join(', ')
  return translatePanel(language, isAgreed ? 'admin-participants:agreed' : 'admin-participants:notAgreed')
}
