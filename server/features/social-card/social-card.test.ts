import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tonesOf } from '../../../shared/art/tones.ts'
import type { ListedPerson } from '../../../shared/schemas/summary.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activities } from '../../db/schema/activity.ts'
import { files } from '../../db/schema/catalogue.ts'
import { people } from '../../db/schema/person.ts'

const cardSizeMaxBytes = 120 * 1024
let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function listed(path: string): Promise<{ id: string }[]> {
  const response = await app.request(path)
  return ((await response.json()) as { items: { id: string }[] }).items
}

/** Fetches the picture at a path, and measures it. */
async function picture(path: string) {
  const response = await app.request(path)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  return { response, bytes, format, width, height }
}

describe('cards for social networks (P-23)', () => {
  it('are PNG of 1200 × 630 in each language', async () => {
    const [ambassador] = await listed('/api/ambassadors?pageSize=1')
    const [expert] = await listed('/api/experts?pageSize=1')
    const [activity] = await listed('/api/activities?when=all&pageSize=1')
    const addresses = [
      '/og/site.png',
      `/og/people/${ambassador?.id}.png`,
      `/og/people/${expert?.id}.png`,
      `/og/activities/${activity?.id}.png`,
    ]
    for (const address of addresses) {
      const seen = new Set<string>()
      for (const language of ['uz', 'ru', 'en']) {
        const { bytes, format, width, height } = await picture(`${address}?lang=${language}`)
        expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
        expect(bytes.length).toBeLessThanOrEqual(cardSizeMaxBytes)
        seen.add(bytes.toString('base64'))
      }
      expect(seen.size).toBe(3)
    }
  })

  it('may be cached for an hour, shown by other sites, and are answered by ETag', async () => {
    const { response } = await picture('/og/site.png?lang=en')
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(response.headers.get('content-encoding')).toBeNull()
    const etag = response.headers.get('etag') ?? ''
    const again = await app.request('/og/site.png?lang=en', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('are Uzbek where the language is unknown', async () => {
    const { bytes } = await picture('/og/site.png?lang=uz')
    for (const query of ['', '?lang=', '?lang=xx', '?lang=ru-RU', '?lng=ru']) {
      expect((await picture(`/og/site.png${query}`)).bytes.equals(bytes)).toBe(true)
    }
  })

  it.each([
    '/og/people/01890000-0000-7000-8000-000000000000.png',
    '/og/people/x.png',
    '/og/people/01890000-0000-7000-8000-000000000000.svg',
    '/og/people/01890000-0000-7000-8000-000000000000',
    '/og/activities/01890000-0000-7000-8000-000000000000.png.png',
  ])('are not found at %s', async (address) => {
    const response = await app.request(address)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('follow what they show, and go when it is no longer public', async () => {
    const [person] = await listed('/api/experts?pageSize=1')
    const [activity] = await listed('/api/activities?when=all&pageSize=1')
    const { db } = app.database
    const personCard = `/og/people/${person?.id}.png`
    const activityCard = `/og/activities/${activity?.id}.png`
    const before = await picture(personCard)
    await picture(activityCard)

    await db
      .update(people)
      .set({ lastname: 'Oʻzgargan' })
      .where(eq(people.id, person?.id ?? ''))
    await expect.poll(async () => (await picture(personCard)).bytes.equals(before.bytes)).toBe(false)
    await db
      .update(people)
      .set({ trashedAt: new Date() })
      .where(eq(people.id, person?.id ?? ''))
    await expect.poll(async () => (await app.request(personCard)).status).toBe(404)
    await db
      .update(activities)
      .set({ state: 'draft' })
      .where(eq(activities.id, activity?.id ?? ''))
    await expect.poll(async () => (await app.request(activityCard)).status).toBe(404)
  })

  it('show the photo of who has one, cut around its focal point, with its foot', async () => {
    const [person] = (await listed('/api/ambassadors?pageSize=1')) as ListedPerson[]
    // A red photo whose right edge is green: cut from the middle, the card would end in red.
    const green = { create: { width: 80, height: 640, channels: 3, background: '#00ff00' } } as const
    const photo = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#ff0000' } })
      .composite([{ input: await sharp(green).png().toBuffer(), left: 560, top: 0 }])
      .png()
      .toBuffer()
    const { key, sizeBytes, sha256 } = await app.services.files.put(Readable.from([photo]), 'png')
    const [file] = await app.database.db
      .insert(files)
      .values({
        storageKey: key,
        contentType: 'image/png',
        sizeBytes,
        sha256,
        widthPixels: 640,
        heightPixels: 640,
        focusX: 100,
      })
      .returning({ id: files.id })
    await app.database.db
      .update(people)
      .set({ photoId: file?.id ?? null })
      .where(eq(people.id, person?.id ?? ''))
    await expect
      .poll(async () => {
        const { bytes } = await picture(`/og/people/${person?.id}.png`)
        const corner = await sharp(bytes)
          .extract({ left: 1150, top: 300, width: 1, height: 1 })
          .raw()
          .toBuffer()
        return (corner[1] ?? 0) > 240 && (corner[0] ?? 255) < 20
      })
      .toBe(true)
    const { bytes } = await picture(`/og/people/${person?.id}.png`)
    const foot = await sharp(bytes)
      .extract({ left: 1000, top: 618, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()
    expect(`#${foot.toString('hex')}`).toBe(tonesOf(person?.country.code ?? '').ground)
  })

  it('come out whole however long the words are', async () => {
    const [activity] = await listed('/api/activities?when=all&pageSize=1')
    const title = 'Ўзбекистонда сунъий интеллект ва киберхавфсизлик '.repeat(4).slice(0, 160)
    await app.database.db
      .update(activities)
      .set({ title: { uz: title, ru: 'Щ'.repeat(160), en: '日本 🙂' } })
      .where(eq(activities.id, activity?.id ?? ''))
    for (const language of ['uz', 'ru', 'en']) {
      const { width } = await picture(`/og/activities/${activity?.id}.png?lang=${language}`)
      expect(width).toBe(1200)
    }
  })
})
