import { randomUUID } from 'node:crypto'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createAccountWithToken, type TestAccount } from '../../tests/support/account.ts'
import { chooseFromCatalogues, personFields } from '../../tests/support/person-form.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { activities } from '../db/schema/activity.ts'
import { organizations, socialNetworks, tags } from '../db/schema/catalogue.ts'
import { people, personTags } from '../db/schema/person.ts'
import { users } from '../db/schema/user.ts'
import { writeAudit } from '../platform/audit.ts'

/** The number of rounds: the later of two concurrent requests differs from round to round. */
const rounds = 20
/** The number of concurrent saves. */
const savers = 50

let app: TestApp
let admin: TestAccount
let choices: Awaited<ReturnType<typeof chooseFromCatalogues>>
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
  choices = await chooseFromCatalogues(app)
})
afterAll(() => app.close())

const send = (method: string, path: string, content?: object) =>
  admin.request(`/api/admin/${path}`, { method, ...(content && { json: { content } }) })

async function made(path: string, content: object): Promise<string> {
  const response = await send('POST', path, content)
  expect(response.status, await response.clone().text()).toBe(201)
  return ((await response.json()) as { id: string }).id
}

const person = (changed: object = {}) => {
  const { kind: _kind, ...content } = personFields(choices)
  return { ...content, tags: [], ...changed }
}
const activity = (personId: string) => ({
  title: { en: 'A talk' },
  caption: {},
  description: {},
  place: {},
  imageAlt: {},
  categoryId: choices.activityCategoryId,
  startsAt: '2027-02-09T15:00',
  personId,
})

/** Sends both, in this order and in the other alternately; nothing but an answer is expected of either. */
async function atOnce(round: number, one: () => Promise<Response>, other: () => Promise<Response>) {
  const sent = round % 2 === 0 ? [one, other] : [other, one]
  const answers = await Promise.all(sent.map((send) => send()))
  for (const { status } of answers) expect([201, 204, 409, 422]).toContain(status)
}

/** Sends again what found no free connection to the database on a busy machine: then nothing was made of it. */
async function whenThereIsRoom(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; attempt < 20; attempt += 1) {
    const answer = await send()
    if (answer.status !== 503) return answer
  }
  return send()
}

