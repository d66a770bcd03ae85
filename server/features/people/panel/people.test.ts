import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareNames } from '../../../../shared/i18n/search-form.ts'
import { resources } from '../../../../shared/locales/resources.ts'
import type { PersonRecord } from '../../../../shared/schemas/people-records.ts'
import type { PersonDetail } from '../../../../shared/schemas/person.ts'
import type { Profile } from '../../../../shared/schemas/profile.ts'
import type { BulkAnswer, HistoryEntry } from '../../../../shared/schemas/record.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import {
  freshEmail,
  goodPassword,
  linkSecrets,
  mailsTo,
  userOf,
} from '../../../../tests/support/account-mails.ts'
import { problemOf } from '../../../../tests/support/application-form.ts'
import {
  chooseFromCatalogues,
  givePerson,
  personFields,
  unknownId,
} from '../../../../tests/support/person-form.ts'
import { pngOf, storeUnderTicket } from '../../../../tests/support/pictures.ts'
import { samplePdf } from '../../../../tests/support/sample-files.ts'
import { postTo } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { activities } from '../../../db/schema/activity.ts'
import { auditEntries } from '../../../db/schema/audit.ts'
import { socialNetworks, tags } from '../../../db/schema/catalogue.ts'
import { people, socialLinks } from '../../../db/schema/person.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import { uploads } from '../../../db/schema/upload.ts'

let app: TestApp
let admin: TestAccount
let choices: Awaited<ReturnType<typeof chooseFromCatalogues>>
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Dilnoza' })
  choices = await chooseFromCatalogues(app)
})
afterAll(() => app.close())

const fields = (changed: object = {}) => {
  const { kind: _kind, ...content } = personFields(choices)
  return { ...content, ...changed }
}
const ask = (method: string, path: string, json?: unknown) =>
  admin.request(`/api/admin${path}`, { method, ...(json !== undefined && { json }) })
async function answer<Answer>(response: Promise<Response>, status = 200): Promise<Answer> {
  const came = await response
  expect(came.status, await came.clone().text()).toBe(status)
  return (await came.json()) as Answer
}
const create = (content: object, publication?: object, section = 'ambassadors') =>
  answer<PersonRecord>(ask('POST', `/${section}`, { content, publication }), 201)
const read = (id: string, section = 'ambassadors') => answer<PersonRecord>(ask('GET', `/${section}/${id}`))
const historyOf = async (id: string, section = 'ambassadors') =>
  (await answer<{ items: HistoryEntry[] }>(ask('GET', `/${section}/${id}/history`))).items
const publicPerson = async (id: string, section = 'ambassadors') =>
  app.request(`/api/${section}/${id}?lang=en`)
const listed = (query: string, section = 'ambassadors') =>
  answer<{ items: PersonRecord[]; total: number }>(ask('GET', `/${section}?${query}`))
const codesOf = async (response: Response, status: number) => {
  const problem = await problemOf(response)
  expect(response.status, JSON.stringify(problem)).toBe(status)
  return problem.codes
}

