import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { ActivityDetail } from '../../../../shared/schemas/activity.ts'
import { registrationValuesOf } from '../../../../shared/schemas/registration.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { mailsTo as newestMailsTo } from '../../../../tests/support/account-mails.ts'
import { statementsOf } from '../../../../tests/support/count-statements.ts'
import { chooseFromCatalogues, givePerson, unknownId } from '../../../../tests/support/person-form.ts'
import { pngOf, storeUnderTicket } from '../../../../tests/support/pictures.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { openRegistration } from '../../../../tests/support/registrations.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { activities } from '../../../db/schema/activity.ts'
import { files } from '../../../db/schema/catalogue.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import { uploads } from '../../../db/schema/upload.ts'
import { users } from '../../../db/schema/user.ts'

let app: TestApp
let admin: TestAccount
let member: TestAccount
let choices: Awaited<ReturnType<typeof chooseFromCatalogues>>
let personId: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
  member = await createAccountWithToken(app, { role: 'AMBASSADOR', language: 'ru' })
  personId = await givePerson(app, member.userId, 'AMB-0042')
  choices = await chooseFromCatalogues(app)
})
afterAll(() => app.close())

const year = new Date().getFullYear() + 1
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

const content = (changed: object = {}) => ({
  title: { uz: "Bulut bo'yicha ma'ruza", en: 'A talk about clouds' },
  caption: { en: 'For everybody' },
  description: {},
  place: { uz: 'Toshkent' },
  categoryId: choices.activityCategoryId,
  serviceKindId: '',
  startsAt: `${year}-02-09T15:00`,
  endsAt: '',
  startedAt: '',
  isCancelled: false,
  link: '',
  personId: '',
  imageAlt: {},
  isImageDecorative: false,
  ...changed,
})

interface Record {
  id: string
  revision: number
  state: string
  publishedAt: string | null
  content: { [name: string]: unknown; image: { path: string } | null; personId: string }
  change: {
    id: string
    revision: number
    changeRevision: number
    imagePath: string | null
    differences: object[]
  } | null
  moderation: { proposerName: string | null; reason: string | null }
}

const post = (path: string, json: object, account = admin) =>
  account.request(`/api${path}`, { method: 'POST', json })

async function done<Answer>(response: Response, status = 200): Promise<Answer> {
  expect(response.status, await response.clone().text()).toBe(status)
  return (await response.json()) as Answer
}

const made = async (changed: object = {}, publication?: object) =>
  done<Record>(await post('/admin/activities', { content: content(changed), publication }), 201)
const read = async (id: string) => done<Record>(await admin.request(`/api/admin/activities/${id}`))
const change = (id: string, revision: number, changed: object, publication?: object) =>
  admin.request(`/api/admin/activities/${id}`, {
    method: 'PATCH',
    json: { revision, content: content(changed), publication },
  })
const proposed = async (changed: object = {}) => {
  const own = { isImageDecorative: true, ...changed }
  const { startedAt: _1, isCancelled: _2, personId: _3, ...form } = content(own) as ReturnType<typeof content>
  return (await done<{ id: string }>(await post('/activities', form, member), 201)).id
}
/** Decides on the present revision, unless the decision names another. */
const decide = async (id: string, decision: object) => {
  const [row] = await app.database.db.select().from(activities).where(eq(activities.id, id))
  return post(`/admin/activities/${id}/decision`, { revision: row?.revision ?? 1, ...decision })
}
const decideChange = (id: string, decision: object) =>
  post(`/admin/proposed-activity-changes/${id}/decision`, decision)
const publicStatus = async (id: string) => (await app.request(`/api/activities/${id}`)).status
const image = async () => storeUnderTicket(app, await pngOf(400, 200), 'image')
async function mailsTo(address: string) {
  const rows = (await newestMailsTo(app, address)).reverse()
  return rows.filter(({ template }) => template === 'proposal-decided')
}
async function historyOf(id: string) {
  const response = await admin.request(`/api/admin/activities/${id}/history`)
  return (await done<{ items: { action: string; details: { reason?: string } | null }[] }>(response)).items
}
const ids = async (query: string) =>
  (await done<{ items: { id: string }[] }>(await admin.request(`/api/admin/activities?${query}`))).items.map(
    ({ id }) => id,
  )

