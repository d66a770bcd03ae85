import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PictureUse } from '../../../../shared/schemas/media-records.ts'
import type { TextPage } from '../../../../shared/schemas/text-page.ts'
import { createAccountWithToken } from '../../../../tests/support/account.ts'
import { publishNextEdition } from '../../../../tests/support/editions.ts'
import { pngOf, storeUnderTicket } from '../../../../tests/support/pictures.ts'
import { refused } from '../../../../tests/support/refused.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { activities } from '../../../db/schema/activity.ts'
import { files } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { siteTexts } from '../../../db/schema/site-text.ts'
import { textPages } from '../../../db/schema/text-page.ts'
import { uploads } from '../../../db/schema/upload.ts'

let app: TestApp
let admin: Awaited<ReturnType<typeof createAccountWithToken>>
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
interface Picture extends StoredRecord {
  isKept: boolean
  useCount: number
  uses: PictureUse[]
}

async function done<Answer>(asked: Promise<Response>): Promise<Answer> {
  const response = await asked
  if (response.status >= 400) throw new Error(await response.text())
  return (response.status === 204 ? undefined : await response.json()) as Answer
}
const send = (method: string, path: string, body?: object) =>
  admin.request(`/api/admin/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

async function madePicture(
  alt: object = {},
  fields: object = {},
  size = [640, 320] as const,
): Promise<Picture> {
  const fileTicket = await storeUnderTicket(app, await pngOf(...size), 'image')
  const content = { name: 'one.png', alt, fileTicket, ...fields }
  return done(send('POST', 'media', { content }))
}
const readPicture = (id: string) => done<Picture>(send('GET', `media/${id}`))

const slugOf = () => `rasm-${randomUUID().slice(0, 8)}`
const createPage = (body: object, fields: object = {}) =>
  send('POST', 'pages', {
    content: { slug: slugOf(), title: { uz: 'Rasmli sahifa' }, description: {}, body, ...fields },
    publication: { publishAt: new Date(Date.now() - 60_000).toISOString() },
  })
const publicPage = (slug: unknown, language = 'uz') =>
  done<TextPage>(Promise.resolve(app.request(`/api/pages/${slug}?lang=${language}`)))
const htmlOf = async (slug: unknown, language = 'uz') =>
  (await app.request(`/pages/${slug}?lng=${language}`)).text()
const changePage = ({ id, revision, content }: StoredRecord, body: object) =>
  send('PATCH', `pages/${id}`, { revision, content: { ...content, body } })

describe('a picture in a rich text (C-4, C-5)', () => {
  it('comes with the text, in the reader’s words, and is shown in its size', async () => {
    const picture = await madePicture({ uz: 'Toʻla zal', ru: 'Полный зал' })
    const { content } = await done<StoredRecord>(
      createPage({ uz: `Bir\n\n![](media:${picture.id})\n\nIkki` }),
    )
    const { body } = await publicPage(content.slug)
    expect(body?.pictures).toEqual([
      {
        id: picture.id,
        url: expect.stringMatching(new RegExp(`^/media/${picture.id}/`)),
        width: 640,
        height: 320,
        alt: { text: 'Toʻla zal', lang: 'uz' },
      },
    ])
    expect((await publicPage(content.slug, 'ru')).body?.pictures?.[0]?.alt?.lang).toBe('ru')
    const html = await htmlOf(content.slug)
    const [figure = ''] = /<figure>.*?<\/figure>/s.exec(html) ?? []
    expect(figure).toContain('alt="Toʻla zal"')
    expect(figure).toMatch(/srcSet="[^"]+ 160w, [^"]+ 240w, [^"]+ 320w, [^"]+ 640w"/i)
    for (const attribute of ['width="640"', 'height="320"', 'loading="lazy"', 'sizes="', 'lang="uz"'])
      expect(figure).toContain(attribute)
    expect(html).not.toContain('media:')
    const address = /src="([^"]+)"/.exec(figure)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const seen = await app.request(address, { headers: { accept: 'image/avif,image/webp' } })
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/avif'])
  })

  it('says what the text says of it, nothing where it is decorative', async () => {
    const [said, silent] = [await madePicture({ uz: 'Zal' }), await madePicture({}, { isDecorative: true })]
    const body = { uz: `![Oʻz soʻzi "x"](media:${said.id})\n\n![](media:${silent.id})` }
    const { content } = await done<StoredRecord>(createPage(body))
    const html = await htmlOf(content.slug)
    expect([...html.matchAll(/<figure><img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
      'Oʻz soʻzi &quot;x&quot;',
      '',
    ])
    expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]).not.toContain('media')
  })

  it('says where it is used, and is not deleted meanwhile', async () => {
    const picture = await madePicture({ uz: 'Zal' })
    const page = await done<StoredRecord>(createPage({ uz: `![](media:${picture.id})` }))
    const use = { type: 'page', id: page.id, label: 'Rasmli sahifa', isPublic: true }
    expect(await readPicture(picture.id)).toMatchObject({ useCount: 1, uses: [use] })
    expect(await refused(send('DELETE', `media/${picture.id}`))).toEqual([409, 'in-use'])
    const changed = await done<StoredRecord>(changePage(page, { uz: 'Rasmsiz' }))
    expect(await readPicture(picture.id)).toMatchObject({ useCount: 0 })
    await done(send('DELETE', `media/${picture.id}`))
    // Restoring it by an earlier version says that it is gone.
    expect(await refused(changePage(changed, { uz: `![](media:${picture.id})` }))).toEqual([
      422,
      'invalid-form',
      'body.uz unknown-picture',
    ])
  })

  it('is found in every kind of text, each record once', async () => {
    const { db } = app.database
    const picture = await madePicture({ uz: 'Zal' })
    const text = { uz: `a\n\n![](media:${picture.id})` }
    const [person] = await db.select().from(people).where(eq(people.userCode, 'AMB-0042'))
    const [activity] = await db.select().from(activities).where(eq(activities.state, 'published')).limit(1)
    const [answer] = await db.select().from(siteTexts).where(eq(siteTexts.place, 'questions')).limit(1)
    await db
      .update(people)
      .set({ bio: text, photoId: picture.id })
      .where(eq(people.id, person?.id ?? ''))
    await db
      .update(activities)
      .set({ description: text })
      .where(eq(activities.id, activity?.id ?? ''))
    await db
      .update(siteTexts)
      .set({ body: text })
      .where(eq(siteTexts.id, answer?.id ?? ''))
    await publishNextEdition(app.database, {
      number: 2,
      day: '2030-01-01',
      languages: ['uz'],
      clauses: { '3.2': { text } },
    })
    const { uses, useCount } = await readPicture(picture.id)
    expect(uses.map(({ type }) => type).sort()).toEqual([
      'activity',
      'ambassador',
      'regulation-edition',
      'site-text',
    ])
    expect(useCount).toBe(4)
    expect(uses.every(({ isPublic }) => isPublic)).toBe(true)
    const answers = [
      `/api/ambassadors/${person?.id}`,
      `/api/activities/${activity?.id}`,
      '/api/regulations?edition=2',
      '/api/regulations-comparison?from=1&to=2',
      '/api/faq',
    ]
    for (const path of answers) {
      const readBody = async () => (await app.request(path)).text()
      await expect.poll(readBody, { message: path }).toContain(`"pictures":[{"url":"/media/${picture.id}/`)
    }
    const { items } = await done<{ items: { id: string; useCount: number }[] }>(
      send('GET', 'media?use=yes&pageSize=100'),
    )
    expect(items.find(({ id }) => id === picture.id)?.useCount).toBe(4)
  })

  it('is another one everywhere, once its file is replaced', async () => {
    const picture = await madePicture({ uz: 'Zal' })
    const { content } = await done<StoredRecord>(createPage({ uz: `![](media:${picture.id})` }))
    const sourceOf = async () => (await publicPage(content.slug)).body?.pictures?.[0]
    const before = await sourceOf()
    const fileTicket = await storeUnderTicket(app, await pngOf(800, 200, '#d70f5b'), 'image')
    const { id, revision } = picture
    await done(
      send('PATCH', `media/${id}`, {
        revision,
        content: { name: 'two.png', alt: { uz: 'Sahna' }, fileTicket },
      }),
    )
    await expect.poll(sourceOf).toMatchObject({ width: 800, height: 200, alt: { text: 'Sahna' } })
    expect((await sourceOf())?.url).not.toBe(before?.url)
    expect(await htmlOf(content.slug)).toContain('alt="Sahna"')
  })

  it('is named by rich texts alone: words of other fields neither retain one nor require it', async () => {
    const { db } = app.database
    const picture = await madePicture()
    await db.update(files).set({ isInLibrary: false }).where(eq(files.id, picture.id))
    const words = `![](media:${picture.id})`
    const description = { uz: `${words} (media:${randomUUID()})` }
    const { content } = await done<StoredRecord>(
      createPage({ uz: 'Bir' }, { title: { uz: words }, description }),
    )
    expect(await readPicture(picture.id)).toMatchObject({ isKept: false, useCount: 0, uses: [] })
    expect(JSON.stringify(await publicPage(content.slug))).not.toContain('/media/')
    expect((await app.request(`/media/${picture.id}`)).status).toBe(404)
    await done(createPage({ uz: words }))
    expect(await readPicture(picture.id)).toMatchObject({ isKept: true, useCount: 1 })
    expect((await app.request(`/media/${picture.id}`)).status).toBe(200)
  })

  it('stays when the record goes that it came with', async () => {
    const [category] = await app.database.db.select().from(activities).limit(1)
    const imageTicket = await storeUnderTicket(app, await pngOf(300, 150), 'image')
    const activity = await done<StoredRecord>(
      send('POST', 'activities', {
        content: {
          title: { uz: `Tadbir ${slugOf()}` },
          caption: {},
          description: {},
          place: {},
          startsAt: '2031-03-01T10:00',
          categoryId: category?.categoryId,
          imageTicket,
          imageAlt: { uz: 'Bino' },
        },
      }),
    )
    const [row] = await app.database.db.select().from(activities).where(eq(activities.id, activity.id))
    const id = row?.imageId ?? ''
    expect(await readPicture(id)).toMatchObject({ isKept: false })
    const { content } = await done<StoredRecord>(createPage({ uz: `![](media:${id})` }))
    await done(
      send('PATCH', `activities/${activity.id}`, {
        revision: activity.revision,
        content: { ...activity.content, imageTicket: null },
      }),
    )
    expect(await readPicture(id)).toMatchObject({ isKept: true, useCount: 1 })
    expect((await publicPage(content.slug)).body?.pictures).toHaveLength(1)
  })
})