describe('a person in the panel', () => {
  it('is made, published, changed, put away and brought back, and readers see it at once', async () => {
    const photoTicket = await storeUnderTicket(app, await pngOf(60, 60), 'photo')
    const cvTicket = await storeUnderTicket(app, await samplePdf(), 'cv')
    const label = `brand-new-${Date.now()}`
    const made = await create(
      fields({ photoTicket, cvTicket, photoAlt: { en: 'At a desk' }, tags: [label] }),
      undefined,
    )
    expect(made).toMatchObject({
      type: 'ambassador',
      label: { text: 'Gulnora Yoʻldosheva' },
      publishedAt: null,
      account: null,
      content: { tags: [label], photoAlt: { en: 'At a desk' }, cv: { type: 'pdf' }, middlename: null },
    })
    expect(made.userCode).toMatch(/^AMB-\d{4}$/)
    expect(made.content.photo?.path).toBe(`/api/admin/ambassadors/${made.id}/photo`)
    expect((await admin.request(made.content.photo?.path ?? '')).status).toBe(200)
    expect((await publicPerson(made.id)).status).toBe(404)
    expect(await app.database.db.select().from(tags).where(eq(tags.label, label))).toHaveLength(0)

    const published = await answer<PersonRecord>(
      ask('PATCH', `/ambassadors/${made.id}`, {
        revision: made.revision,
        content: fields({ firstname: 'Gulchehra', tags: [label], photoAlt: { en: 'At a desk' } }),
        publication: { publishAt: 'now' },
      }),
    )
    expect(published.publishedAt).not.toBeNull()
    const shown = (await (await publicPerson(made.id)).json()) as PersonDetail
    expect(shown).toMatchObject({
      firstname: 'Gulchehra',
      photo: { width: 60, alt: { text: 'At a desk', lang: 'en' } },
      tags: [{ label }],
    })

    expect((await ask('DELETE', `/ambassadors/${made.id}`)).status).toBe(204)
    await expect.poll(async () => (await publicPerson(made.id)).status).toBe(404)
    expect((await listed('q=gulchehra')).total).toBe(0)
    expect((await listed('q=gulchehra&bin=yes')).total).toBe(1)
    await answer(ask('POST', `/ambassadors/${made.id}/restore`, {}))
    await expect.poll(async () => (await publicPerson(made.id)).status).toBe(200)
    expect((await historyOf(made.id)).map(({ action }) => action)).toEqual([
      'restored',
      'deleted',
      'published',
      'created',
    ])
    expect(JSON.stringify(await historyOf(made.id))).not.toContain(cvTicket)
  })

  it('refuses what the schema, the catalogues and another save refuse', async () => {
    const post = (content: object) => ask('POST', '/experts', { content })
    expect(await codesOf(await post(fields({ firstname: '' })), 422)).toEqual(['content.firstname required'])
    expect(await codesOf(await post(fields({ website: 'http://example.uz' })), 422)).toEqual([
      'content.website not-a-web-address',
    ])
    // A category of the other kind.
    expect(await codesOf(await post(fields()), 422)).toEqual(['categoryId unknown-choice'])
    const made = await create(fields())
    const change = { revision: made.revision, content: fields({ lastname: 'Karimova' }) }
    await answer(ask('PATCH', `/ambassadors/${made.id}`, change))
    expect(await codesOf(await ask('PATCH', `/ambassadors/${made.id}`, change), 409)).toEqual([])
    expect((await ask('GET', `/experts/${made.id}`)).status).toBe(404)
    expect((await ask('PATCH', `/ambassadors/${unknownId}`, change)).status).toBe(404)
  })

  it('of the sample shows in its history what its first save changed, and nothing else', async () => {
    const [found] = (await listed('q=AMB-0017')).items
    const person = await read(found?.id ?? '')
    const { photo: _photo, cv: _cv, ...content } = person.content
    const website = 'https://example.com/first-save'
    const body = { revision: person.revision, content: { ...content, website } }
    await answer(ask('PATCH', `/ambassadors/${person.id}`, body))
    const [{ before, after } = {}] = await historyOf(person.id)
    const changed = Object.keys(after ?? {}).filter(
      (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
    )
    expect(changed.sort()).toEqual(['revision', 'website'])
  })

  it('keeps the links that it has, with their names, and makes and removes only what the form changed', async () => {
    const { networkId } = choices
    const [other] = await app.database.db
      .select({ id: socialNetworks.id })
      .from(socialNetworks)
      .where(eq(socialNetworks.name, 'GitHub'))
    const code = { networkId: other?.id ?? '', link: 'https://github.com/gulnora' }
    const channel = { networkId, link: 'https://t.me/gulnora_kanal', name: "Gulnoraning 'kanali" }
    const made = await create(fields({ socialLinks: [channel, { networkId, link: 'https://t.me/gulnora' }] }))
    expect(made.content.socialLinks).toMatchObject([
      { link: 'https://t.me/gulnora', name: '' },
      { link: channel.link, name: channel.name },
    ])
    const rowsOf = () => app.database.db.select().from(socialLinks).where(eq(socialLinks.personId, made.id))
    const before = await rowsOf()
    const save = async (revision: number, links: object[]) =>
      answer<PersonRecord>(
        ask('PATCH', `/ambassadors/${made.id}`, { revision, content: fields({ socialLinks: links }) }),
      )
    const { name: _name, ...unnamed } = channel
    const same = await save(made.revision, [unnamed, { networkId, link: 'https://t.me/gulnora' }])
    expect(await rowsOf()).toEqual(before)
    const changed = await save(same.revision, [{ ...channel, name: 'Kanal' }, code])
    const after = await rowsOf()
    const stored = before.find(({ link }) => link === channel.link)
    expect(after.find(({ link }) => link === channel.link)).toMatchObject({ id: stored?.id, name: 'Kanal' })
    expect(after.map(({ link }) => link).sort()).toEqual([code.link, channel.link].sort())
    expect((await save(changed.revision, [{ ...channel, name: '' }])).content.socialLinks).toEqual([
      { networkId, link: channel.link, name: '' },
    ])
    const wrong = fields({ socialLinks: [{ networkId, link: 'https://example.uz/kanal' }] })
    expect(await codesOf(await ask('POST', '/ambassadors', { content: wrong }), 422)).toEqual([
      'socialLinks.0.link not-of-network',
    ])
  })

  it('has its names and tags with the letters that were meant', async () => {
    const names = { firstname: "O'ktam", lastname: 'Gʼulomov', middlename: "Ma`ruf o'g`li" }
    const made = await create(fields({ ...names, tags: ["Qo'shma loyiha", 'Oʻrgatish', "o'rgatish"] }))
    expect(made.content).toMatchObject({
      firstname: 'Oʻktam',
      lastname: 'Gʻulomov',
      middlename: 'Maʼruf oʻgʻli',
      tags: ['Qoʻshma loyiha', 'Oʻrgatish'],
    })
  })

  it('keeps one who holds activities out of the bin', async () => {
    const [held] = await app.database.db
      .select({ id: people.id })
      .from(people)
      .innerJoin(activities, eq(activities.personId, people.id))
      .where(eq(people.kind, 'ambassador'))
      .limit(1)
    expect((await ask('DELETE', `/ambassadors/${held?.id}`)).status).toBe(409)
    const uses = await answer<{ items: { type: string; count: number; examples: object[] }[] }>(
      ask('GET', `/ambassadors/${held?.id}/uses`),
    )
    expect(uses.items[0]).toMatchObject({ type: 'activity' })
    expect(uses.items[0]?.examples.length).toBeGreaterThan(0)
  })

  it('is found by words, choices, state and wanting translations', async () => {
    const later = await create(fields({ firstname: 'Xurshida', tags: ['Eksport'] }), {
      publishAt: new Date(Date.now() + 86_400_000).toISOString(),
    })
    for (const query of [
      'q=хуршида',
      `q=xurshida&country=${choices.countryId}&category=${choices.ambassadorCategoryId}`,
      `q=xurshida&organization=${choices.organizationId}&direction=${choices.directionId}`,
      'q=xurshida&state=scheduled&translation=ru-missing',
    ])
      expect(
        (await listed(query)).items.map(({ id }) => id),
        query,
      ).toEqual([later.id])
    for (const query of [
      'state=public',
      'state=draft',
      `country=${unknownId}`,
      'translation=uz-missing&state=waiting',
    ])
      expect((await listed(`q=xurshida&${query}`)).total, query).toBe(0)
    const byName = (await listed('sort=-label&pageSize=5')).items.map(({ label }) => label.text)
    expect(byName).toEqual([...byName].sort(compareNames('uz')).reverse())
    expect((await publicPerson(later.id)).status).toBe(404)
  })

  it('are found by a name that is written wrong, unless somebody is called just so', async () => {
    await create(fields({ firstname: 'Zarnigor', lastname: 'Qoraqalpoqova' }))
    const found = async (q: string) => (await listed(`q=${q}`)).items.map(({ label }) => label.text)
    expect(await found('zarnegor')).toContain('Zarnigor Qoraqalpoqova')
    await create(fields({ firstname: 'Zarnegor', lastname: 'Beknazarova' }))
    expect(await found('zarnegor')).toEqual(['Zarnegor Beknazarova'])
    const beyond = await listed('q=zarnegor&page=7')
    expect(beyond).toMatchObject({ items: [], total: 1, page: 7 })
  })

  it('gives its CV to administrators, and notes that it was read', async () => {
    const cvTicket = await storeUnderTicket(app, await samplePdf(), 'cv')
    const made = await create(fields({ cvTicket }))
    const cv = await ask('GET', `/ambassadors/${made.id}/cv`)
    expect(cv.status).toBe(200)
    expect(cv.headers.get('content-disposition')).toMatch(/^attachment/)
    await cv.arrayBuffer()
    expect((await historyOf(made.id))[0]).toMatchObject({ action: 'file-read', details: { file: 'cv' } })
    expect((await ask('GET', `/ambassadors/${made.id}/photo`)).status).toBe(404)
  })
})

describe('the account of a person', () => {
  it('is made with the person by an invitation, and gets the role of the kind when it is published', async () => {
    const email = freshEmail()
    const made = await create(fields({ account: { mode: 'invite', email, language: 'ru' } }))
    expect(made.account).toMatchObject({ email, role: 'USER', state: 'invited' })
    const [mail] = await mailsTo(app, email)
    expect(mail?.template).toBe('invitation')
    expect(linkSecrets(mail, 'invitation')).toHaveLength(1)
    const again = await ask('POST', `/ambassadors/${made.id}/account/invitation`, {})
    expect(again.status).toBe(204)
    expect(await mailsTo(app, email)).toHaveLength(2)
    expect((await listed(`q=${made.userCode}&state=waiting`)).total).toBe(1)
    const records = [{ id: made.id, revision: made.revision }]
    await answer(ask('POST', '/ambassadors/bulk', { action: 'publish', selection: { records } }))
    expect((await userOf(app, email))?.role).toBe('AMBASSADOR')
    const [roleEntry] = await app.database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.recordType, 'user'), eq(auditEntries.recordId, made.account?.userId ?? '')))
      .orderBy(desc(auditEntries.position))
    expect(roleEntry).toMatchObject({ action: 'role-changed', actorUserId: admin.userId })
  })

  it('is made with a password that its owner has to replace, and without one twice or badly', async () => {
    const made = await create(fields())
    const address = `/ambassadors/${made.id}/account`
    const email = freshEmail()
    const login = `admin-made-${Date.now()}`
    const whole = {
      mode: 'password',
      email,
      login,
      password: goodPassword,
      repeatPassword: goodPassword,
      language: 'uz',
    }
    expect(await codesOf(await ask('POST', address, { ...whole, repeatPassword: 'other' }), 422)).toEqual([
      'repeatPassword password-mismatch',
    ])
    expect(
      await codesOf(
        await ask('POST', address, { ...whole, password: 'gulnora-123', repeatPassword: 'gulnora-123' }),
        422,
      ),
    ).toEqual(['password password-own-words'])
    expect(await codesOf(await ask('POST', address, { ...whole, email: admin.email }), 422)).toEqual([
      'email email-taken',
    ])
    const given = await answer<PersonRecord>(ask('POST', address, whole))
    expect(given.account).toMatchObject({ email, login, role: 'USER', state: 'active' })
    expect((await ask('POST', address, { ...whole, email: freshEmail(), login: '' })).status).toBe(409)
    expect((await ask('POST', `${address}/invitation`, {})).status).toBe(409)
    const signedIn = await postTo(app, '/auth/sign-in', { login, password: goodPassword })
    expect(signedIn.status).toBe(200)
    expect((await userOf(app, email))?.mustChangePassword).toBe(true)

    const post = await ask('POST', '/ambassadors', {
      content: fields({ account: { ...whole, email: freshEmail() } }),
    })
    expect(await codesOf(post, 422)).toEqual(['account.login login-taken'])
  })

  it('is made once under one key, and another under the same key is refused', async () => {
    const made = await create(fields())
    const headers = { 'idempotency-key': randomUUID() }
    const whole = {
      mode: 'password',
      email: freshEmail(),
      login: `made-once-${Date.now()}`,
      password: goodPassword,
      repeatPassword: goodPassword,
      language: 'uz',
    }
    const make = (changed: object = {}) =>
      admin.request(`/api/admin/ambassadors/${made.id}/account`, {
        method: 'POST',
        json: { ...whole, ...changed },
        headers,
      })
    const first = await answer<PersonRecord>(make())
    expect((await answer<PersonRecord>(make())).account).toEqual(first.account)
    const other = { password: `${goodPassword}-2`, repeatPassword: `${goodPassword}-2` }
    for (const changed of [{ email: freshEmail() }, other])
      expect((await problemOf(await make(changed))).code).toBe('idempotency-key-reused')
  })
})