describe('an activity', () => {
  it('is made by one statement, and by twelve with all that is asked, noted and waited for', async () => {
    const statements = await statementsOf(() => made())
    expect(statements.length).toBeLessThanOrEqual(12)
    if (inject('engine') === 'postgresql')
      expect(statements.filter((text) => /^(?:insert into|update) "activities"/.test(text))).toHaveLength(1)
  })

  it('is saved by one statement, and by fifteen with all that is asked, noted and marked', async () => {
    const pictured = { imageTicket: await image(), isImageDecorative: true, personId }
    const { id, revision } = await made(pictured)
    const statements = await statementsOf(async () => {
      const renamed = { isImageDecorative: true, personId, title: { uz: 'Boshqa nom' }, endsAt: '' }
      expect((await done<Record>(await change(id, revision, renamed))).revision).toBe(revision + 1)
    })
    expect(statements.length).toBeLessThanOrEqual(15)
    if (inject('engine') === 'postgresql')
      expect(statements.filter((text) => text.startsWith('update "activities"'))).toHaveLength(1)
  })

  it('is found by its code', async () => {
    const { id } = await made()
    const { code } = await done<{ code: string }>(await admin.request(`/api/admin/activities/${id}`))
    expect(await ids(`q=${code}`)).toEqual([id])
  })
})

describe('years in which nothing is planned', () => {
  it.each([
    ['a beginning in year 1', { startsAt: '0001-01-01T00:00' }, 'content.startsAt year-out-of-bounds'],
    ['a beginning in year 0', { startsAt: '0000-01-01T00:00' }, 'content.startsAt year-out-of-bounds'],
    ['an end in year 9999', { endsAt: '9999-12-31T23:59' }, 'content.endsAt year-out-of-bounds'],
    [
      'a real beginning before 2000',
      { startedAt: '1999-12-31T23:59' },
      'content.startedAt year-out-of-bounds',
    ],
  ])('are refused as %s', async (_what, wrong, problem) => {
    const { id, revision } = await made()
    expect(await refused(await change(id, revision, wrong))).toEqual([422, 'invalid-form', problem])
  })

  it('are refused as the instant of a publication, and as a month of the calendar', async () => {
    const { id, revision } = await made()
    const publishAt = '0001-01-01T00:00:00Z'
    expect(await refused(await change(id, revision, {}, { publishAt }))).toEqual([
      422,
      'invalid-form',
      'publication.publishAt year-out-of-bounds',
    ])
    expect(await refused(await decide(id, { decision: 'publish', publishAt }))).toEqual([
      422,
      'invalid-form',
      'publishAt year-out-of-bounds',
    ])
    for (const month of ['0001-01', '0000-12', '9999-12', '1999-12', '2101-01']) {
      const response = await admin.request(`/api/admin/activities/calendar?month=${month}`)
      expect((await refused(response)).slice(1), month).toEqual([
        'invalid-parameters',
        'month not-understood',
      ])
    }
    expect((await admin.request('/api/admin/activities/calendar?month=2100-12')).status).toBe(200)
  })
})

