import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createAccountWithToken,
  type TestAccount,
  type TestAccountOptions,
} from '../../../../tests/support/account.ts'
import { askFor, freshEmail, mailsTo } from '../../../../tests/support/account-mails.ts'
import { tablesWhere } from '../../../../tests/support/find-in-tables.ts'
import { chooseFromCatalogues, givePerson, personFields } from '../../../../tests/support/person-form.ts'
import { pngOf, storeUnderTicket } from '../../../../tests/support/pictures.ts'
import { samplePdf } from '../../../../tests/support/sample-files.ts'
import { refusalOf, testPassword } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { activities } from '../../../db/schema/activity.ts'
import { applications } from '../../../db/schema/application.ts'
import { auditEntries, auditValues } from '../../../db/schema/audit.ts'
import { files } from '../../../db/schema/catalogue.ts'
import { mails } from '../../../db/schema/mail.ts'
import { people } from '../../../db/schema/person.ts'
import { savedViews } from '../../../db/schema/saved-view.ts'
import { uploads } from '../../../db/schema/upload.ts'
import { sessions, users } from '../../../db/schema/user.ts'
import { checkAudit } from '../../../platform/audit.ts'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await createTestApp(undefined, {}, true)
  passwordHash = await app.services.passwords.hash(testPassword)
})
afterAll(() => app.close())

const member = (options: TestAccountOptions = {}) =>
  createAccountWithToken(app, { passwordHash, login: `e.${freshEmail().slice(7, 20)}`, ...options })
const erase = ({ request }: TestAccount, currentPassword = testPassword) =>
  request('/api/profile/erase?lang=en', { method: 'POST', json: { currentPassword } })
async function userOf({ userId }: TestAccount) {
  const [user] = await app.database.db.select().from(users).where(eq(users.id, userId))
  return user
}

