import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect } from 'vitest'
import { activities } from '../../server/db/schema/activity.ts'
import { registrations } from '../../server/db/schema/registration.ts'
import {
  createRegistrationLink,
  type RegistrationRow,
  type RegistrationServices,
  registrationWords,
} from '../../server/records/registrations/registration-rows.ts'
import type { NewRegistration } from '../../server/records/registrations/write-registration.ts'
import type { RegistrationSettings } from '../../shared/schemas/registration.ts'
import type { TestAccount } from './account.ts'
import type { TestApp } from './test-app.ts'

type Stored = Pick<TestApp, 'database'>

/** The settings of a registration without any limits. */
export const openRegistration: RegistrationSettings = {
  opensAt: null,
  closesAt: null,
  seats: null,
  hasWaitingList: true,
  questions: [],
  joiningLink: null,
  cancellationHours: 0,
  hasFeedback: true,
}

/** Returns the services that registrations need. */
export function registrationServices({
  services: { outbox, mailFrom, wakeRegistrations },
  database,
}: TestApp): RegistrationServices {
  const publicUrl = 'http://127.0.0.1:3000'
  return { outbox, mailFrom, wakeRegistrations, database, publicUrl, log: pino({ level: 'silent' }) }
}

/** Makes a published activity that people can register for. @returns its id. */
export async function createRegisteredActivity(
  { database: { db } }: Stored,
  settings: Partial<RegistrationSettings> = {},
  startsAt = new Date('2027-02-10T10:00:00Z'),
): Promise<string> {
  const [model] = await db.select().from(activities).where(eq(activities.state, 'published')).limit(1)
  if (!model) throw new Error('The sample has no published activity.')
  const id = randomUUID()
  await db.insert(activities).values({
    ...model,
    id,
    code: `ACT-T${id.slice(0, 8)}`,
    title: { uz: 'Sinov', ru: 'Проба', en: 'A rehearsal' },
    imageId: null,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 2 * 60 * 60_000),
    cancelledAt: null,
    trashedAt: null,
    publishedAt: new Date('2026-01-01T00:00:00Z'),
    publishedUntil: null,
    registration: { ...openRegistration, ...settings },
    registrationClosedAt: null,
    seatState: 'open',
    lastPublic: null,
  })
  return id
}

/** Returns what somebody registers with. */
export function participant(
  activityId: string,
  number: number,
  changed: Partial<NewRegistration> = {},
): NewRegistration {
  return {
    activityId,
    fullName: `Person ${number}`,
    email: `person-${number}@example.org`,
    language: 'uz',
    answers: [],
    acceptsShortNotice: false,
    acceptsWaiting: true,
    consentText: 'I agree.',
    ...changed,
  }
}

/** Reads the registrations of an activity in the order of arrival. */
export function registrationsOf(
  { database: { db } }: Pick<TestApp, 'database'>,
  activityId: string,
): Promise<RegistrationRow[]> {
  return db
    .select()
    .from(registrations)
    .where(eq(registrations.activityId, activityId))
    .orderBy(registrations.number)
}

/** Stores a registration as it is. @returns the secret of a link to its page. */
export async function storeRegistration(
  { database: { db } }: Stored,
  activityId: string,
  changed: Partial<RegistrationRow>,
): Promise<string> {
  const id = randomUUID()
  const person = { fullName: 'Dilnoza Karimova', email: `${id}@example.org`, ...changed }
  await db.insert(registrations).values({
    ...{ id, activityId, number: 1, state: 'confirmed', language: 'uz', confirmedAt: new Date() },
    ...registrationWords(person),
    doorCode: id.slice(-10).toUpperCase(),
    ...person,
  })
  return createRegistrationLink(db, id)
}

/** The path of participants in the panel. */
export const participantsPath = '/api/admin/participants'

/** Adds people by hand, as the team does (T-8). @returns what the panel answers of each. */
export async function addByHand(admin: TestAccount, activityId: string, people: string[], rest: object = {}) {
  const email = `${randomUUID()}@example.uz`
  const json = { activityId, email, language: 'uz', people, ...rest }
  const response = await admin.request(participantsPath, { method: 'POST', json })
  expect(response.status, await response.clone().text()).toBe(201)
  const { items } = (await response.json()) as { items: { id: string; fullName: string; doorCode: string }[] }
  return items
}

/** Does an act of the panel to participants. @returns how many it was done to, and the reasons of the others. */
export async function actByHand(admin: TestAccount, name: string, ids: string[], rest: object = {}) {
  const json = { act: name, ids, ...rest }
  const response = await admin.request(`${participantsPath}/acts?lang=en`, { method: 'POST', json })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as { doneCount: number; refused: { id: string; code: string }[] }
}