describe('an activity of an administrator', () => {
  it('may lie in the past, has a host, and is public once it is published', async () => {
    const draft = await made({ startsAt: '2024-02-09T15:00', startedAt: '2024-02-09T15:10', personId })
    expect(draft).toMatchObject({ state: 'draft', publishedAt: null, content: { personId } })
    expect(await publicStatus(draft.id)).toBe(404)
    const published = await done<Record>(
      await change(draft.id, draft.revision, { personId, isCancelled: true }, { publishAt: 'now' }),
    )
    expect(published).toMatchObject({ state: 'published', content: { isCancelled: true } })
    expect(await (await app.request(`/api/activities/${draft.id}`)).json()).toMatchObject({
      phase: 'cancelled',
      person: { id: personId },
    })
  })

  it('is not cancelled without a reason where people may register', async () => {
    const registration = registrationValuesOf(openRegistration)
    const open = await made({ registration }, { publishAt: 'now' })
    const refusal = await refused(
      await change(open.id, open.revision, {
        registration,
        isCancelled: true,
        cancellationReason: { ru: ' ' },
      }),
    )
    expect(refusal).toEqual([422, 'invalid-form', 'content.cancellationReason language-missing'])
    const cancellationReason = { ru: 'Ведущий заболел' }
    const off = await done<Record>(
      await change(open.id, open.revision, { registration, isCancelled: true, cancellationReason }),
    )
    expect(off.content).toMatchObject({ isCancelled: true, cancellationReason })
    const reasonShown = async () =>
      ((await (await app.request(`/api/activities/${open.id}?lang=uz`)).json()) as ActivityDetail)
        .cancellationReason
    expect(await reasonShown()).toEqual({ text: cancellationReason.ru, lang: 'ru' })
    const on = await done<Record>(await change(off.id, off.revision, { registration, cancellationReason }))
    expect(on.content).toMatchObject({ isCancelled: false, cancellationReason: {} })
    expect(await reasonShown()).toBeNull()
  })

  it('keeps the instant at which it was public when it is taken back, so that calendars learn of it', async () => {
    const { id, revision } = await made({}, { publishAt: 'now' })
    const off = await done<Record>(await change(id, revision, {}, { publishAt: null }))
    expect(off).toMatchObject({ state: 'draft', publishedAt: null })
    const [row] = await app.database.db.select().from(activities).where(eq(activities.id, id))
    expect(row?.publishedAt).not.toBeNull()
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(['unpublished', 'published', 'created'])
    const calendar = await (await app.request('/activities.ics')).text()
    expect(calendar.split('BEGIN:VEVENT').find((event) => event.includes(id))).toContain('STATUS:CANCELLED')
  })

  it('is scheduled, and not public before its instant', async () => {
    const { id } = await made({}, { publishAt: tomorrow() })
    expect(await read(id)).toMatchObject({ state: 'published' })
    expect(await publicStatus(id)).toBe(404)
    expect(await ids('state=scheduled&pageSize=100')).toContain(id)
    expect(await ids('state=published&pageSize=100')).not.toContain(id)
  })

  it('needs words for its picture, or the word that there are none to say', async () => {
    const without = await post('/admin/activities', { content: content({ imageTicket: await image() }) })
    expect(await refused(without)).toEqual([422, 'invalid-form', 'content.imageAlt alternative-missing'])
    const imageAlt = { uz: 'Zal', en: 'A hall' }
    const {
      id,
      revision,
      content: countStored,
    } = await made({ imageTicket: await image(), imageAlt }, { publishAt: 'now' })
    expect((await admin.request(countStored.image?.path ?? '')).headers.get('content-type')).toBe('image/png')
    expect(await (await app.request(`/api/activities/${id}?lang=en`)).json()).toMatchObject({
      image: { alt: { text: 'A hall', lang: 'en' } },
    })
    expect(await (await app.request(`/activities-single/${id}?lng=en`)).text()).toContain('alt="A hall"')
    // The form need not state that there is a picture.
    expect(await refused(await change(id, revision, {}))).toEqual([
      422,
      'invalid-form',
      'imageAlt alternative-missing',
    ])
    await done(await change(id, revision, { isImageDecorative: true, imageAlt }))
    expect(await (await app.request(`/api/activities/${id}`)).json()).toMatchObject({ image: { alt: null } })
    await done(await change(id, revision + 1, { imageTicket: null }))
  })

  it('is refused with each thing that is wrong', async () => {
    const wrong = { personId: unknownId, startedAt: '2024-02-31T10:00' }
    expect(await refused(await post('/admin/activities', { content: content(wrong) }))).toEqual([
      422,
      'invalid-form',
      'startedAt not-understood',
      'personId unknown-choice',
    ])
    expect(
      await refused(await post('/admin/activities', { content: content({ title: {}, startsAt: '' }) })),
    ).toEqual([422, 'invalid-form', 'content.title language-missing', 'content.startsAt required'])
  })

  it('is found by its filters, and in the calendar', async () => {
    const { id } = await made({ startsAt: '2023-05-31T23:00', endsAt: '2023-06-01T01:00', personId })
    expect(await ids(`person=${personId}&when=past&q=bulut`)).toContain(id)
    expect(await ids(`person=${personId}&when=upcoming`)).not.toContain(id)
    expect(await ids(`person=${personId}&when=cancelled`)).not.toContain(id)
    await app.database.db.update(activities).set({ cancelledAt: new Date() }).where(eq(activities.id, id))
    expect(await ids(`person=${personId}&when=cancelled`)).toContain(id)
    for (const when of ['upcoming', 'underway', 'past'])
      expect(await ids(`person=${personId}&when=${when}`), when).not.toContain(id)
    for (const month of ['2023-05', '2023-06']) {
      const response = await admin.request(`/api/admin/activities/calendar?month=${month}`)
      expect((await done<{ items: { id: string }[] }>(response)).items.map((item) => item.id)).toContain(id)
    }
    expect((await admin.request('/api/admin/activities/calendar?month=2023-13')).status).toBe(422)
  })
})