describe('many people who are published at once', () => {
  it('wait for the save of one of them, and hold up nobody who notes something', async () => {
    // The embedded engine does one thing at a time.
    if (inject('engine') === 'embedded') return
    const member = await createAccountWithToken(app)
    const account = { mode: 'existing', userId: member.userId }
    const ids = [
      await made('ambassadors', { ...person(), account }),
      await made('ambassadors', person()),
    ].sort()
    const isHeld = Promise.withResolvers<void>()
    const isAsked = Promise.withResolvers<void>()
    const saving = app.database.db.transaction(async (transaction) => {
      await transaction
        .select()
        .from(people)
        .where(eq(people.id, ids[1] ?? ''))
        .for('update')
      isHeld.resolve()
      await isAsked.promise
      const entry = { actor: null, action: 'updated' } as const
      await writeAudit(transaction, entry, new Date())
    })
    await isHeld.promise
    const published = admin.request('/api/admin/ambassadors/bulk', {
      method: 'POST',
      json: { action: 'publish', selection: { records: ids.map((id) => ({ id, revision: 1 })) } },
    })
    const isWaiting = async () => {
      const { rows } = await app.database.db.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_locks where not granted and locktype in ('transactionid', 'tuple')`,
      )
      return rows[0]?.count ?? 0
    }
    await expect.poll(isWaiting).toBeGreaterThan(0)
    isAsked.resolve()
    await saving
    const answer = await published
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ doneCount: 2, refused: [] })
    const [user] = await app.database.db.select().from(users).where(eq(users.id, member.userId))
    expect(user?.role).toBe('AMBASSADOR')
  })
})

describe('what is being referred to', () => {
  it('does not go to the bin meanwhile: an organization that people join', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const organizationId = await made('organizations', {
        name: { uz: `Poyga ${randomUUID()}` },
        description: {},
      })
      await atOnce(
        round,
        () => send('POST', 'ambassadors', person({ organizationId })),
        () => send('DELETE', `organizations/${organizationId}`),
      )
    }
    const dangling = await app.database.db
      .select({ id: people.id })
      .from(people)
      .innerJoin(organizations, eq(organizations.id, people.organizationId))
      .where(isNotNull(organizations.trashedAt))
    expect(dangling).toEqual([])
  })

  it('does not go to the bin meanwhile: a person who is given activities', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const personId = await made('ambassadors', person())
      await atOnce(
        round,
        () => send('POST', 'activities', activity(personId)),
        () => send('DELETE', `ambassadors/${personId}`),
      )
    }
    const dangling = await app.database.db
      .select({ id: activities.id })
      .from(activities)
      .innerJoin(people, eq(people.id, activities.personId))
      .where(isNotNull(people.trashedAt))
    expect(dangling).toEqual([])
  })

  it('may be renamed while those who refer to it are saved: nobody waits for the other for ever', async () => {
    const organizationId = await made('organizations', {
      name: { uz: `Qulf ${randomUUID()}` },
      description: {},
    })
    const personId = await made('ambassadors', person({ organizationId }))
    const patch = async (path: string, content: object) => {
      const { revision } = (await (await send('GET', path)).json()) as { revision: number }
      return admin.request(`/api/admin/${path}`, { method: 'PATCH', json: { revision, content } })
    }
    for (let round = 0; round < rounds; round += 1) {
      const name = { uz: `Qulf ${randomUUID()}` }
      const answers = await Promise.all([
        patch(`organizations/${organizationId}`, { name, description: {} }),
        patch(`ambassadors/${personId}`, person({ organizationId, firstname: `Nom${round}` })),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
  })
})

describe('names that many save at once', () => {
  it('make one social network, whatever their case, and the others are refused', async () => {
    const name = `Тармоқ ${randomUUID().slice(0, 8)}`
    const spellings = Array.from({ length: savers }, (_one, index) =>
      index % 2 === 0 ? name : name.toUpperCase(),
    )
    const answers = await Promise.all(
      spellings.map((spelling) => whenThereIsRoom(() => send('POST', 'socialNetworks', { name: spelling }))),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(savers - 1)
    const rows = await app.database.db.select({ name: socialNetworks.name }).from(socialNetworks)
    expect(rows.filter((row) => row.name.toLowerCase() === name.toLowerCase())).toHaveLength(1)
  })

  it.each(['organizations', 'directions'])('make one of %s, whatever their case', async (section) => {
    const name = `«Рақамли ${randomUUID()}»`
    expect((await send('POST', section, { name: { uz: name }, description: {} })).status).toBe(201)
    const again = await send('POST', section, { name: { uz: name.toUpperCase() }, description: {} })
    expect(again.status).toBe(422)
    expect((await again.json()).errors).toMatchObject([{ field: 'name.uz', code: 'name-taken' }])
  })

  it('make one tag, whatever their case, and nobody is refused', async () => {
    const labels = [`Янги тег ${randomUUID().slice(0, 8)}`, `Иккинчи ${randomUUID().slice(0, 8)}`]
    const spelt = (index: number) => {
      const own = index % 2 === 0 ? labels : labels.toReversed()
      return index % 3 === 0 ? own.map((label) => label.toUpperCase()) : own
    }
    const answers = await Promise.all(
      Array.from({ length: savers }, (_one, index) =>
        whenThereIsRoom(() =>
          admin.request('/api/admin/ambassadors', {
            method: 'POST',
            json: { content: person({ tags: spelt(index) }), publication: { publishAt: 'now' } },
          }),
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(savers).fill(201))
    const carried = await app.database.db
      .select({ label: tags.label, count: sql<number>`count(*)::int` })
      .from(personTags)
      .innerJoin(tags, eq(tags.id, personTags.tagId))
      .groupBy(tags.label)
    for (const label of labels) {
      const own = carried.filter((row) => row.label.toLowerCase() === label.toLowerCase())
      expect(own).toEqual([{ label: expect.any(String), count: savers }])
    }
  })
})
