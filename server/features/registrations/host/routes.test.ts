import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HostDesk, HostFeedback, PanelFeedback } from '../../../../shared/schemas/host-desk.ts'
import type { OwnActivity } from '../../../../shared/schemas/own-activity.ts'
import type { RegistrationSettings } from '../../../../shared/schemas/registration.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import {
  createRegisteredActivity,
  participant,
  registrationServices,
  registrationsOf,
} from '../../../../tests/support/registrations.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { activities } from '../../../db/schema/activity.ts'
import { people } from '../../../db/schema/person.ts'
import { activityFeedback } from '../../../db/schema/registration.ts'
import { giveFeedback } from '../../../records/registrations/feedback.ts'
import { register } from '../../../records/registrations/register.ts'
import type { RegistrationServices } from '../../../records/registrations/registration-rows.ts'

let app: TestApp
let services: RegistrationServices
let host: TestAccount
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  services = registrationServices(app)
  host = await createAccountWithToken(app, { role: 'AMBASSADOR' })
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

const hour = 60 * 60_000
const stage = {
  id: 'stage',
  type: 'choice',
  label: { uz: 'Bosqich' },
  isRequired: true,
  choices: [
    { id: 'idea', label: { uz: 'Gʻoya' } },
    { id: 'done', label: { uz: 'Tayyor' } },
  ],
} as const

async function hosted(settings: Partial<RegistrationSettings> = {}, startsIn = 100 * hour): Promise<string> {
  const id = await createRegisteredActivity(app, settings, new Date(Date.now() + startsIn))
  const own = { proposedByUserId: host.userId, personId: null }
  await app.database.db.update(activities).set(own).where(eq(activities.id, id))
  return id
}

/** Registers people with a seat, each an account of its own. */
async function join(activityId: string, count: number, changed = {}): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const { userId } = admin
    await register(services, participant(activityId, number, { userId, ...changed }), new Date())
  }
}

const path = (id: string, rest: string) => `/api/profile/activities/${id}/${rest}`
async function read<Answer>(id: string, rest: string, account = host): Promise<Answer> {
  const response = await account.request(path(id, rest))
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Answer
}
const send = (id: string, rest: string, method: string, json?: object, account = host) =>
  account.request(path(id, rest), { method, ...(json && { json }) })
const statusOf = async (response: Promise<Response>) => (await response).status

