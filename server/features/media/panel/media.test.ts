import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PictureUse } from '../../../../shared/schemas/media-records.ts'
import { createAccountWithToken } from '../../../../tests/support/account.ts'
import { pngOf, storeUnderTicket } from '../../../../tests/support/pictures.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { activities } from '../../../db/schema/activity.ts'
import { files } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { renditions } from '../../../db/schema/rendition.ts'
import { uploads } from '../../../db/schema/upload.ts'

const library = '/api/admin/media'

let app: TestApp
let admin: Awaited<ReturnType<typeof createAccountWithToken>>
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

interface Picture {
  id: string
  revision: number
  label: { text: string }
  content: {
    name: string
    alt: Record<string, string>
    focusX: number
    isDecorative: boolean
    sha256: string
  }
  width: number
  height: number
  contentType: string
  isKept: boolean
  useCount: number
  uses: PictureUse[]
}

const jsonOf = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function done<Answer>(response: Response): Promise<Answer> {
  if (response.status >= 400) throw new Error(await response.text())
  return (await response.json()) as Answer
}

const ofOneColour = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

function send(content: Buffer, name = 'picture.png', account = admin): Promise<Response> {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(content)], name))
  return account.request(`${library}/files`, { method: 'POST', body })
}

async function ticketOf(content: Buffer, name?: string): Promise<string> {
  return (await done<{ ticket: string }>(await send(content, name))).ticket
}

const create = (content: object) => admin.request(library, { method: 'POST', ...jsonOf({ content }) })

async function made(content: Buffer, fields: object = {}): Promise<Picture> {
  const fileTicket = await ticketOf(content)
  return done(await create({ name: 'one.png', alt: {}, fileTicket, ...fields }))
}

const change = ({ id, revision }: Pick<Picture, 'id' | 'revision'>, content: object) =>
  admin.request(`${library}/${id}`, { method: 'PATCH', ...jsonOf({ revision, content }) })
const read = async (id: string) => done<Picture>(await admin.request(`${library}/${id}`))
const list = async (query: string) =>
  (await done<{ items: Picture[] }>(await admin.request(`${library}?pageSize=100&${query}`))).items

/** Shows a picture in a published activity. @returns the activity. */
async function showInActivity(id: string) {
  const [row] = await app.database.db
    .select()
    .from(activities)
    .where(eq(activities.state, 'published'))
    .limit(1)
  if (!row) throw new Error('The sample has no activity.')
  await app.database.db.update(activities).set({ imageId: id }).where(eq(activities.id, row.id))
  return row
}