describe('erasing one’s own account (O-2)', () => {
  it('leaves nothing in any table that names its owner, and no file', async () => {
    const { db } = app.database
    const canary = 'Kanareykova'
    const email = 'kanareykova@example.uz'
    const account = await member({ firstname: 'Zebiniso', lastname: canary, email, login: 'kanareykova' })
    const choices = await chooseFromCatalogues(app)
    const made = await account.request('/api/profile/person', {
      method: 'POST',
      json: {
        ...personFields(choices),
        lastname: canary,
        bio: { en: `The life of ${canary}.` },
        socialLinks: [{ ...personFields(choices).socialLinks[0], link: 'https://t.me/kanareykova' }],
        photoTicket: await storeUnderTicket(app, await pngOf(900, 900), 'photo'),
        cvTicket: await storeUnderTicket(app, await samplePdf(), 'cv'),
      },
    })
    expect(made.status, await made.clone().text()).toBe(201)
    const draft = await account.request(`/api/profile/activity-drafts/${randomUUID()}`, {
      method: 'PUT',
      json: {
        content: {
          title: { en: `A talk by ${canary}` },
          caption: {},
          description: {},
          place: {},
          categoryId: '',
          serviceKindId: '',
          startsAt: '',
          endsAt: '',
          link: '',
        },
        revision: 0,
        imageTicket: await storeUnderTicket(app, await pngOf(80, 40), 'image'),
      },
    })
    expect(draft.status, await draft.clone().text()).toBe(200)
    const proposed = await account.request('/api/activities', {
      method: 'POST',
      json: {
        title: { uz: `${canary} taklifi` },
        caption: {},
        description: {},
        place: {},
        categoryId: choices.activityCategoryId,
        startsAt: `${new Date().getFullYear() + 1}-02-09T15:00`,
      },
    })
    expect(proposed.status).toBe(201)
    await db
      .insert(savedViews)
      .values({ userId: account.userId, section: 'ambassadors', name: canary, query: `q=${canary}` })
    const login = await account.request('/api/profile/login', {
      method: 'POST',
      json: { login: 'kanareykova-2', currentPassword: testPassword },
    })
    expect(login.status).toBe(204)
    await db.update(mails).set({ state: 'sent' }).where(eq(mails.toAddress, email))
    const [person] = await db.select().from(people).where(eq(people.userId, account.userId))
    const fileIds = [person?.cvUploadId ?? '']

    const namedIn = () => tablesWhere(app.database, (row) => sql`${row} ilike '%kanareykova%'`)
    expect((await namedIn()).length).toBeGreaterThan(6)
    const response = await erase(account)
    expect(response.status, await response.clone().text()).toBe(204)

    expect(await namedIn(), 'but for the mail that reports it').toEqual(['public.mails'])
    const named = await db.select().from(mails).where(eq(mails.toAddress, email))
    expect(named.map(({ template, state }) => [template, state])).toEqual([['account-erased', 'waiting']])
    expect((await mailsTo(app, email))[0]?.text).toContain('qaytarib boʻlmaydi')
    expect((await account.request('/api/profile')).status).toBe(401)
    const signedIn = await askFor(app, '/auth/sign-in', { login: email, password: testPassword })
    expect(signedIn.status).toBe(401)
    await app.services.uploads.sweep(new Date(Date.now() + 60_000))
    expect(await db.select().from(uploads).where(inArray(uploads.id, fileIds))).toEqual([])
    expect(
      await db
        .select()
        .from(files)
        .where(eq(files.id, person?.photoId ?? unusedId)),
    ).toEqual([])
  })

  it('leaves an entry that names nobody, and a chain that is whole', async () => {
    const account = await member()
    expect((await erase(account)).status).toBe(204)
    const entries = await app.database.db
      .select({ action: auditEntries.action, actor: auditEntries.actorUserId, values: auditValues })
      .from(auditEntries)
      .leftJoin(auditValues, eq(auditValues.position, auditEntries.position))
      .where(eq(auditEntries.recordId, account.userId))
      .orderBy(auditEntries.position)
    expect(entries.at(-1)).toMatchObject({
      action: 'erased',
      actor: null,
      values: { actorName: '', recordLabel: '', details: { by: 'owner' } },
    })
    expect(entries.slice(0, -1).every(({ values }) => values === null)).toBe(true)
    expect(await checkAudit(app.database.db)).toMatchObject({ brokenAt: null })
  })

  it('takes the person off the site, and leaves what was published without the name', async () => {
    const account = await member()
    const { db } = app.database
    const personId = await givePerson(app, account.userId, 'AMB-0012')
    const [shown] = await db
      .select()
      .from(activities)
      .where(and(eq(activities.personId, personId), eq(activities.state, 'published')))
    const [person] = await db.select().from(people).where(eq(people.id, personId))
    await db
      .update(activities)
      .set({ proposedByUserId: account.userId })
      .where(eq(activities.id, shown?.id ?? ''))
    const read = async (path: string) => app.request(`/api/${path}?lang=uz`)
    expect(await (await read(`activities/${shown?.id}`)).text()).toContain(person?.lastname)
    expect((await erase(account)).status).toBe(204)
    await vi.waitFor(async () => {
      expect((await read(`ambassadors/${personId}`)).status).toBe(404)
      const left = await read(`activities/${shown?.id}`)
      expect(left.status).toBe(200)
      expect(await left.text()).not.toContain(person?.lastname)
    }, 15_000)
    const [after] = await db
      .select()
      .from(activities)
      .where(eq(activities.id, shown?.id ?? ''))
    expect(after).toMatchObject({ personId: null, proposedByUserId: null })
    expect(after?.searchText).not.toContain(person?.lastname.toLowerCase())
  })

  describe('with a photo that words of others name', () => {
    type Choices = Awaited<ReturnType<typeof chooseFromCatalogues>>
    type Writing = (text: string, choices: Choices) => Promise<Response>
    const proposal = (choices: Choices) => ({
      title: { uz: 'Suratli' },
      caption: {},
      place: {},
      categoryId: choices.activityCategoryId,
      startsAt: `${new Date().getFullYear() + 1}-02-09T15:00`,
    })
    const propose = async (choices: Choices, fields: object = {}) =>
      (await member()).request('/api/activities', {
        method: 'POST',
        json: { ...proposal(choices), description: {}, ...fields },
      })
    const writings: [string, Writing][] = [
      [
        'a new profile',
        async (text, choices) =>
          (await member()).request('/api/profile/person', {
            method: 'POST',
            json: { ...personFields(choices), bio: { uz: text } },
          }),
      ],
      [
        'a change of a profile',
        async (text, choices) => {
          const account = await member()
          const json = personFields(choices)
          const made = await account.request('/api/profile/person', { method: 'POST', json })
          const { revision } = (await made.json()) as { revision: number }
          const changed = { ...json, revision, bio: { uz: `Bir\n\n${text}` } }
          return account.request('/api/profile/person', { method: 'PATCH', json: changed })
        },
      ],
      [
        'a registration',
        async (text, choices) => {
          const password = 'a winding staircase of oak'
          const login = { login: `g${randomUUID().slice(0, 12)}`, password, repeatPassword: password }
          const email = freshEmail()
          const form = { ...personFields(choices), ...login, email, consent: true, bio: { uz: text } }
          return askFor(app, '/auth/register', form)
        },
      ],
      ['a proposal', (uz, choices) => propose(choices, { description: { uz } })],
      ['a caption', (uz, choices) => propose(choices, { caption: { uz } })],
      [
        'what was stored as the source of a text',
        async (text, choices) => {
          const made = await propose(choices)
          const { id } = (await made.clone().json()) as { id: string }
          await app.database.db
            .update(activities)
            .set({ description: { uz: text } })
            .where(eq(activities.id, id))
          return made
        },
      ],
    ]

    it.each(
      writings.flatMap(([what, write]) => [
        [what, 'as a picture', write, (id: string) => `![](media:${id})`] as const,
        [what, 'in words', write, (id: string) => `Qarang: ![a](media:${id}) (media:${id})`] as const,
      ]),
    )('takes it away, and %s that names it %s shows it to nobody', async (_what, _how, write, naming) => {
      const { db } = app.database
      const choices = await chooseFromCatalogues(app)
      const owner = await member()
      const photoTicket = await storeUnderTicket(app, await pngOf(900, 900), 'photo')
      const json = { ...personFields(choices), photoTicket }
      const made = await owner.request('/api/profile/person', { method: 'POST', json })
      expect(made.status, await made.clone().text()).toBe(201)
      const [person] = await db.select().from(people).where(eq(people.userId, owner.userId))
      const photoId = person?.photoId ?? unusedId
      const written = await write(naming(photoId), choices)
      expect(written.ok, await written.clone().text()).toBe(true)
      const published = { publishedAt: new Date(Date.now() - 60_000) }
      await db
        .update(people)
        .set(published)
        .where(sql`${people.bio}::text like ${`%${photoId}%`}`)
      await db
        .update(activities)
        .set({ ...published, state: 'published' })
        .where(sql`(${activities.description}::text || ${activities.caption}::text) like ${`%${photoId}%`}`)
      expect((await app.request(`/media/${photoId}`)).status).toBe(404)
      expect((await erase(owner)).status).toBe(204)
      expect(await db.select().from(files).where(eq(files.id, photoId))).toEqual([])
    })
  })

  it('retains applications of the same address, without their profile', async () => {
    const account = await member()
    const personId = await givePerson(app, account.userId, 'AMB-0017')
    await app.database.db.insert(applications).values({
      reference: `DW-2026-${Math.random()}`,
      kind: 'ambassador',
      fullName: 'Dilnoza Karimova',
      email: account.email,
      coverLetter: 'Xat.',
      language: 'uz',
      status: 'ACCEPTED',
      personId,
    })
    expect((await erase(account)).status).toBe(204)
    const stored = await app.database.db
      .select()
      .from(applications)
      .where(eq(applications.email, account.email))
    expect(stored).toMatchObject([{ status: 'ACCEPTED', personId: null, fullName: 'Dilnoza Karimova' }])
  })

  it('is refused to the last administrator; what another one did to records of others stays named', async () => {
    const [one, two] = [await member({ role: 'ADMIN' }), await member({ role: 'ADMIN' })]
    const created = await one.request('/api/admin/organizations', {
      method: 'POST',
      json: { content: { name: { uz: 'Sinov tashkiloti' }, description: {} } },
    })
    await app.database.db
      .update(users)
      .set({ role: 'USER' })
      .where(and(eq(users.role, 'ADMIN'), sql`${users.id} not in (${one.userId}, ${two.userId})`))
    const both = await Promise.all([erase(one), erase(two)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const [left] = both.filter(({ status }) => status === 409)
    expect((await refusalOf(left as Response)).code).toBe('last-administrator')
    expect([await userOf(one), await userOf(two)].filter(Boolean)).toHaveLength(1)
    if (created.status !== 201) throw new Error(await created.text())
    const { id } = (await created.json()) as { id: string }
    const [entry] = await app.database.db
      .select({ actorName: auditValues.actorName })
      .from(auditEntries)
      .innerJoin(auditValues, eq(auditValues.position, auditEntries.position))
      .where(eq(auditEntries.recordId, id))
    expect(entry?.actorName).toBe('Nilufar Yoʻldosheva')
  })

  it('needs the password, and happens once', async () => {
    expect((await askFor(app, '/profile/erase', { currentPassword: testPassword })).status).toBe(401)
    const account = await member()
    for (const wrong of ['', 'wrong']) {
      const refused = await refusalOf(await erase(account, wrong))
      expect(refused).toMatchObject({ status: 422, fields: { currentPassword: 'password-wrong' } })
    }
    const long = await refusalOf(await erase(account, 'x'.repeat(2_000)))
    expect(long.fields).toEqual({ currentPassword: 'too-long' })
    const handed = await member({ mustChangePassword: true })
    expect((await refusalOf(await erase(handed))).code).toBe('password-must-change')
    const both = await Promise.all([erase(account), erase(account)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 401])
  })

  it('needs a recent sign-in where there is no password', async () => {
    const account = await createAccountWithToken(app, {
      googleSubject: freshEmail(),
      googleIssuer: 'https://id',
    })
    const isTheirs = eq(sessions.userId, account.userId)
    await app.database.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .where(isTheirs)
    const refused = await erase(account, '')
    expect([refused.status, (await refusalOf(refused)).code]).toEqual([403, 'fresh-sign-in-needed'])
    await app.database.db.update(sessions).set({ createdAt: new Date() }).where(isTheirs)
    expect((await erase(account, '')).status).toBe(204)
  })
})

const unusedId = '018f0000-0000-7000-8000-000000000000'
