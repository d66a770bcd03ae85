import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '../../shared/i18n/languages.ts'
import { definitionOf, type RecordType, recordTypes } from '../../shared/rules/record-types.ts'
import { areaDefinition, type PanelLimits, panelAreaNames } from '../../shared/rules/rights.ts'
import { createAccountWithToken, type TestAccount } from '../../tests/support/account.ts'
import { inRotation } from '../../tests/support/long-run.ts'
import { pngOf } from '../../tests/support/pictures.ts'
import { refusalOf } from '../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { regulationEditions } from '../db/schema/regulations.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
  await app.database.db.update(regulationEditions).set({ number: null, publishedAt: null })
  const file = new FormData()
  file.append('file', new File([new Uint8Array(await pngOf(40, 40))], 'one.png'))
  const sent = await admin.request('/api/admin/media/files', { method: 'POST', body: file })
  const { ticket: fileTicket } = await sent.json()
  const content = { name: 'one.png', alt: {}, fileTicket }
  expect((await admin.request('/api/admin/media', { method: 'POST', json: { content } })).status).toBe(201)
})
afterAll(() => app.close())

type Languages = PanelLimits['languages']
const everyArea = Object.fromEntries(panelAreaNames.map((area) => [area, [...areaDefinition(area).levels]]))
const writersOf = new Map<string, TestAccount>()

/** Returns an administrator who may do everything, in the texts of some languages. */
async function writer(...own: Languages): Promise<TestAccount> {
  const key = own.join()
  const known =
    writersOf.get(key) ??
    (await createAccountWithToken(app, { role: 'ADMIN', panelLimits: { areas: everyArea, languages: own } }))
  writersOf.set(key, known)
  return known
}

type Texts = Record<string, string>
interface StoredRecord {
  id: string
  revision: number
  content: Record<string, unknown> & { name?: Texts }
}

/** Reads the first record of a section. */
async function firstOf(section: string): Promise<StoredRecord> {
  const { items } = await (await admin.request(`/api/admin/${section}?pageSize=100`)).json()
  return (await admin.request(`/api/admin/${section}/${items[0]?.id}`)).json()
}

const patch = (
  section: string,
  { id, revision }: StoredRecord,
  content: object,
  as: TestAccount,
  more = {},
) => as.request(`/api/admin/${section}/${id}`, { method: 'PATCH', json: { revision, content, ...more } })

/** The types that are written in languages, with a field that takes any sentence. */
const writtenTypes = recordTypes
  .map((type) => ({ type, ...definitionOf(type) }))
  .filter(({ section, texts }) => section !== null && texts.length > 0)
  .map(({ type, section, texts }) => ({ type, section: section ?? '', field: texts.at(-1) ?? '' }))

/** Fields whose texts are no free sentences. */
const fieldOf: Partial<Record<RecordType, string>> = {
  ambassador: 'headline',
  expert: 'headline',
  'site-text': 'title',
}

const pairs = languages.flatMap((own) => languages.map((changed) => ({ own, changed })))

describe('a save by an administrator of some languages (W-2)', () => {
  it.each(writtenTypes)('of a record of type $type changes the texts of these alone', async ({
    type,
    section,
    field,
  }) => {
    const written = fieldOf[type] ?? field
    const position = recordTypes.indexOf(type)
    // In `npm test` one allowed pair and one refused pair each.
    const asked = [
      ...inRotation(
        pairs.filter(({ own, changed }) => own === changed),
        position,
      ),
      ...inRotation(
        pairs.filter(({ own, changed }) => own !== changed),
        position,
      ),
    ]
    for (const { own, changed } of asked) {
      const record = await firstOf(section)
      const text = `${own} ${changed} ${position}`
      const texts = { ...(record.content[written] as Texts), [changed]: text }
      const content = { ...record.content, [written]: texts }
      const response = await patch(section, record, content, await writer(own))
      if (own === changed) expect(response.status, await response.clone().text()).toBe(200)
      else
        expect(await refusalOf(response)).toMatchObject({
          status: 403,
          code: 'right-missing',
          fields: { [`${written}.${changed}`]: 'language-locked' },
        })
    }
  })

  it('passes with texts of others that are unchanged, whatever else a form sends', async () => {
    for (const { section } of writtenTypes) {
      const record = await firstOf(section)
      const response = await patch(section, record, record.content, await writer('ru'))
      expect(response.status, `${section} ${await response.clone().text()}`).toBe(200)
    }
  })

  it('changes nothing that is no text without the language of the source', async () => {
    const record = await firstOf('countries')
    const zone = record.content.timeZone === 'Asia/Samarkand' ? 'Asia/Tashkent' : 'Asia/Samarkand'
    const content = { ...record.content, timeZone: zone }
    expect(
      await refusalOf(await patch('countries', record, content, await writer('ru', 'en'))),
    ).toMatchObject({
      code: 'right-missing',
      fields: { timeZone: 'facts-locked' },
    })
    expect((await firstOf('countries')).revision).toBe(record.revision)
    expect((await patch('countries', record, content, await writer('uz'))).status).toBe(200)
  })
})