describe('a proposed change of a person', () => {
  async function propose(userCode: string, changed: object = {}) {
    const owner = await createAccountWithToken(app, { role: 'AMBASSADOR', language: 'ru' })
    const personId = await givePerson(app, owner.userId, userCode)
    const { person } = (await (await owner.request('/api/profile')).json()) as {
      person: { revision: number; categoryId: string; tags: string[] }
    }
    const response = await owner.request('/api/profile/person', {
      method: 'PATCH',
      json: {
        ...fields({ categoryId: person.categoryId, firstname: 'Nafisa', ...changed }),
        revision: person.revision,
      },
    })
    expect(response.status, await response.clone().text()).toBe(200)
    const { proposal } = await read(personId)
    if (!proposal) throw new Error('Nothing waits.')
    return { owner, personId, proposal, revision: person.revision }
  }
  const decide = (id: string, json: object) => ask('POST', `/proposed-people-changes/${id}/decision`, json)

  it('is shown next to the current values, and replaces them when accepted', async () => {
    const { owner, personId, proposal, revision } = await propose('AMB-0012')
    const accept = { decision: 'accept', revision, changeRevision: proposal.revision }
    expect(proposal).toMatchObject({ isBehind: false, photo: 'same', after: { firstname: 'Nafisa' } })
    expect(proposal.before.firstname).not.toBe('Nafisa')
    const { items } = await answer<{ items: { id: string; personId: string }[] }>(
      ask('GET', '/proposed-people-changes'),
    )
    expect(items).toContainEqual(expect.objectContaining({ id: proposal.id, personId }))
    expect((await decide(proposal.id, accept)).status).toBe(204)
    await expect
      .poll(async () => ((await (await publicPerson(personId)).json()) as PersonDetail).firstname)
      .toBe('Nafisa')
    expect((await read(personId)).proposal).toBeNull()
    expect((await historyOf(personId))[0]).toMatchObject({
      action: 'accepted',
      after: { firstname: 'Nafisa' },
      details: { proposedBy: owner.userId },
    })
    const [mail] = await mailsTo(app, owner.email)
    expect(mail).toMatchObject({ template: 'change-accepted', language: 'ru' })
    expect((await decide(proposal.id, accept)).status).toBe(409)
    expect((await decide(unknownId, accept)).status).toBe(404)
  })

  it('is accepted over a later state only by naming that, and rejected gives up its files', async () => {
    const cvTicket = await storeUnderTicket(app, await samplePdf(), 'cv')
    const { owner, personId, proposal, revision } = await propose('AMB-0040', { cvTicket })
    const asRead = { revision, changeRevision: proposal.revision }
    expect(proposal.cv).toBe('new')
    const now = await read(personId)
    const { photo: _photo, cv: _cv, ...content } = now.content
    await answer(
      ask('PATCH', `/ambassadors/${personId}`, {
        revision: now.revision,
        content: { ...content, lastname: 'Boshqa' },
      }),
    )
    expect(await codesOf(await decide(proposal.id, { ...asRead, decision: 'accept' }), 409)).toEqual([])
    expect((await read(personId)).proposal?.isBehind).toBe(true)
    expect(await codesOf(await decide(proposal.id, { ...asRead, decision: 'reject' }), 422)).toEqual([
      'reason required',
    ])
    const [stored] = await app.database.db
      .select()
      .from(proposedChanges)
      .where(eq(proposedChanges.id, proposal.id))
    const rejection = { ...asRead, decision: 'reject', reason: 'Manbani koʻrsating.' }
    expect((await decide(proposal.id, rejection)).status).toBe(204)
    const [upload] = await app.database.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, (stored?.content as { cvUploadId: string }).cvUploadId))
    expect(upload?.expiresAt).not.toBeNull()
    const [mail] = await mailsTo(app, owner.email)
    expect(mail?.template).toBe('change-rejected')
    expect(mail?.text).toContain('Manbani koʻrsating.')

    const second = await propose('AMB-0045')
    await answer(
      ask('PATCH', `/ambassadors/${second.personId}`, {
        revision: second.revision,
        content: { ...content, lastname: 'Yangi' },
      }),
    )
    const accepted = await decide(second.proposal.id, {
      decision: 'accept',
      revision: second.revision + 1,
      changeRevision: second.proposal.revision,
    })
    expect(accepted.status, await accepted.clone().text()).toBe(204)
  })

  it('shows its new photo to who decides; one that is returned with the reason never reaches the page', async () => {
    const photo = await pngOf(800, 800)
    const photoTicket = await storeUnderTicket(app, photo, 'photo')
    const { owner, personId, proposal, revision } = await propose('AMB-0031', { photoTicket })
    const path = proposal.photoPath?.replace('/api/admin', '') ?? ''
    const { status, headers } = await ask('GET', path)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    const reason = 'Bu guruh surati.'
    const rejection = { decision: 'reject', reason, revision, changeRevision: proposal.revision }
    expect((await decide(proposal.id, rejection)).status).toBe(204)
    expect((await ask('GET', path)).status).toBe(404)
    expect(((await (await publicPerson(personId)).json()) as PersonDetail).photo).toBeNull()
    const own = (await (await owner.request('/api/profile')).json()) as Profile
    expect(own.person).toMatchObject({ photoPath: null, change: { state: 'rejected', reason } })
  })

  it('is decided as it was read: what took its place meanwhile waits on, whatever is decided', async () => {
    const { owner, personId, proposal, revision } = await propose('AMB-0011')
    const replaced = await owner.request('/api/profile/person', {
      method: 'PATCH',
      json: { ...fields({ firstname: 'Unread' }), revision },
    })
    expect(replaced.status, await replaced.clone().text()).toBe(200)
    const decision = { decision: 'accept', reason: 'As read', revision }
    const asRead = { ...decision, changeRevision: proposal.revision }
    expect(await codesOf(await decide(proposal.id, asRead), 409)).toEqual([])
    expect(await codesOf(await decide(proposal.id, { ...asRead, decision: 'reject' }), 409)).toEqual([])
    expect(await codesOf(await decide(proposal.id, decision), 422)).toEqual(['changeRevision required'])
    expect(((await (await publicPerson(personId)).json()) as PersonDetail).firstname).not.toBe('Unread')
    const now = (await read(personId)).proposal
    expect(now).toMatchObject({ id: proposal.id, revision: proposal.revision + 1 })
    const next = { ...decision, changeRevision: now?.revision }
    expect((await decide(proposal.id, next)).status).toBe(204)
  })
})