describe('a file of the library (C-14)', () => {
  it.each([
    ['jpg', 'jpg', (one: Sharp) => one.jpeg()],
    ['png', 'png', (one: Sharp) => one.png()],
    ['webp', 'webp', (one: Sharp) => one.webp()],
    // Stored as WebP: an AVIF of this size takes seconds to be re-encoded.
    ['avif', 'webp', (one: Sharp) => one.avif()],
  ])('may be a %s, whatever its name says', async (_sent, type, encode) => {
    const content = await encode(ofOneColour(640, 480, '#224466')).toBuffer()
    const sent = await done<{ type: string; name: string }>(await send(content, 'holiday.bin'))
    expect(sent).toMatchObject({ type, name: 'holiday.bin' })
  })

  it('retains no position, no camera, and nothing behind the picture', async () => {
    const secret = 'POSITION-41.311-69.279'
    const photo = await ofOneColour(300, 200, '#885522')
      .jpeg()
      .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '41/1 18/1 40/1' } })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { id } = await made(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]))
    const [file] = await app.database.db.select().from(files).where(eq(files.id, id))
    const opened = await app.services.files.openRead(file?.storageKey ?? '')
    const stored = Buffer.concat((await opened?.content.toArray()) ?? [])
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    expect(stored.includes(secret)).toBe(false)
    expect(stored.includes('<script>')).toBe(false)
  })

  it('is upright, and no larger than any page shows it', async () => {
    const wide = await ofOneColour(6_000, 300, '#334455').jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await made(wide)).toMatchObject({ width: 160, height: 3_200 })
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
  it.each([
    ['nothing', Buffer.alloc(0), 'file-empty'],
    ['an SVG', svg, 'picture-type'],
    ['a GIF', gif, 'picture-type'],
    ['a page', Buffer.from('<!doctype html><p>Hello'), 'picture-type'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'picture-type'],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heic'), 'picture-type'],
    ['what begins as a PNG', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), svg]), 'file-broken'],
    ['what begins as a WebP', Buffer.from('RIFF\x20\0\0\0WEBPVP8 <script>alert(1)</script>'), 'file-broken'],
    ['what begins as an AVIF', Buffer.from('\0\0\0\x18ftypavif<script>alert(1)</script>'), 'file-broken'],
  ])('is refused where it is %s (attack case 37)', async (_what, content, code) => {
    expect(await refused(await send(content, 'picture.png'))).toEqual([422, 'invalid-form', `file ${code}`])
  })

  it('is refused where it is cut off, an archive besides, too large or too heavy (attack case 38)', async () => {
    const whole = await ofOneColour(400, 400, '#aa3311').png().toBuffer()
    const archive = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
    const huge = await ofOneColour(8_000, 6_000, '#000000').png().toBuffer()
    const heavy = Buffer.concat([whole, Buffer.alloc(10 * 1024 * 1024)])
    for (const [content, code] of [
      [whole.subarray(0, whole.length - 20), 'file-broken'],
      [Buffer.concat([whole, archive]), 'picture-type'],
      [huge, 'picture-pixels'],
      [heavy, 'picture-too-large'],
    ] as const) {
      expect(await refused(await send(content))).toEqual([422, 'invalid-form', `file ${code}`])
    }
  })

  it('comes from administrators alone, and members send none by another way (attack cases 20, 21)', async () => {
    const content = await pngOf(40, 20)
    const member = await createAccountWithToken(app, { role: 'EXPERT' })
    expect((await send(content, 'a.png', member)).status).toBe(403)
    const body = new FormData()
    body.append('file', new File([new Uint8Array(content)], 'a.png'))
    expect((await app.request(`${library}/files`, { method: 'POST', body })).status).toBe(401)
    body.append('kind', 'library')
    const other = await app.request('/api/uploads', { method: 'POST', body })
    expect(await refused(other)).toEqual([422, 'invalid-form', 'kind not-understood'])
    expect(
      await refused(await admin.request(`${library}/files`, { method: 'POST', body: new FormData() })),
    ).toEqual([422, 'invalid-form', 'file required'])
  })

  it('is no image of an activity that a member sends, though under a ticket (V-6)', async () => {
    const ticket = await ticketOf(await ofOneColour(100, 50, '#123123').webp().toBuffer())
    const [row] = await app.database.db.select().from(activities).limit(1)
    const { revision, content } = await done<{ revision: number; content: object }>(
      await admin.request(`/api/admin/activities/${row?.id}`),
    )
    const changed = { ...content, imageTicket: ticket, isImageDecorative: true }
    const response = await admin.request(`/api/admin/activities/${row?.id}`, {
      method: 'PATCH',
      ...jsonOf({ revision, content: changed }),
    })
    expect(await refused(response)).toEqual([422, 'invalid-form', 'imageTicket image-type'])
  })
})

