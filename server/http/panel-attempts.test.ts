import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelRoles } from '../../shared/rules/panel-roles.ts'
import type { PanelLimits } from '../../shared/rules/rights.ts'
import type { Problem } from '../../shared/schemas/problem.ts'
import { createAccountWithToken, type TestAccount } from '../../tests/support/account.ts'
import { digestState } from '../../tests/support/state-digest.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'

type Actor = 'translator' | 'reviewer' | 'reader'

interface Stored {
  id: string
  revision: number
  content: Record<string, unknown>
}

let app: TestApp
let admin: TestAccount
const actors = {} as Record<Actor, TestAccount>
/** A record of each section, as the sample has it; `draft` is a person that visitors do not see. */
const records: Record<string, Stored> = {}
/** Everything that is stored, before the attempts. */
let before: Awaited<ReturnType<typeof digestState>>
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
  for (const name of ['translator', 'reviewer', 'reader'] as const)
    actors[name] = await createAccountWithToken(app, { role: 'ADMIN', panelLimits: panelRoles[name] })
  for (const section of ['ambassadors', 'activities', 'organizations', 'pages', 'site', 'users', 'countries'])
    records[section] = await firstOf(section)
  const { id } = await firstOf('experts')
  const unpublish = { action: 'unpublish', selection: { ids: [id] } }
  await admin.request('/api/admin/experts/bulk', { method: 'POST', json: unpublish })
  records.draft = await (await admin.request(`/api/admin/experts/${id}`)).json()
  before = await digestState(app)
})
afterAll(() => app.close())

async function firstOf(section: string): Promise<Stored> {
  const { items } = await (await admin.request(`/api/admin/${section}?pageSize=1`)).json()
  return (await admin.request(`/api/admin/${section}/${items[0]?.id}`)).json()
}

const record = (section: string): Stored => records[section] ?? expect.fail(section)
const idOf = (section: string) => record(section).id

/** Builds the body of a save that changes some of a record's content, as a form sends it: whole. */
function save(section: string, changed: (content: Stored['content']) => object, more: object = {}) {
  const { revision, content } = record(section)
  return { revision, content: { ...content, ...changed(content) }, ...more }
}

const inLanguage = (field: string, language: string) => (content: Stored['content']) => ({
  [field]: { ...(content[field] as object), [language]: 'Oʻzgartirilgan' },
})

/** An attempt: by whom, what it is, and the request. */
type Attempt = [Actor, string, string, () => string, (() => object)?]