describe('publishing many at once', () => {
  const bulk = (selection: object) => ask('POST', '/ambassadors/bulk', { action: 'publish', selection })
  const doneOf = (selection: object) =>
    answer<{ doneCount: number; refused: { id: string }[] }>(bulk(selection))

  it('publishes nothing that became another after it was read, nor what came later', async () => {
    const owner = await createAccountWithToken(app)
    const firstname = `Oʻqilgan${Date.now()}`
    const { kind: _kind, ...own } = personFields(choices)
    const register = (account: TestAccount) =>
      account.request('/api/profile/person', {
        method: 'POST',
        json: { ...own, kind: 'ambassador', firstname },
      })
    expect((await register(owner)).status).toBe(201)
    const query = `q=${encodeURIComponent(firstname)}`
    const list = await answer<{ items: PersonRecord[]; readAt: string }>(ask('GET', `/ambassadors?${query}`))
    const [seen] = list.items
    if (!seen) throw new Error('Nobody is found.')
    const changed = await owner.request('/api/profile/person', {
      method: 'PATCH',
      json: { ...own, firstname, lastname: 'Oʻqilmagan', revision: seen.revision },
    })
    expect(changed.status).toBe(200)
    expect((await register(await createAccountWithToken(app))).status).toBe(201)

    const { id, revision } = seen
    expect(await doneOf({ records: [{ id, revision }] })).toMatchObject({ doneCount: 0, refused: [{ id }] })
    const all = await doneOf({ query, readAt: list.readAt })
    expect(all.doneCount).toBe(0)
    expect(all.refused).toHaveLength(2)
    expect((await publicPerson(id)).status).toBe(404)

    const again = await answer<{ items: PersonRecord[]; readAt: string }>(ask('GET', `/ambassadors?${query}`))
    expect(await doneOf({ query, readAt: again.readAt })).toEqual({
      doneCount: 2,
      done: again.items
        .map((one) => ({ id: one.id, revision: one.revision + 1 }))
        .sort((one, other) => (one.id < other.id ? -1 : 1)),
      refused: [],
      next: null,
    })
    expect((await publicPerson(id)).status).toBe(200)
  })

  it('asks for the revisions of what was read', async () => {
    for (const selection of [{ ids: [unknownId] }, { query: 'q=a' }])
      expect(await codesOf(await bulk(selection), 422)).toEqual(['selection required'])
  })
})

