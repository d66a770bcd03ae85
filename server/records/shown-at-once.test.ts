import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAccountWithToken, type TestAccount } from '../../tests/support/account.ts'
import { readContract } from '../../tests/support/contract-endpoints.ts'
import { namedContentList } from '../../tests/support/named-contents.ts'
import { pngOf, storeUnderTicket } from '../../tests/support/pictures.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { pictureColumns, storedTypeList, storedTypes } from './stored-types.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

interface StoredRecord {
  id: string
  revision: number
  content: Record<string, unknown>
}
async function ask(method: string, path: string, json?: object): Promise<StoredRecord> {
  const response = await admin.request(`/api/admin/${path}`, { method, ...(json && { json }) })
  expect(response.status, await response.clone().text()).toBeLessThan(300)
  return (response.status === 204 ? undefined : await response.json()) as StoredRecord
}
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

const fresh = (words: string) => `${words} ${randomUUID().slice(0, 8)}`

/** The public lists that are given whole. */
const lists = (await readContract())
  .filter(
    ({ method, right, path, query }) =>
      method === 'get' && right === 'read-site' && !query && !path.includes('{'),
  )
  .map(({ path }) => path)

/** Finds the public lists that show a name in a language. */
async function showing(name: string, language: string): Promise<string[]> {
  const bodies = await Promise.all(
    lists.map(async (path) => (await app.request(`/api${path}?lang=${language}`)).text()),
  )
  return lists.filter((_path, index) => bodies[index]?.includes(name))
}

describe('what visitors are shown', () => {
  it.each(namedContentList)('of a kind follows every change in the panel at once: $type', async (kind) => {
    const { section, texts } = storedTypes[kind.type]
    const [uz, ru] = [fresh('Nom'), fresh('Имя')]
    const isTranslated = texts.length > 0
    const made = await ask('POST', section, { content: kind.contentOf({ uz, ru }, 0) })
    await eventually(async () => expect(await showing(uz, 'uz')).not.toEqual([]))
    const paths = await showing(uz, 'uz')
    expect(await showing(isTranslated ? ru : uz, 'ru')).toEqual(paths)
    expect(await showing(uz, 'en')).toEqual(paths)

    const other = fresh('Boshqa')
    const content = kind.contentOf({ uz: other }, 0)
    await ask('PATCH', `${section}/${made.id}`, { revision: made.revision, content })
    await eventually(async () => expect(await showing(other, 'en')).toEqual(paths))
    expect(await showing(uz, 'uz')).toEqual([])
    await ask('DELETE', `${section}/${made.id}`)
    await eventually(async () => expect(await showing(other, 'uz')).toEqual([]))
    await ask('POST', `${section}/${made.id}/restore`, {})
    await eventually(async () => expect(await showing(other, 'uz')).toEqual(paths))
  })

  const pictured = storedTypeList.filter(({ onSite }) => onSite?.pictureId)
  it.each(pictured)('of the picture of a kind is there until it is removed: $type', async (kind) => {
    const { section, table, isOfType, onSite } = kind
    const column = pictureColumns.get(table) ?? ''
    const ticketName = column.replace(/Id$/, 'Ticket')
    const [row] = await app.database.db
      .select({ id: table.id })
      .from(table)
      .where(and(isOfType, onSite?.isPublic(new Date())))
      .limit(1)
    const save = async (ticket: string | null) => {
      const { revision, content } = await ask('GET', `${section}/${row?.id}`)
      const changed = { ...content, [ticketName]: ticket, isImageDecorative: true }
      await ask('PATCH', `${section}/${row?.id}`, { revision, content: changed })
    }
    const uploadKind = column === 'photoId' ? 'photo' : 'image'
    await save(await storeUnderTicket(app, await pngOf(800, uploadKind === 'photo' ? 800 : 400), uploadKind))
    const [shown] = await app.database.db
      .select({ pictureId: onSite?.pictureId ?? table.id })
      .from(table)
      .where(and(eq(table.id, row?.id ?? ''), onSite?.pictureId && isNotNull(onSite.pictureId)))
    const address = `/media/${shown?.pictureId}`
    expect((await app.request(address)).headers.get('content-type')).toMatch(/^image\//)
    const pages = onSite?.addressOf ? [onSite.addressOf(String(row?.id))] : lists.map((path) => `/api${path}`)
    const bodies = await Promise.all(pages.map(async (path) => (await app.request(path)).text()))
    expect(bodies.some((body) => body.includes(address))).toBe(true)
    await save(null)
    expect((await app.request(address)).status).toBe(404)
  })
})