describe('a proposal', () => {
  it('is published by a decision, of which its proposer is notified in their language', async () => {
    const id = await proposed()
    expect(await ids('state=pending&pageSize=100')).toContain(id)
    expect(await refused(await decide(id, { decision: 'publish', revision: 9 }))).toEqual([
      409,
      'changed-meanwhile',
    ])
    await done(await decide(id, { decision: 'publish' }))
    expect(await publicStatus(id)).toBe(200)
    expect((await mailsTo(member.email)).at(-1)).toMatchObject({ language: 'ru' })
    expect((await historyOf(id))[0]).toMatchObject({ action: 'accepted' })
    expect(await refused(await decide(id, { decision: 'reject', reason: 'Late' }))).toEqual([
      409,
      'not-allowed-now',
    ])
    expect((await decide(unknownId, { decision: 'publish' })).status).toBe(404)
  })

  it('is rejected with a reason, and may be published later all the same', async () => {
    const id = await proposed()
    expect(await refused(await decide(id, { decision: 'reject', reason: ' ' }))).toEqual([
      422,
      'invalid-form',
      'reason required',
    ])
    await done(await decide(id, { decision: 'reject', reason: 'No place' }))
    expect(await read(id)).toMatchObject({ state: 'rejected', moderation: { reason: 'No place' } })
    expect((await mailsTo(member.email)).at(-1)?.text).toContain('No place')
    expect((await historyOf(id))[0]).toMatchObject({ action: 'rejected', details: { reason: 'No place' } })
    const scheduled = await done<Record>(await decide(id, { decision: 'publish', publishAt: tomorrow() }))
    expect(scheduled.state).toBe('published')
    expect(await publicStatus(id)).toBe(404)
  })

  it('has its picture described by the administrator who decides, where nobody has yet', async () => {
    const id = await proposed({ imageTicket: await image() })
    const { db } = app.database
    // As proposals were before they were asked for it.
    const [row] = await db.select().from(activities).where(eq(activities.id, id))
    await db
      .update(files)
      .set({ alt: null, isDecorative: false })
      .where(eq(files.id, row?.imageId ?? ''))
    expect(await refused(await decide(id, { decision: 'publish' }))).toEqual([
      422,
      'invalid-form',
      'imageAlt alternative-missing',
    ])
    await done(await decide(id, { decision: 'publish', imageAlt: { en: 'A full hall' } }))
    expect(await (await app.request(`/api/activities/${id}?lang=en`)).json()).toMatchObject({
      image: { alt: { text: 'A full hall' } },
    })
  })

  it('says nothing to who wants no notices', async () => {
    const { db } = app.database
    await db.update(users).set({ wantsNotices: false }).where(eq(users.id, member.userId))
    const before = (await mailsTo(member.email)).length
    await done(await decide(await proposed(), { decision: 'publish' }))
    expect(await mailsTo(member.email)).toHaveLength(before)
    await db.update(users).set({ wantsNotices: true }).where(eq(users.id, member.userId))
  })
})