describe('publishing what lacks something that readers need (A-16)', () => {
  const bare = { categoryId: '', headline: {}, bio: { ru: 'Десять лет' } }
  const missing = ['categoryId required', 'headline.ru required']

  it('is refused by field, at its making and later, at once and at a date, and leaves it a draft', async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString()
    for (const publishAt of ['now', soon]) {
      const body = { content: fields(bare), publication: { publishAt } }
      expect(await codesOf(await ask('POST', '/ambassadors', body), 422)).toEqual(missing)
    }
    const { id, revision } = await create(fields(bare))
    const change = (content: object, publication?: object) =>
      ask('PATCH', `/ambassadors/${id}`, { revision, content, ...(publication && { publication }) })
    const publication = { publishAt: 'now' }
    expect(await codesOf(await change(fields(bare), publication), 422)).toEqual(missing)
    expect((await read(id)).publishedAt).toBeNull()
    await answer(change(fields(), publication))
    expect((await read(id)).publishedAt).not.toBeNull()
  })

  it('is refused one by one among many', async () => {
    const whole = await create(fields())
    const lacking = await create(fields(bare))
    const records = [whole, lacking].map(({ id, revision }) => ({ id, revision }))
    const outcome = await answer<{ doneCount: number; refused: { id: string }[] }>(
      ask('POST', '/ambassadors/bulk', { action: 'publish', selection: { records } }),
    )
    const message = resources.uz.errors.incomplete
    expect(outcome).toMatchObject({ doneCount: 1, refused: [{ id: lacking.id, message }] })
  })
})