describe('what is no picture of the library (attack case 49)', () => {
  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'http://evil.example/a.png',
    'https://evil.example/a.png',
    '//evil.example/a.png',
    '/media/../admin',
    'media:1',
    'media:../../etc/passwd',
  ])('is never shown: %s', async (address) => {
    const { content } = await done<StoredRecord>(
      createPage({ uz: `Bir\n\n![a](${address})\n\n<img src="${address}">` }),
    )
    const html = await htmlOf(content.slug)
    const prose = html.slice(html.indexOf('Bir</p>'))
    expect(prose.slice(0, prose.indexOf('</div>'))).not.toMatch(/<(?:img|figure)/)
    expect((await publicPage(content.slug)).body?.pictures).toBeUndefined()
  })

  it('is refused with its field, where it has an id that the library does not know', async () => {
    const upload = await storeUnderTicket(app, await pngOf(50, 50), 'image')
    expect(upload).not.toBe('')
    const [sent] = await app.database.db.select().from(uploads).limit(1)
    const trashed = await madePicture()
    await done(send('DELETE', `media/${trashed.id}`))
    for (const id of [randomUUID(), sent?.id ?? '', trashed.id]) {
      expect(await refused(createPage({ ru: `a\n\n![](media:${id})` }))).toEqual([
        422,
        'invalid-form',
        'body.ru unknown-picture',
      ])
    }
  })

  it('breaks nothing on a page, whatever an import brought: a private file, or one that is gone', async () => {
    const [sent] = await app.database.db.select().from(uploads).limit(1)
    const { content, id } = await done<StoredRecord>(createPage({ uz: 'Bir' }))
    const gone = [sent?.id ?? randomUUID(), randomUUID()]
    const body = { uz: ['Bir', ...gone.map((one) => `![Zal](media:${one})`), 'Ikki'].join('\n\n') }
    await app.database.db.update(textPages).set({ body }).where(eq(textPages.id, id))
    await expect.poll(() => htmlOf(content.slug)).toContain('Ikki')
    const html = await htmlOf(content.slug)
    expect(html).toMatch(/<p>Bir<\/p><p>Ikki<\/p>/)
    for (const one of gone) {
      expect(html).not.toContain(one)
      expect((await app.request(`/media/${one}`)).status).toBe(404)
    }
  })

  it('is seen by nobody in a draft, and stays private while only a draft names it', async () => {
    const picture = await madePicture({ uz: 'Zal' })
    await done(
      send('POST', 'pages', {
        content: {
          slug: slugOf(),
          title: { uz: 'Qoralama' },
          description: {},
          body: { uz: `![](media:${picture.id})` },
        },
      }),
    )
    const [row] = await app.database.db.select().from(files).where(eq(files.id, picture.id))
    expect(row?.isInLibrary).toBe(true)
    expect((await app.request(`/media/${picture.id}`)).status).toBe(404)
    expect((await readPicture(picture.id)).uses).toMatchObject([{ type: 'page', isPublic: false }])
  })
})