const attempts: Attempt[] = [
  [
    'translator',
    'write the Uzbek text of a draft',
    'PATCH',
    () => `experts/${idOf('draft')}`,
    () => save('draft', inLanguage('headline', 'uz')),
  ],
  [
    'translator',
    'write the English text of a draft',
    'PATCH',
    () => `experts/${idOf('draft')}`,
    () => save('draft', inLanguage('headline', 'en')),
  ],
  [
    'translator',
    'rename a person',
    'PATCH',
    () => `experts/${idOf('draft')}`,
    () => save('draft', () => ({ firstname: 'Boshqa' })),
  ],
  [
    'translator',
    'publish a draft with a save',
    'PATCH',
    () => `experts/${idOf('draft')}`,
    () => save('draft', () => ({}), { publication: { publishAt: 'now' } }),
  ],
  [
    'translator',
    'hide a language of a person',
    'PATCH',
    () => `experts/${idOf('draft')}`,
    () => save('draft', () => ({}), { publication: { languages: { ru: false } } }),
  ],
  [
    'translator',
    'write Russian that visitors see at once',
    'PATCH',
    () => `ambassadors/${idOf('ambassadors')}`,
    () => save('ambassadors', inLanguage('headline', 'ru')),
  ],
  ['translator', 'delete a person', 'DELETE', () => `ambassadors/${idOf('ambassadors')}`],
  [
    'translator',
    'delete many activities',
    'POST',
    () => 'activities/bulk',
    () => ({ action: 'delete', selection: { ids: [idOf('activities')] } }),
  ],
  [
    'translator',
    'erase a person',
    'POST',
    () => 'erasures',
    () => ({ type: 'ambassador', id: idOf('ambassadors') }),
  ],
  ['translator', 'read applications', 'GET', () => 'applications'],
  ['translator', 'export applications', 'GET', () => 'applications/export?format=csv'],
  [
    'translator',
    'make an organization',
    'POST',
    () => 'organizations',
    () => ({ content: { name: { uz: 'Yangi' }, description: {} } }),
  ],
  [
    'translator',
    'copy an organization in all languages',
    'POST',
    () => 'duplicates',
    () => ({ type: 'organization', id: idOf('organizations') }),
  ],
  [
    'translator',
    'write an Uzbek sentence of the interface',
    'POST',
    () => 'texts',
    () => ({ content: { namespace: 'search', key: 'title', texts: { uz: { text: 'Topamiz' } } } }),
  ],
  [
    'translator',
    'give themselves more rights',
    'PUT',
    () => `users/${actors.translator.userId}/rights`,
    () => ({ revision: 1, limits: null }),
  ],
  [
    'reviewer',
    'publish many people',
    'POST',
    () => 'experts/bulk',
    () => ({
      action: 'publish',
      selection: { records: [{ id: idOf('draft'), revision: record('draft').revision }] },
    }),
  ],
  [
    'reviewer',
    'accept a proposed activity',
    'POST',
    () => `activities/${idOf('activities')}/decision`,
    () => ({ decision: 'publish', revision: record('activities').revision }),
  ],
  [
    'reviewer',
    'change an activity',
    'PATCH',
    () => `activities/${idOf('activities')}`,
    () => save('activities', () => ({})),
  ],
  [
    'reviewer',
    'change a public person',
    'PATCH',
    () => `ambassadors/${idOf('ambassadors')}`,
    () => save('ambassadors', () => ({ firstname: 'Boshqa' })),
  ],
  [
    'reviewer',
    'make an administrator',
    'POST',
    () => 'users',
    () => ({
      mode: 'invite',
      firstname: 'A',
      lastname: 'B',
      email: 'a@example.uz',
      language: 'uz',
      role: 'ADMIN',
    }),
  ],
  ['reviewer', 'change a role', 'POST', () => `users/${idOf('users')}/role`, () => ({ role: 'ADMIN' })],
  ['reviewer', 'read accounts', 'GET', () => 'users'],
  [
    'reviewer',
    'erase an application',
    'POST',
    () => 'erasures',
    () => ({ type: 'application', id: idOf('users') }),
  ],
  ['reviewer', 'read the audit log', 'GET', () => 'audit'],
  ['reader', 'change a page', 'PATCH', () => `pages/${idOf('pages')}`, () => save('pages', () => ({}))],
  [
    'reader',
    'change a text of the site',
    'PATCH',
    () => `site/${idOf('site')}`,
    () => save('site', () => ({})),
  ],
  ['reader', 'restore a country', 'POST', () => `countries/${idOf('countries')}/restore`, () => ({})],
  ['reader', 'make a link to a draft', 'POST', () => `previews/expert/${idOf('draft')}`, () => ({})],
  ['reader', 'start a backup', 'POST', () => 'backups'],
  [
    'reader',
    'note something in an application',
    'POST',
    () => `applications/${idOf('users')}/notes`,
    () => ({ text: 'Salom' }),
  ],
  ['reader', 'send mails again', 'POST', () => `mails/${idOf('users')}/resend`, () => ({})],
  ['reader', 'see the panel as an administrator without limits', 'GET', () => `summary`],
]