describe('unpublishing many at once', () => {
  const bulk = (action: string, selection: object, status = 200) =>
    answer<BulkAnswer>(ask('POST', '/ambassadors/bulk', { action, selection }), status)

  it('tells what was public, so that it is brought back with its times, unless it has changed since', async () => {
    const day = 24 * 60 * 60 * 1_000
    const [soon, later] = [new Date(Date.now() + day), new Date(Date.now() + 2 * day)].map((one) =>
      one.toISOString(),
    )
    const made = {
      draft: await create(fields({ firstname: 'Qoralama' })),
      public: await create(fields({ firstname: 'Ochiq' }), { publishAt: 'now', unpublishAt: later }),
      scheduled: await create(fields({ firstname: 'Rejada' }), { publishAt: soon }),
      changed: await create(fields({ firstname: 'Oʻzgargan' }), { publishAt: 'now' }),
    }
    const chosen = Object.values(made).map(({ id }) => id)
    const { doneCount, done } = await bulk('unpublish', { ids: chosen })
    const outcome = (id: string) => done.find((one) => one.id === id)
    expect(doneCount).toBe(4)
    expect(outcome(made.draft.id)).toEqual({ id: made.draft.id, revision: made.draft.revision + 1 })
    expect(outcome(made.public.id)).toMatchObject({
      publishedAt: made.public.publishedAt,
      publishedUntil: later,
    })
    expect(outcome(made.scheduled.id)).toMatchObject({ publishedAt: soon, publishedUntil: null })
    for (const id of chosen) expect((await read(id)).publishedAt).toBeNull()

    const now = await read(made.changed.id)
    const content = { ...now.content, firstname: 'Yana' }
    await answer(ask('PATCH', `/ambassadors/${now.id}`, { revision: now.revision, content }))
    const records = done.flatMap(({ id, revision, publishedAt: publishAt, publishedUntil: unpublishAt }) =>
      publishAt ? [{ id, revision, publishAt, unpublishAt }] : [],
    )
    expect(await bulk('publish', { records })).toMatchObject({
      doneCount: 2,
      refused: [{ id: made.changed.id }],
    })
    expect(await read(made.public.id)).toMatchObject({
      publishedAt: made.public.publishedAt,
      publishedUntil: later,
    })
    expect(await read(made.scheduled.id)).toMatchObject({ publishedAt: soon, publishedUntil: null })
    expect((await publicPerson(made.public.id)).status).toBe(200)
    expect((await publicPerson(made.draft.id)).status).toBe(404)
  })
})

