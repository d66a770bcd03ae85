import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RegistrationValues } from '../../../shared/schemas/registration.ts'
import { createAccountWithToken, type TestAccount } from '../../../tests/support/account.ts'
import { chooseFromCatalogues } from '../../../tests/support/person-form.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activities } from '../../db/schema/activity.ts'
import { mails } from '../../db/schema/mail.ts'
import { registrations } from '../../db/schema/registration.ts'

let app: TestApp
let admin: TestAccount
let member: TestAccount
let choices: Awaited<ReturnType<typeof chooseFromCatalogues>>
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
  member = await createAccountWithToken(app, { role: 'AMBASSADOR' })
  choices = await chooseFromCatalogues(app)
})
afterAll(() => app.close())

const year = new Date().getFullYear() + 1
const secretLink = 'https://meet.example.uz/only-for-participants'

const settings = (changed: Partial<RegistrationValues> = {}): RegistrationValues => ({
  opensAt: '',
  closesAt: `${year}-02-09T12:00`,
  seats: '30',
  hasWaitingList: true,
  questions: [
    {
      id: 'stage',
      type: 'choice',
      label: { uz: 'Mahsulotingiz qaysi bosqichda?', ru: 'На какой стадии продукт?' },
      isRequired: true,
      choices: [
        { id: 'idea', label: { uz: 'Gʻoya' } },
        { id: 'done', label: { uz: 'Ishlayapti' } },
      ],
    },
  ],
  joiningLink: secretLink,
  cancellationHours: '24',
  hasFeedback: false,
  ...changed,
})

const content = (registration: unknown) => ({
  title: { uz: "Bulut bo'yicha ma'ruza" },
  caption: { uz: 'Hammaga' },
  description: {},
  place: { uz: 'Toshkent' },
  categoryId: choices.activityCategoryId,
  serviceKindId: '',
  startsAt: `${year}-02-09T15:00`,
  endsAt: '',
  link: '',
  imageAlt: {},
  isImageDecorative: false,
  registration,
})

interface Record {
  id: string
  revision: number
  content: { registration: RegistrationValues | null }
  change: { id: string; differences: { field: string; before: string; after: string }[] } | null
}

const inPanel = (registration: unknown, publication?: object) =>
  admin.request('/api/admin/activities', {
    method: 'POST',
    json: { content: { ...content(registration), startedAt: '', personId: '' }, publication },
  })

async function done<Answer>(response: Response, status = 200): Promise<Answer> {
  expect(response.status, await response.clone().text()).toBe(status)
  return (await response.json()) as Answer
}

async function problemsOf(response: Response): Promise<string[]> {
  const { errors } = await done<{ errors: { field: string; code: string }[] }>(response, 422)
  return errors.map(({ field, code }) => `${field.replace(/^content\./, '')} ${code}`)
}

const read = async (id: string) => done<Record>(await admin.request(`/api/admin/activities/${id}`))

async function rowOf(id: string) {
  const [row] = await app.database.db.select().from(activities).where(eq(activities.id, id))
  if (!row) throw new Error('There is no such activity.')
  return row
}