describe("the host's desk", () => {
  it('shows names, answers and numbers, and never an address', async () => {
    const id = await hosted({ seats: 2, questions: [{ ...stage, choices: [...stage.choices] }] })
    const chosen = [{ id: 'done', label: { uz: 'Tayyor' } }]
    const answer = { questionId: 'stage', type: 'choice', question: stage.label, chosen } as const
    await join(id, 3, { answers: [answer] })
    const response = await host.request(path(id, 'registrations'))
    const text = await response.text()
    expect(text).not.toContain('@')
    for (const { doorCode } of await registrationsOf(app, id)) expect(text).not.toContain(doorCode)
    const desk = JSON.parse(text) as HostDesk
    expect(desk).toMatchObject({
      seats: 2,
      counts: { participants: 2, attended: 0, waiting: 1, offered: 0 },
      recipients: { participants: 2, withWaiting: 3 },
      attendance: 'to-come',
      writing: 'open',
      lastMessage: null,
    })
    expect(desk.questions[0]?.choices.map(({ count }) => count)).toEqual([0, 2])
    expect(desk.participants[0]).toMatchObject({ fullName: 'Person 1', answers: ['Tayyor'] })
  })

  it('is nobody else’s: neither of who proposed what another hosts, nor signed out', async () => {
    const id = await hosted()
    const [someone] = await app.database.db.select().from(people).limit(1)
    await app.database.db
      .update(activities)
      .set({ personId: someone?.id ?? null })
      .where(eq(activities.id, id))
    expect(await statusOf(host.request(path(id, 'registrations')))).toBe(404)
    expect(await statusOf(Promise.resolve(app.request(path(id, 'registrations'))))).toBe(401)
  })

  it('is marked in the list of own activities, for its host alone', async () => {
    const id = await hosted()
    const hasDesk = async () => {
      const response = await host.request('/api/profile/activities')
      const { items } = (await response.json()) as { items: OwnActivity[] }
      return items.find((one) => one.id === id)?.hasDesk
    }
    const change = (values: Partial<typeof activities.$inferInsert>) =>
      app.database.db.update(activities).set(values).where(eq(activities.id, id))
    expect(await hasDesk()).toBe(true)
    const [someone] = await app.database.db.select().from(people).limit(1)
    await change({ personId: someone?.id ?? null })
    expect(await hasDesk()).toBe(false)
    await change({ personId: null, registration: null })
    expect(await hasDesk()).toBe(false)
  })

  it('closes and opens registration', async () => {
    const id = await hosted()
    expect(await statusOf(send(id, 'registration-closing', 'PUT', { isClosed: true }))).toBe(204)
    expect(await read<HostDesk>(id, 'registrations')).toMatchObject({
      isClosed: true,
      availability: 'closed',
    })
    await expect(join(id, 1)).rejects.toMatchObject({ code: 'registration-closed' })
    expect(await statusOf(send(id, 'registration-closing', 'PUT', { isClosed: false }))).toBe(204)
    expect(await read<HostDesk>(id, 'registrations')).toMatchObject({ isClosed: false, availability: 'open' })
    expect(await statusOf(send(id, 'registration-closing', 'PUT', {}))).toBe(422)
  })

  it('marks attendance from one hour before the start, and takes the mark back', async () => {
    const id = await hosted({}, 2 * hour)
    await join(id, 1)
    const [row] = await registrationsOf(app, id)
    const mark = (type: string, registrationId = row?.id) =>
      send(id, 'attendance', 'POST', { id: randomUUID(), registrationId, type })
    expect(await statusOf(mark('in'))).toBe(409)
    const startsAt = new Date(Date.now() + hour / 2)
    await app.database.db.update(activities).set({ startsAt }).where(eq(activities.id, id))
    expect(await (await mark('in')).json()).toEqual({ state: 'attended' })
    expect((await read<HostDesk>(id, 'registrations')).counts.attended).toBe(1)
    expect(await (await mark('undo')).json()).toEqual({ state: 'not-attended' })
    expect((await read<HostDesk>(id, 'registrations')).counts.attended).toBe(0)
    expect(await statusOf(mark('in', randomUUID()))).toBe(404)
    expect(await statusOf(mark('out'))).toBe(422)
  })

  it('writes once a day, and takes a message back for ten seconds', async () => {
    const id = await hosted()
    await join(id, 1)
    const write = (json: object = { text: 'Xona oʻzgardi' }) => send(id, 'message', 'POST', json)
    expect(await statusOf(send(id, 'message', 'DELETE'))).toBe(409)
    expect(await statusOf(write({ text: ' ' }))).toBe(422)
    expect(await statusOf(write())).toBe(201)
    expect(await read<HostDesk>(id, 'registrations')).toMatchObject({ writing: 'limit' })
    expect(await (await write()).json()).toMatchObject({ code: 'message-limit' })
    expect(await statusOf(send(id, 'message', 'DELETE'))).toBe(204)
    expect(await read<HostDesk>(id, 'registrations')).toMatchObject({ writing: 'open', lastMessage: null })
    expect(await statusOf(write({ text: 'Yana', includesWaiting: true }))).toBe(201)
  })

  it('writes and marks until two weeks after the activity, and not about a cancelled one', async () => {
    const id = await hosted()
    await join(id, 1)
    const [row] = await registrationsOf(app, id)
    const change = (columns: Partial<typeof activities.$inferInsert>) =>
      app.database.db.update(activities).set(columns).where(eq(activities.id, id))
    const endedAgo = (ms: number) =>
      change({ startsAt: new Date(Date.now() - ms - hour), endsAt: new Date(Date.now() - ms) })
    const write = () => send(id, 'message', 'POST', { text: 'Salom' })
    const mark = () =>
      send(id, 'attendance', 'POST', { id: randomUUID(), registrationId: row?.id, type: 'in' })
    const twoWeeks = 14 * 24 * hour
    await endedAgo(twoWeeks)
    expect(await read<HostDesk>(id, 'registrations')).toMatchObject({ attendance: 'over', writing: 'over' })
    expect(await statusOf(write())).toBe(409)
    expect(await statusOf(mark())).toBe(409)
    await endedAgo(twoWeeks - hour)
    expect(await statusOf(mark())).toBe(200)
    expect(await statusOf(write())).toBe(201)
    await change({ cancelledAt: new Date() })
    expect(await statusOf(send(id, 'message', 'DELETE'))).toBe(204)
    expect(await statusOf(write())).toBe(409)
  })
})