describe('the profiles behind accounts', () => {
  it('lists both kinds and changes each by its own', async () => {
    const expert = await create(
      fields({ firstname: 'Zulayho', categoryId: choices.expertCategoryId }),
      undefined,
      'experts',
    )
    const ambassador = await create(fields({ firstname: 'Zulayho' }))
    const both = await listed('q=zulayho', 'userDetails')
    expect(both.items.map(({ type }) => type).sort()).toEqual(['ambassador', 'expert'])
    expect((await listed('q=zulayho&kind=expert&account=no', 'userDetails')).items[0]?.id).toBe(expert.id)
    expect((await listed('q=zulayho&account=yes', 'userDetails')).total).toBe(0)
    const { photo: _photo, cv: _cv, ...content } = expert.content
    const changed = await answer<PersonRecord>(
      ask('PATCH', `/userDetails/${expert.id}`, {
        revision: expert.revision,
        content: { ...content, firstname: 'Zulxumor' },
      }),
    )
    expect(changed).toMatchObject({ type: 'expert', label: { text: 'Zulxumor Yoʻldosheva' } })
    expect((await historyOf(expert.id, 'experts')).map(({ action }) => action)).toEqual([
      'updated',
      'created',
    ])
    const bulk = await answer<{ doneCount: number; refused: object[] }>(
      ask('POST', '/userDetails/bulk', {
        action: 'delete',
        selection: { ids: [expert.id, ambassador.id, unknownId] },
      }),
    )
    expect(bulk).toMatchObject({ doneCount: 2, refused: [{ id: unknownId }] })
    // An unknown filter would delete everybody.
    const unknown = { action: 'delete', selection: { query: 'color=red' } }
    expect(await codesOf(await ask('POST', '/userDetails/bulk', unknown), 422)).toEqual([
      'selection not-understood',
    ])
    await answer(ask('POST', `/userDetails/${ambassador.id}/restore`, {}))
    expect((await read(ambassador.id)).binnedAt).toBeNull()
    expect((await ask('GET', `/userDetails/${unknownId}`)).status).toBe(404)
  })

  it('are made for an account that has none, for a new one, or without, and once under one key', async () => {
    const member = await createAccountWithToken(app)
    const content = fields({ kind: 'ambassador', account: { mode: 'existing', userId: member.userId } })
    const key = { 'idempotency-key': `user-details-${Date.now()}` }
    const post = (json: object, headers: HeadersInit = {}) =>
      admin.request('/api/admin/userDetails', { method: 'POST', json, headers })
    const made = await answer<PersonRecord>(post({ content }, key), 201)
    expect(made).toMatchObject({
      type: 'ambassador',
      publishedAt: null,
      account: { userId: member.userId, email: member.email, role: 'USER' },
    })
    expect((await answer<PersonRecord>(post({ content }, key), 201)).id).toBe(made.id)
    expect((await historyOf(made.id)).map(({ action }) => action)).toEqual(['created'])
    expect(await codesOf(await post({ content }), 422)).toEqual(['account.userId unknown-choice'])
    const ofNobody = fields({ kind: 'ambassador', account: { mode: 'existing', userId: unknownId } })
    expect(await codesOf(await post({ content: ofNobody }), 422)).toEqual(['account.userId unknown-choice'])
    expect(await codesOf(await post({ content: fields() }), 422)).toEqual(['content.kind required'])

    const email = freshEmail()
    const expert = { kind: 'expert', categoryId: choices.expertCategoryId }
    const invited = { mode: 'invite', email, language: 'en' }
    const second = await answer<PersonRecord>(
      post({ content: fields({ ...expert, account: invited }), publication: { publishAt: 'now' } }),
      201,
    )
    expect(second).toMatchObject({ type: 'expert', account: { email, role: 'EXPERT', state: 'invited' } })
    const alone = await answer<PersonRecord>(post({ content: fields(expert) }), 201)
    expect(alone.account).toBeNull()
  })

  it('go out as a file, both kinds, what the filter finds alone, and it is noted', async () => {
    const formula = { firstname: '=Fayzulla', categoryId: choices.expertCategoryId }
    await create(fields(formula), undefined, 'experts')
    await create(fields({ firstname: 'Fayzulla' }))
    const exportPeople = (query: string) => ask('GET', `/userDetails/export?lang=en&${query}`)
    const exported = await exportPeople('q=fayzulla&columns=label,kind&format=csv')
    expect(exported.status).toBe(200)
    expect(exported.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(exported.headers.get('cache-control')).toBe('no-store')
    const lines = (await exported.text()).trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    expect(lines.filter((line) => line.startsWith("'="))).toHaveLength(1)
    const experts = (await (await exportPeople('q=fayzulla&kind=expert&columns=label')).text())
      .trimEnd()
      .split('\n')
    expect(experts.slice(1)).toEqual(["'=Fayzulla Yoʻldosheva"])
    expect((await exportPeople('format=pdf')).status).toBe(422)
    const [entry] = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'exported'))
      .orderBy(desc(auditEntries.position))
      .limit(1)
    expect(entry?.actorUserId).toBe(admin.userId)
  })
})