describe('more than an administrator may do (W-2)', () => {
  it('is tried at least thirty times', () => {
    expect(attempts.length).toBeGreaterThanOrEqual(30)
  })

  it.each(attempts)('a %s cannot %s', async (actor, _what, method, path, body) => {
    const isSeeing = path() === 'summary'
    const response = await actors[actor].request(`/api/admin/${path()}`, {
      method,
      ...(body && { json: body() }),
      ...(isSeeing && { headers: { 'x-view-as': admin.userId } }),
    })
    const problem = (await response.json()) as Problem
    expect([response.status, problem.code]).toEqual([403, 'right-missing'])
    expect(problem.title).toMatch(/huquq/)
    for (const { message } of problem.errors ?? []) expect(message.length).toBeGreaterThan(20)
  })

  it('changes nothing of what is stored', async () => {
    expect(await digestState(app)).toEqual(before)
  })

  it('leaves them what they may do', async () => {
    const changed = save('draft', inLanguage('headline', 'ru'))
    const path = `/api/admin/experts/${idOf('draft')}`
    const saved = await actors.translator.request(path, { method: 'PATCH', json: changed })
    expect(saved.status, await saved.clone().text()).toBe(200)
    expect((await actors.reviewer.request('/api/admin/applications')).status).toBe(200)
    expect((await actors.reader.request('/api/admin/applications/export?format=csv')).status).toBe(200)
  })
})

describe('what is read of several sections at once', () => {
  const nothing = { areas: {}, languages: [] }
  const catalogue = { areas: { catalogue: ['see' as const], audit: ['see' as const] }, languages: [] }
  const limited = (panelLimits: PanelLimits) => createAccountWithToken(app, { role: 'ADMIN', panelLimits })
  const read = async (account: TestAccount, path: string) =>
    (await account.request(`/api/admin/${path}`)).json()

  it('is cut to the sections that may be seen: search, bin, log, first screen and views', async () => {
    const [reader, blind] = [await limited(catalogue), await limited(nothing)]
    const content = { name: { uz: 'Zxqvbulut' }, description: {} }
    const made = await admin.request('/api/admin/organizations', { method: 'POST', json: { content } })
    const { id } = await made.json()
    const member = await createAccountWithToken(app, { firstname: 'Zxqvali', lastname: 'Bulutov' })
    const types = (found: { items: { type: string }[] }) => found.items.map(({ type }) => type).sort()
    expect(types(await read(admin, 'search?q=zxqv'))).toEqual(['organization', 'user'])
    expect(types(await read(reader, 'search?q=zxqv'))).toEqual(['organization'])
    expect(types(await read(blind, 'search?q=zxqv'))).toEqual([])
    for (const path of [`organizations/${id}`, `users/${member.userId}`])
      await admin.request(`/api/admin/${path}`, { method: 'DELETE' })
    expect(types(await read(admin, 'bin?q=zxqv'))).toEqual(['organization', 'user'])
    expect(types(await read(reader, 'bin?q=zxqv'))).toEqual(['organization'])
    const logged = async (account: TestAccount) =>
      (await read(account, 'audit?pageSize=100')).items.map(
        (entry: { record: { type: string } }) => entry.record?.type,
      )
    expect(await logged(admin)).toContain('user')
    expect(await logged(reader)).not.toContain('user')
    expect(await logged(reader)).toContain('organization')
    const view = { section: 'users', name: 'Hammasi', query: '', isShared: true }
    expect((await admin.request('/api/admin/views', { method: 'POST', json: view })).status).toBe(201)
    expect((await read(admin, 'views')).items).toHaveLength(1)
    expect((await read(reader, 'views')).items).toEqual([])
    expect((await read(admin, 'summary')).pendingActivities).toBeGreaterThan(0)
    expect((await read(blind, 'summary')).pendingActivities).toBe(0)
    const { waiting, coverage, ahead, changes, backups } = await read(blind, 'today')
    expect(new Set(Object.values(waiting.counts))).toEqual(new Set([0]))
    expect([waiting.items, coverage, ahead, changes, backups]).toEqual([[], [], [], [], null])
  })
})
