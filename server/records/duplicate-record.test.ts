import { Readable } from 'node:stream'
import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountWithToken, type TestAccount } from '../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { activities } from '../db/schema/activity.ts'
import { directions, files, organizations, personCategories } from '../db/schema/catalogue.ts'
import { people } from '../db/schema/person.ts'
import { textPages } from '../db/schema/text-page.ts'

const unknownId = '01890000-0000-7000-8000-000000000000'
let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

async function copy(type: string, id: string, status = 201, key?: string): Promise<string> {
  const response = await admin.request('/api/admin/duplicates', {
    method: 'POST',
    json: { type, id },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
  expect(response.status, await response.clone().text()).toBe(status)
  return ((await response.json()) as { id: string }).id
}
interface Edited {
  label: { text: string }
  publishedAt?: string | null
  content: Record<string, unknown>
}
async function read(section: string, id: string): Promise<Edited> {
  const response = await admin.request(`/api/admin/${section}/${id}?lang=uz`)
  expect(response.status).toBe(200)
  return (await response.json()) as Edited
}

describe('a copy of a record (C-11)', () => {
  it('is for administrators alone', async () => {
    expect((await app.request('/api/admin/duplicates', { method: 'POST' })).status).toBe(401)
    const member = await createAccountWithToken(app)
    const json = { type: 'page', id: unknownId }
    expect((await member.request('/api/admin/duplicates', { method: 'POST', json })).status).toBe(403)
  })

  it.each([
    ['organization', 'organizations', organizations],
    ['direction', 'directions', directions],
    ['category', 'experts-category', personCategories],
  ] as const)('of one of %s has another name in each language, and a number from the second on', async (type, section, table) => {
    const [row] = await app.database.db.select({ id: table.id }).from(table).orderBy(asc(table.id)).limit(1)
    const source = await read(section, row?.id ?? '')
    const first = await read(section, await copy(type, row?.id ?? ''))
    expect(first.label.text).toBe(`${source.label.text} (nusxa)`)
    expect(JSON.stringify(first.content)).toContain('(копия)')
    if (type === 'category') return
    const second = await read(section, await copy(type, row?.id ?? ''))
    expect(second.label.text).toBe(`${source.label.text} (nusxa 2)`)
  })

  it('of a public page is a draft at another address', async () => {
    const [page] = await app.database.db.select().from(textPages).where(eq(textPages.slug, 'privacy'))
    const id = await copy('page', page?.id ?? '')
    const made = await read('pages', id)
    expect(made).toMatchObject({ publishedAt: null, content: { slug: 'privacy-2' } })
    expect((made.content.body as { uz: string }).uz).toBe(page?.body?.uz?.trim())
    expect((await read('pages', await copy('page', page?.id ?? ''))).content.slug).toBe('privacy-3')
    const { items } = (await (await admin.request(`/api/admin/pages/${id}/history`)).json()) as {
      items: { action: string }[]
    }
    expect(items.map(({ action }) => action)).toEqual(['created'])
  })

  it('of a public activity is a draft with a code of its own, not begun and not cancelled', async () => {
    const [activity] = await app.database.db
      .select()
      .from(activities)
      .where(eq(activities.state, 'published'))
      .limit(1)
    await app.database.db
      .update(activities)
      .set({ cancelledAt: new Date() })
      .where(eq(activities.id, activity?.id ?? ''))
    const id = await copy('activity', activity?.id ?? '')
    const [made] = await app.database.db.select().from(activities).where(eq(activities.id, id))
    expect(made).toMatchObject({
      state: 'draft',
      publishedAt: null,
      cancelledAt: null,
      startsAt: activity?.startsAt,
      personId: activity?.personId,
      description: activity?.description,
    })
    expect(made?.code).not.toBe(activity?.code)
    expect(made?.title.uz).toBe(`${activity?.title.uz} (nusxa)`)
    expect((await app.request(`/api/activities/${id}`)).status).toBe(404)
  })

  it('of a person has no account and no CV, and the same photo', async () => {
    const { db } = app.database
    const { key, sizeBytes, sha256 } = await app.services.files.put(
      Readable.from([Buffer.from('picture')]),
      'png',
    )
    const [file] = await db
      .insert(files)
      .values({
        storageKey: key,
        contentType: 'image/png',
        sizeBytes,
        sha256,
        widthPixels: 8,
        heightPixels: 8,
      })
      .returning()
    const [person] = await db.select().from(people).where(isNotNull(people.directionId)).limit(1)
    await db
      .update(people)
      .set({ photoId: file?.id, userId: admin.userId })
      .where(eq(people.id, person?.id ?? ''))
    const id = await copy(person?.kind ?? '', person?.id ?? '')
    const [made] = await db.select().from(people).where(eq(people.id, id))
    expect(made).toMatchObject({
      firstname: person?.firstname,
      bio: person?.bio,
      directionId: person?.directionId,
      userId: null,
      cvUploadId: null,
      publishedAt: null,
    })
    expect(made?.userCode).not.toBe(person?.userCode)
    expect(made?.photoId).toBe(file?.id)
    // Each lets it go without taking it from the other.
    await db
      .update(people)
      .set({ photoId: null })
      .where(eq(people.id, person?.id ?? ''))
    expect((await admin.request(`/api/admin/${person?.kind}s/${id}/photo`)).status).toBe(200)
    const tags = (personId: string) =>
      db.execute(sql`select tag_id from person_tags where person_id = ${personId} order by tag_id`)
    expect((await tags(id)).rows).toEqual((await tags(person?.id ?? '')).rows)
  })

  it('is made once, however often a lost answer is asked for', async () => {
    const [row] = await app.database.db.select({ id: directions.id }).from(directions).limit(1)
    const first = await copy('direction', row?.id ?? '', 201, 'once')
    expect(await copy('direction', row?.id ?? '', 201, 'once')).toBe(first)
  })

  it('is not made of what is not there, in the bin, or unlike any other', async () => {
    await copy('organization', unknownId, 404)
    const [row] = await app.database.db.select({ id: organizations.id }).from(organizations).limit(1)
    await copy('direction', row?.id ?? '', 404)
    await copy('country', row?.id ?? '', 404)
    await copy('nothing', row?.id ?? '', 422)
    await copy('organization', 'x', 422)
    const { rows } = await app.database.db.execute<{ id: string }>(
      sql`update organizations set trashed_at = now() where id = (select max(id::text)::uuid from organizations) returning id`,
    )
    await copy('organization', rows[0]?.id ?? '', 404)
  })
})