describe('a proposed change', () => {
  async function proposedChange(changed: object) {
    const activity = await made({ personId }, { publishAt: 'now' })
    const draft = await done<{ id: string }>(
      await post(`/profile/activities/${activity.id}/edit`, {}, member),
    )
    const id = await proposed({ ...changed, draftId: draft.id })
    expect(id).toBe(activity.id)
    const seen = await read(id)
    if (!seen.change) throw new Error('No change waits.')
    return { id, change: seen.change }
  }

  it('takes the place of what is published when it is accepted', async () => {
    const title = { uz: "Bulut bo'yicha ma'ruza", en: 'A long talk about clouds' }
    const { id, change: waiting } = await proposedChange({
      title,
      imageTicket: await image(),
      language: 'de',
      interpretation: ['uz', 'ru'],
      priceNote: { en: '10 euros' },
    })
    expect(waiting.differences).toEqual(
      expect.arrayContaining([
        { field: 'language', language: null, before: '', after: 'nemis' },
        { field: 'interpretation', language: null, before: '', after: 'oʻzbek, rus' },
        { field: 'priceNote', language: 'en', before: '', after: '10 euros' },
      ]),
    )
    expect(waiting.differences).toContainEqual({
      field: 'title',
      language: 'en',
      before: 'A talk about clouds',
      after: 'A long talk about clouds',
    })
    expect(await ids('state=changed')).toContain(id)
    expect((await admin.request(waiting.imagePath ?? '')).status).toBe(200)
    const { revision, changeRevision } = waiting
    const decision = { decision: 'accept', revision, changeRevision }
    expect(await refused(await decideChange(waiting.id, decision))).toEqual([
      422,
      'invalid-form',
      'imageAlt alternative-missing',
    ])
    await done(await decideChange(waiting.id, { ...decision, imageAlt: { en: 'Clouds' } }))
    expect(await (await app.request(`/api/activities/${id}?lang=en`)).json()).toMatchObject({
      title: { text: 'A long talk about clouds' },
      image: { alt: { text: 'Clouds' } },
    })
    expect((await historyOf(id))[0]).toMatchObject({ action: 'accepted' })
    expect((await decideChange(waiting.id, decision)).status).toBe(404)
    expect(await ids('state=changed')).not.toContain(id)
  })

  it('is not accepted where the activity is no longer what it was compared with', async () => {
    const { id, change: waiting } = await proposedChange({ caption: { en: 'For nobody' } })
    await done(await change(id, waiting.revision, { personId, place: { uz: 'Samarqand' } }))
    const { revision, changeRevision } = waiting
    const decision = { decision: 'accept', revision, changeRevision }
    expect(await refused(await decideChange(waiting.id, decision))).toEqual([409, 'changed-meanwhile'])
    const listed = await admin.request(`/api/admin/proposed-activity-changes?activity=${id}`)
    const { items } = await done<{ items: { revision: number; isBehind: boolean }[] }>(listed)
    expect(items).toMatchObject([{ revision: waiting.revision + 1, isBehind: true }])
  })

  it('is rejected with a reason, and its picture goes', async () => {
    const { id, change: waiting } = await proposedChange({ imageTicket: await image() })
    const { db } = app.database
    const countStored = () => db.$count(uploads, sql`${uploads.expiresAt} is null`)
    const before = await countStored()
    await done(
      await decideChange(waiting.id, {
        decision: 'reject',
        reason: 'Too vague',
        revision: waiting.revision,
        changeRevision: waiting.changeRevision,
      }),
    )
    expect(await countStored()).toBe(before - 1)
    const [row] = await db.select().from(proposedChanges).where(eq(proposedChanges.id, waiting.id))
    expect(row).toMatchObject({ state: 'rejected', reason: 'Too vague' })
    expect((await read(id)).content.image).toBeNull()
  })

  it('is decided as it was read: what took its place meanwhile waits on, whatever is decided (S-9)', async () => {
    const { id, change: waiting } = await proposedChange({ caption: { en: 'What was read' } })
    const draft = await done<{ id: string }>(await post(`/profile/activities/${id}/edit`, {}, member))
    await proposed({ caption: { en: 'What nobody read' }, draftId: draft.id })
    const { id: changeId, revision, changeRevision } = waiting
    for (const decision of ['accept', 'reject']) {
      const body = { decision, reason: 'As read', revision, changeRevision }
      expect(await refused(await decideChange(changeId, body))).toEqual([409, 'changed-meanwhile'])
    }
    expect(await refused(await decideChange(changeId, { decision: 'accept', revision }))).toEqual([
      422,
      'invalid-form',
      'changeRevision required',
    ])
    const shown = await (await app.request(`/api/activities/${id}?lang=en`)).text()
    expect(shown).not.toContain('What nobody read')
    const now = await read(id)
    expect(now.change).toMatchObject({ id: changeId, changeRevision: changeRevision + 1 })
    await done(
      await decideChange(changeId, { decision: 'accept', revision, changeRevision: changeRevision + 1 }),
    )
    expect((await read(id)).content.caption).toEqual({ en: 'What nobody read' })
  })
})

describe('a proposal that was sent again while the one before was read', () => {
  it('waits on: a decision names the revision of what was read', async () => {
    const id = await proposed()
    const { revision } = await read(id)
    await done(await decide(id, { decision: 'reject', reason: 'Not yet', revision }))
    const draft = await done<{ id: string }>(await post(`/profile/activities/${id}/edit`, {}, member))
    await proposed({ caption: { en: 'Rewritten' }, draftId: draft.id })
    const late = await decide(id, { decision: 'publish', revision: revision + 1 })
    expect(await refused(late)).toEqual([409, 'changed-meanwhile'])
    const nameless = await post(`/admin/activities/${id}/decision`, { decision: 'publish' })
    expect(await refused(nameless)).toEqual([422, 'invalid-form', 'revision required'])
    expect(await publicStatus(id)).toBe(404)
  })
})