describe('other ways to change a text', () => {
  const send = (as: TestAccount, method: string, path: string, json: object = {}) =>
    as.request(`/api/admin/${path}`, { method, json })
  const refusal = async (response: Response) => {
    const { status, code, fields } = await refusalOf(response)
    return { status, code, fields: Object.keys(fields) }
  }
  const missing = (...fields: string[]) => ({ status: 403, code: 'right-missing', fields })

  it('publish and hide the own language alone', async () => {
    const hide = async (language: string) => {
      const record = await firstOf('experts')
      const publication = { languages: { [language]: false } }
      return patch('experts', record, record.content, await writer('ru'), { publication })
    }
    expect(await refusal(await hide('en'))).toEqual(missing('publication.languages.en'))
    expect((await hide('ru')).status).toBe(200)
  })

  it('restore a version of the own language alone', async () => {
    const earlier = await firstOf('directions')
    const name = { ...earlier.content.name, uz: 'Boshqa nom' }
    const changed = await patch('directions', earlier, { ...earlier.content, name }, admin)
    const { revision } = await changed.json()
    const restored = patch('directions', { ...earlier, revision }, earlier.content, await writer('ru'), {
      restores: 0,
    })
    expect(await refusal(await restored)).toEqual(missing('name.uz'))
  })

  it('rename a tag in the own language alone', async () => {
    const { items } = await (await admin.request('/api/admin/tags')).json()
    const [{ id, label, names }] = items
    const rename = async (changed: object) =>
      send(await writer('ru'), 'PATCH', `tags/${id}`, {
        label,
        seenLabel: label,
        names,
        seenNames: names,
        ...changed,
      })
    expect(await refusal(await rename({ names: { ...names, en: 'changed' } }))).toEqual(missing('names.en'))
    expect(await refusal(await rename({ label: `${label} 2` }))).toEqual(missing())
    expect((await rename({ names: { ...names, ru: 'изменено' } })).status).toBe(200)
    expect(
      await refusal(await send(await writer('ru'), 'POST', `tags/${id}/merge`, { intoId: items[1].id })),
    ).toEqual(missing())
  })

  it('import, and take back, sentences of the own language alone', async () => {
    const line = (language: string, before: string, text: string) => ({
      isTrial: false,
      texts: [{ row: 2, name: 'search:title', form: 'text', language, before, text }],
    })
    const translator = await writer('ru')
    const refused = await send(translator, 'POST', 'texts/file', line('uz', 'Qidiruv', 'Topamiz'))
    expect(await refusal(refused)).toEqual(missing('texts.uz'))
    expect((await send(translator, 'POST', 'texts/file', line('ru', 'Поиск', 'Найдём'))).status).toBe(200)
    expect((await send(admin, 'POST', 'texts/file', line('uz', 'Qidiruv', 'Topamiz'))).status).toBe(200)
    const { items } = await (await admin.request('/api/admin/texts')).json()
    const removed = await send(translator, 'DELETE', `texts/${items[0].id}`)
    expect(await refusal(removed)).toEqual(missing('texts.uz'))
    expect((await send(await writer('uz', 'ru'), 'DELETE', `texts/${items[0].id}`)).status).toBe(204)
  })

  it('order and copy records with the language of the source alone', async () => {
    const { items } = await (await admin.request('/api/admin/activityCategories?pageSize=100')).json()
    const order = { type: 'activity-category', ids: items.map(({ id }: { id: string }) => id) }
    expect(await refusal(await send(await writer('ru', 'en'), 'PATCH', 'catalogue-order', order))).toEqual(
      missing(),
    )
    expect((await send(await writer('uz'), 'PATCH', 'catalogue-order', order)).status).toBe(204)
    const { id } = await firstOf('organizations')
    const copy = { type: 'organization', id }
    expect((await refusalOf(await send(await writer('uz'), 'POST', 'duplicates', copy))).code).toBe(
      'right-missing',
    )
    expect((await send(await writer('uz', 'ru', 'en'), 'POST', 'duplicates', copy)).status).toBe(201)
  })
})