describe('the registration for an activity', () => {
  it('is saved, read and switched off in the panel', async () => {
    const { id, revision } = await done<Record>(await inPanel(settings()), 201)
    expect((await read(id)).content.registration).toEqual(settings())
    expect((await rowOf(id)).registration).toMatchObject({ opensAt: null, seats: 30, cancellationHours: 24 })
    const off = { content: { ...content(null), startedAt: '', personId: '' }, revision }
    await done(await admin.request(`/api/admin/activities/${id}`, { method: 'PATCH', json: off }))
    expect((await rowOf(id)).registration).toBeNull()
  })

  it.each<[Partial<RegistrationValues>, string]>([
    [{ opensAt: `${year}-02-09T12:00` }, 'registration.opensAt opens-too-late'],
    [{ opensAt: `${year}-02-09T16:00`, closesAt: '' }, 'registration.opensAt opens-too-late'],
    [{ opensAt: 'tomorrow' }, 'registration.opensAt not-understood'],
    [{ closesAt: `${year}-02-09T15:01` }, 'registration.closesAt closes-too-late'],
    [{ closesAt: `${year}-02-30T15:01` }, 'registration.closesAt not-understood'],
    [{ seats: '0' }, 'registration.seats not-understood'],
    [{ seats: 'many' }, 'registration.seats not-understood'],
    [{ cancellationHours: '-1' }, 'registration.cancellationHours not-understood'],
    [{ joiningLink: 'meet' }, 'registration.joiningLink not-a-web-address'],
    [{ questions: [{ ...question(), label: {} }] }, 'registration.questions.0.label language-missing'],
    [{ questions: [question(), question()] }, 'registration.questions not-understood'],
    [{ questions: [{ ...question(), type: 'choices' }] }, 'registration.questions.0.choices choices-missing'],
    [{ questions: Array.from({ length: 6 }, question) }, 'registration.questions too-many'],
  ])('is refused with what is wrong: %j', async (changed, problem) => {
    expect(await problemsOf(await inPanel(settings(changed)))).toContain(problem)
  })

  it('may close at the start', async () => {
    await done(await inPanel(settings({ closesAt: `${year}-02-09T15:00` })), 201)
  })

  it('goes with a copy that is closed, without those who registered and without a mail (row 40)', async () => {
    const { id } = await done<Record>(await inPanel(settings()), 201)
    await app.database.db.insert(registrations).values({
      activityId: id,
      fullName: 'Dilnoza',
      email: 'dilnoza@example.com',
      language: 'uz',
      state: 'confirmed',
      number: 1,
      doorCode: `COPY${id.slice(0, 6)}`,
      searchText: '',
    })
    const mailsBefore = await app.database.db.$count(mails)
    const copying = { method: 'POST', json: { type: 'activity', id } } as const
    const copy = await done<{ id: string }>(await admin.request('/api/admin/duplicates', copying), 201)
    const row = await rowOf(copy.id)
    expect(row.registration).toEqual((await rowOf(id)).registration)
    expect(row.registrationClosedAt).toBeInstanceOf(Date)
    expect((await rowOf(id)).registrationClosedAt).toBeNull()
    const ofCopy = eq(registrations.activityId, copy.id)
    expect(await app.database.db.$count(registrations, ofCopy)).toBe(0)
    expect(await app.database.db.$count(mails)).toBe(mailsBefore)
  })
})

function question(): RegistrationValues['questions'][number] {
  return { id: 'one', type: 'line', label: { uz: 'Savolingiz' }, isRequired: false, choices: [] }
}

describe('the registration that a host proposes', () => {
  const propose = (registration: unknown, draftId?: string) =>
    member.request('/api/activities', { method: 'POST', json: { ...content(registration), draftId } })

  it('is stored unfinished in a draft, and refused until it is finished', async () => {
    const id = '01890000-0000-7000-8000-000000000001'
    const unfinished = settings({ closesAt: '9', seats: 'o', questions: [{ ...question(), label: {} }] })
    const draft = { content: content(unfinished), revision: 0 }
    const path = `/api/profile/activity-drafts/${id}`
    await done(await member.request(path, { method: 'PUT', json: draft }))
    const stored = await done<{ content: { registration: unknown } }>(await member.request(path))
    expect(stored.content.registration).toEqual(unfinished)
    expect(await problemsOf(await propose(unfinished))).toEqual([
      'registration.closesAt not-understood',
      'registration.seats not-understood',
      'registration.questions.0.label language-missing',
    ])
  })

  it('is published by a decision, and a change of it waits with its differences', async () => {
    const { id } = await done<{ id: string }>(await propose(settings()), 201)
    const decision = { decision: 'publish', revision: (await read(id)).revision }
    const decided = await admin.request(`/api/admin/activities/${id}/decision`, {
      method: 'POST',
      json: decision,
    })
    await done(decided)
    const edit = await member.request(`/api/profile/activities/${id}/edit`, { method: 'POST', json: {} })
    const draft = await done<{ id: string; content: { registration: unknown } }>(edit)
    expect(draft.content.registration).toEqual(settings())
    await done(await propose(settings({ seats: '' }), draft.id), 201)
    const { change } = await read(id)
    const difference = change?.differences.find(({ field }) => field === 'registration')
    expect(difference?.before).toContain('30')
    expect(difference?.after).not.toContain('30')
    expect((await rowOf(id)).registration?.seats).toBe(30)
  })

  it('never shows the joining link in a public answer', async () => {
    const { id } = await done<Record>(await inPanel(settings(), { publishAt: 'now' }), 201)
    const paths = [
      `/activities-single/${id}`,
      '/activities',
      '/activities.uz.ics',
      '/activities.uz.rss',
      `/api/activities/${id}`,
      '/api/activities',
      '/api/search?q=Bulut',
      '/search?q=Bulut',
      '/',
    ]
    for (const path of paths) {
      const response = await app.request(path)
      expect.soft(await response.text(), path).not.toContain(secretLink)
      expect.soft([200, 404], path).toContain(response.status)
    }
    expect((await app.request(`/api/activities/${id}`)).status).toBe(200)
  })
})