describe('a picture of the library (C-5)', () => {
  it('is made, found by its text, changed, and has a history', async () => {
    const word = `Chinor${randomUUID().slice(0, 6)}`
    const picture = await made(await pngOf(600, 300), { alt: { uz: `${word} tagida uchrashuv` } })
    expect(picture).toMatchObject({
      label: { text: 'one.png' },
      width: 600,
      isKept: true,
      useCount: 0,
      uses: [],
    })
    expect((await list(`q=${word.toLowerCase()}`)).map(({ id }) => id)).toEqual([picture.id])
    const changed = await done<Picture>(
      await change(picture, { name: 'two.png', alt: {}, isDecorative: true, focusX: '12', focusY: 100 }),
    )
    expect(changed.content).toMatchObject({ name: 'two.png', isDecorative: true, focusX: 12, focusY: 100 })
    expect((await list('alt=decorative')).map(({ id }) => id)).toContain(picture.id)
    const { items } = await done<{ items: { action: string }[] }>(
      await admin.request(`${library}/${picture.id}/history`),
    )
    expect(items.map(({ action }) => action)).toEqual(['updated', 'created'])
    expect(await refused(await change(picture, { name: 'three.png', alt: {} }))).toEqual([
      409,
      'changed-meanwhile',
    ])
  })

  it.each([
    [{ name: '' }, 'content.name required'],
    [{ name: 'x'.repeat(121) }, 'content.name too-long'],
    [{ alt: { uz: 'x'.repeat(201) } }, 'content.alt.uz too-long'],
    [{ focusX: 101 }, 'content.focusX not-understood'],
    [{ focusY: -1 }, 'content.focusY not-understood'],
    [{ fileTicket: 'x' }, 'content.fileTicket not-understood'],
    [{ fileTicket: 'x'.repeat(43) }, 'fileTicket ticket-expired'],
  ])('is refused with %j', async (wrong, problem) => {
    const picture = await made(await pngOf(60, 30))
    const [status, code, ...problems] = await refused(
      await change(picture, { name: 'one.png', alt: {}, ...wrong }),
    )
    expect([status, code, problems.length]).toEqual([422, 'invalid-form', 1])
    expect(problems[0]).toBe(problem)
  })

  it('has a file from the start, and one file makes one picture', async () => {
    expect(await refused(await create({ name: 'one.png', alt: {} }))).toEqual([
      422,
      'invalid-form',
      'fileTicket required',
    ])
    const fileTicket = await ticketOf(await pngOf(60, 30))
    await done(await create({ name: 'one.png', alt: {}, fileTicket }))
    expect(await refused(await create({ name: 'one.png', alt: {}, fileTicket }))).toEqual([
      422,
      'invalid-form',
      'fileTicket ticket-expired',
    ])
    const cv = await storeUnderTicket(app, await pngOf(60, 30), 'image')
    expect(await done<Picture>(await create({ name: 'sent.png', alt: {}, fileTicket: cv }))).toMatchObject({
      width: 60,
    })
  })

  it('says where it is used, is found by that, and is not deleted meanwhile', async () => {
    const picture = await made(await pngOf(800, 400))
    expect((await list('use=no')).map(({ id }) => id)).toContain(picture.id)
    const { id, title } = await showInActivity(picture.id)
    const label = title.uz ?? ''
    expect((await read(picture.id)).uses).toEqual([{ type: 'activity', id, label, isPublic: true }])
    const found = await list(`use=yes&q=${encodeURIComponent(label)}`)
    expect(found.find((one) => one.id === picture.id)).toMatchObject({ useCount: 1 })
    const removal = await admin.request(`${library}/${picture.id}`, { method: 'DELETE' })
    expect(await refused(removal)).toEqual([409, 'in-use'])
    const { items } = await done<{ items: object[] }>(await admin.request(`${library}/${picture.id}/uses`))
    expect(items).toEqual([{ type: 'activity', count: 1, examples: [{ id, label }] }])
    await app.database.db.update(activities).set({ imageId: null }).where(eq(activities.id, id))
    expect((await admin.request(`${library}/${picture.id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await list('')).map((one) => one.id)).not.toContain(picture.id)
    await done(await admin.request(`${library}/${picture.id}/restore`, { method: 'POST', ...jsonOf({}) }))
    expect((await list('')).map((one) => one.id)).toContain(picture.id)
  })

  it('is replaced everywhere by another file; the earlier one goes, with all that was made of it', async () => {
    const picture = await made(await pngOf(800, 400, '#0f5bd7'), { alt: { uz: 'Zal' } })
    const { id: activityId } = await showInActivity(picture.id)
    const imageOf = async () => {
      const { image } = await done<{ image: { url: string; width: number; alt: { text: string } } }>(
        await app.request(`/api/activities/${activityId}`),
      )
      return image
    }
    const before = await imageOf()
    expect((await app.request(`${before.url}?w=320`)).status).toBe(200)
    const [earlier] = await app.database.db.select().from(files).where(eq(files.id, picture.id))
    const fileTicket = await ticketOf(await pngOf(1_200, 900, '#d70f5b'))
    await done(await change(picture, { name: 'new.png', alt: { uz: 'Zal' }, fileTicket }))
    await expect.poll(async () => (await imageOf()).width).toBe(1_200)
    const after = await imageOf()
    expect(after.alt.text).toBe('Zal')
    expect(after.url).not.toBe(before.url)
    const seen = await app.request(`${after.url}?w=160`)
    const [red] = await sharp(await seen.arrayBuffer())
      .raw()
      .toBuffer()
    expect(red).toBeGreaterThan(150)
    // An address of before shows the picture as it is now.
    const [stillRed] = await sharp(await (await app.request(`${before.url}?w=320`)).arrayBuffer())
      .raw()
      .toBuffer()
    expect(stillRed).toBeGreaterThan(150)
    const ofFile = await app.database.db.select().from(renditions).where(eq(renditions.fileId, picture.id))
    expect(ofFile.every(({ variant }) => !variant.startsWith(earlier?.sha256 ?? 'x'))).toBe(true)
    const later = new Date(Date.now() + 60_000)
    await app.services.uploads.sweep(later)
    await app.services.renditions.sweep()
    expect(await app.services.files.sizeBytes(earlier?.storageKey ?? '')).toBeUndefined()
    expect(
      await app.database.db.select().from(renditions).where(eq(renditions.fileId, picture.id)),
    ).not.toEqual([])
  })

  it('is cut around its focal point at once', async () => {
    const right = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const halves = await ofOneColour(800, 400, '#0000ff')
      .composite([{ input: right, left: 400, top: 0 }])
      .png()
      .toBuffer()
    const picture = await made(halves, { focusX: 0 })
    const [person] = await app.database.db.select().from(people).where(eq(people.userCode, 'AMB-0042'))
    await app.database.db.update(people).set({ photoId: picture.id }).where(eq(people.userCode, 'AMB-0042'))
    const crop = async () => {
      const { photo } = await done<{ photo: { url: string; focus?: { x: number; y: number } } }>(
        await app.request(`/api/ambassadors/${person?.id}`),
      )
      const { x, y } = photo.focus ?? { x: 50, y: 50 }
      const response = await app.request(`${photo.url}?w=160&c=portrait&f=${x}-${y}`)
      const [red = 0, , blue = 0] = await sharp(await response.arrayBuffer())
        .raw()
        .toBuffer()
      return red > blue ? 'red' : 'blue'
    }
    expect(await crop()).toBe('blue')
    await done(await change(picture, { name: 'one.png', alt: {}, focusX: 100 }))
    expect(await crop()).toBe('red')
  })

  it('is read in the widths of the panel, by administrators alone', async () => {
    const { id } = await made(await pngOf(800, 400))
    const picture = await admin.request(`${library}/${id}/picture`)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(picture.headers.get('cache-control')).toBe('no-store')
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 320, height: 160 })
    expect((await admin.request(`${library}/${id}/picture?w=9000`)).status).toBe(422)
    expect((await admin.request(`${library}/${randomUUID()}/picture`)).status).toBe(404)
    expect((await app.request(`${library}/${id}/picture`)).status).toBe(401)
    // Nobody shows it.
    expect((await app.request(`/media/${id}`)).status).toBe(404)
  })
})

describe('a picture of a record', () => {
  const activityOf = (fields: object) => ({
    title: { uz: `Tadbir ${randomUUID().slice(0, 8)}` },
    caption: {},
    description: {},
    place: {},
    startsAt: '2031-03-01T10:00',
    imageAlt: {},
    ...fields,
  })
  const createActivity = async (fields: object) => {
    const [sample] = await app.database.db.select().from(activities).limit(1)
    const content = activityOf({ categoryId: sample?.categoryId, ...fields })
    return admin.request('/api/admin/activities', { method: 'POST', ...jsonOf({ content }) })
  }
  interface Activity {
    id: string
    revision: number
    content: { imageAlt: Record<string, string>; isImageDecorative: boolean; image: { width: number } | null }
  }
  const save = async ({ id, revision, content }: Activity, fields: object) =>
    done<Activity>(
      await admin.request(`/api/admin/activities/${id}`, {
        method: 'PATCH',
        ...jsonOf({ revision, content: { ...content, ...fields } }),
      }),
    )
  const rowOf = async (id: string) =>
    (await app.database.db.select().from(activities).where(eq(activities.id, id)))[0]

  it('is chosen from the library, with its text, in as many records as one likes', async () => {
    const picture = await made(await pngOf(1_600, 1_200), { alt: { uz: 'Toʻla zal' } })
    const chosen = { imageId: picture.id, imageAlt: { uz: 'Toʻla zal' } }
    const first = await done<Activity>(await createActivity(chosen))
    const second = await done<Activity>(await createActivity(chosen))
    expect(first.content).toMatchObject({ imageAlt: { uz: 'Toʻla zal' }, image: { width: 1_600 } })
    expect(await rowOf(first.id)).toMatchObject({ imageId: picture.id, imageAlt: null })
    expect((await read(picture.id)).uses).toHaveLength(2)
    // Where nothing else is said, the text follows the picture.
    await done(await change(await read(picture.id), { name: 'one.png', alt: { uz: 'Boʻsh zal' } }))
    const again = await done<Activity>(await admin.request(`/api/admin/activities/${second.id}`))
    expect(again.content.imageAlt).toEqual({ uz: 'Boʻsh zal' })
    // Words of its own stay its own.
    const own = await save(again, { imageAlt: { uz: 'Zal, sahnadan' } })
    expect(own.content.imageAlt).toEqual({ uz: 'Zal, sahnadan' })
    expect((await read(picture.id)).content.alt).toEqual({ uz: 'Boʻsh zal' })
    // It stays in the library when records let go of it.
    await save(own, { imageTicket: null })
    expect(await read(picture.id)).toMatchObject({ useCount: 1, isKept: true })
  })

  it('is refused where it is not in the library, or in the trash', async () => {
    const picture = await made(await pngOf(40, 20))
    await admin.request(`${library}/${picture.id}`, { method: 'DELETE' })
    for (const imageId of [picture.id, randomUUID()]) {
      const response = await createActivity({ imageId, isImageDecorative: true })
      expect(await refused(response)).toEqual([422, 'invalid-form', 'imageTicket unknown-choice'])
    }
  })

  it('that came with the record is in the library as long as somebody shows it', async () => {
    const imageTicket = await storeUnderTicket(app, await pngOf(200, 100, '#101010'), 'image')
    const first = await done<Activity>(await createActivity({ imageTicket, imageAlt: { uz: 'Bino' } }))
    const pictureId = (await rowOf(first.id))?.imageId ?? ''
    const picture = await read(pictureId)
    expect(picture).toMatchObject({ isKept: false, useCount: 1, content: { alt: { uz: 'Bino' } } })
    const second = await done<Activity>(
      await createActivity({ imageId: pictureId, imageAlt: { uz: 'Bino' } }),
    )
    await save(first, { imageTicket: null })
    expect((await read(pictureId)).useCount).toBe(1)
    await save(second, { imageTicket: null })
    expect((await admin.request(`${library}/${pictureId}`)).status).toBe(404)
    const left = await app.database.db
      .select()
      .from(uploads)
      .where(eq(uploads.sha256, picture.content.sha256))
    expect(left).toHaveLength(1)
    expect(left[0]?.expiresAt).not.toBeNull()
  })
})