describe('feedback', () => {
  /** Makes an activity that is under way, with people who have a seat. */
  async function underWay(count: number, settings: Partial<RegistrationSettings> = {}, hoursAgo = 1) {
    const id = await hosted(settings)
    await join(id, count)
    const endsAt = new Date(Date.now() - hoursAgo * hour)
    const times = { startsAt: new Date(endsAt.getTime() - hour), endsAt }
    await app.database.db.update(activities).set(times).where(eq(activities.id, id))
    return { id, rows: await registrationsOf(app, id) }
  }

  /** Gives feedback at a time at which the host would see it by now. */
  const dayAgo = () => new Date(Date.now() - 26 * hour)
  const ofPanel = async (id: string) =>
    (await (await admin.request(`/api/admin/activities/${id}/feedback`)).json()) as PanelFeedback

  it('becomes visible in steps of five, without time, order, language and giver (row 28)', async () => {
    const { id, rows } = await underWay(12, {}, 27)
    const seen: string[] = [JSON.stringify(await read(id, 'feedback'))]
    const seenInPanel: number[] = []
    for (const [index, row] of rows.entries()) {
      await giveFeedback(services, row, { rating: (index % 5) + 1, text: `Fikr ${index}` }, dayAgo())
      seen.push(JSON.stringify(await read(id, 'feedback')))
      seenInPanel.push((await ofPanel(id)).count)
    }
    expect(seenInPanel).toEqual([0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 10, 10])
    const changes = seen.flatMap((answer, given) => (given > 0 && answer !== seen[given - 1] ? [given] : []))
    expect(changes).toEqual([5, 10])
    const last = JSON.parse(seen.at(-1) ?? '') as HostFeedback
    expect(last).toMatchObject({ isAsked: true, count: 10, average: 3, ratings: [2, 2, 2, 2, 2] })
    expect(Object.keys(last).sort()).toEqual(['average', 'count', 'isAsked', 'ratings', 'texts'])
    expect(last.texts.every((text) => /^Fikr \d$/.test(text))).toBe(true)
    expect(last.texts).toHaveLength(10)
  })

  it('is given once, by who has a seat, in its time, where it is asked for', async () => {
    const answer = { rating: 5, text: '' }
    const refused = { code: 'not-allowed-now' }
    const { id, rows } = await underWay(1)
    const [row] = rows
    if (!row) throw new Error('Nobody registered.')
    const [activity] = await app.database.db.select().from(activities).where(eq(activities.id, id))
    const { startsAt, endsAt } = activity ?? { startsAt: new Date(), endsAt: new Date() }
    const middle = (startsAt.getTime() + endsAt.getTime()) / 2
    const give = (ms: number) => giveFeedback(services, row, answer, new Date(ms))
    await expect(give(middle - 1)).rejects.toMatchObject(refused)
    await expect(give(endsAt.getTime() + 14 * 24 * hour)).rejects.toMatchObject(refused)
    await give(middle)
    await expect(give(middle + 1)).rejects.toMatchObject(refused)
    const off = await underWay(1, { hasFeedback: false })
    await expect(giveFeedback(services, off.rows[0] ?? row, answer, new Date())).rejects.toMatchObject(
      refused,
    )
  })

  it('is hidden by the panel before the host sees it, a day later, and shown again', async () => {
    const { id, rows } = await underWay(5)
    for (const row of rows) await giveFeedback(services, row, { rating: 1, text: row.fullName }, new Date())
    const panel = await ofPanel(id)
    expect(panel).toMatchObject({ count: 5, average: 1 })
    const wait = Date.parse(panel.hostFrom ?? '') - Date.now()
    expect(wait).toBeGreaterThan(24 * hour - 1_000)
    expect(wait).toBeLessThanOrEqual(25 * hour)
    expect(await read(id, 'feedback')).toMatchObject({ count: 0, average: null, texts: [] })
    const [first] = panel.texts
    const hide = (isHidden: unknown, feedbackId = first?.id, account = admin) =>
      account.request(`/api/admin/activities/${id}/feedback/${feedbackId}`, {
        method: 'PUT',
        json: { isHidden },
      })
    expect((await hide(true)).status).toBe(200)
    const isOfActivity = eq(activityFeedback.activityId, id)
    await app.database.db.update(activityFeedback).set({ hostFrom: new Date() }).where(isOfActivity)
    expect((await ofPanel(id)).hostFrom).toBeNull()
    const hostSees = await read<HostFeedback>(id, 'feedback')
    expect(hostSees.texts).toHaveLength(4)
    expect(hostSees).toMatchObject({ count: 5, average: 1 })
    expect(hostSees.texts).not.toContain(first?.text)
    expect((await hide(false)).status).toBe(200)
    expect((await read<HostFeedback>(id, 'feedback')).texts).toHaveLength(5)
    expect((await hide(true, randomUUID())).status).toBe(404)
    expect((await hide('yes')).status).toBe(422)
    expect((await hide(true, first?.id, host)).status).toBe(403)
    expect((await admin.request(`/api/admin/activities/${randomUUID()}/feedback`)).status).toBe(404)
  })
})
