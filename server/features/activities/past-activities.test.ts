import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { languages } from '../../../shared/i18n/languages.ts'
import type { ActivityFile } from '../../../shared/schemas/past-activity.ts'
import { createAccountWithToken, type TestAccount } from '../../../tests/support/account.ts'
import { chooseFromCatalogues } from '../../../tests/support/person-form.ts'
import { pngOf } from '../../../tests/support/pictures.ts'
import { refused } from '../../../tests/support/refused.ts'
import { handmadePdf, onePage } from '../../../tests/support/sample-files.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activityCategories } from '../../db/schema/catalogue.ts'
import { episodes } from '../../db/schema/podcast.ts'
import { uploads } from '../../db/schema/upload.ts'
import type { OutsideRequest } from '../../platform/outside-request.ts'
import { checkAudioLinks } from './check-audio-links.ts'
import { sweepActivityFiles } from './sweep-files.ts'

const site = 'http://127.0.0.1:3000'
const unknownId = '018f0000-0000-7000-8000-000000000000'
const sound = (code: string) => readFileSync(new URL(`../../db/seed/recordings/${code}.mp3`, import.meta.url))
const dayMs = 24 * 60 * 60 * 1_000

let app: TestApp
let admin: TestAccount
let reader: TestAccount
let choices: Awaited<ReturnType<typeof chooseFromCatalogues>>
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
  reader = await createAccountWithToken(app, { role: 'AMBASSADOR' })
  choices = await chooseFromCatalogues(app)
})
afterAll(() => app.close())

/** Returns the code of a refusal with its problems. */
const why = async (response: Response) => (await refused(response)).slice(1).join(': ')

function send(kind: 'papers' | 'audio', content: Buffer, name: string, account = admin): Promise<Response> {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(content)], name))
  return account.request(`/api/admin/activities/${kind}`, { method: 'POST', body })
}

async function stored(kind: 'papers' | 'audio', content: Buffer, name: string): Promise<ActivityFile> {
  const response = await send(kind, content, name)
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as ActivityFile
}

const contentOf = (changed: object = {}) => ({
  title: { uz: 'Bulut & tarmoq', ru: 'Облако', en: 'Clouds & nets' },
  caption: {},
  description: {},
  place: {},
  categoryId: choices.activityCategoryId,
  serviceKindId: '',
  startsAt: '2024-02-09T15:00',
  endsAt: '2024-02-09T16:00',
  link: '',
  imageAlt: {},
  ...changed,
})

interface Saved {
  id: string
  revision: number
  content: Record<string, unknown>
  episode: { obstacle: string | null } | null
}
const json = { 'content-type': 'application/json' }
const call = (method: string, path: string, body: unknown) =>
  admin.request(`/api/admin/activities${path}`, { method, headers: json, body: JSON.stringify(body) })

async function made(changed: object = {}, isPublic = true): Promise<Saved> {
  const publication = isPublic ? { publishAt: 'now' } : undefined
  const response = await call('POST', '', { content: contentOf(changed), publication })
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as Saved
}

async function publish({ id, revision, content }: Saved): Promise<Saved> {
  const response = await call('PATCH', `/${id}`, { revision, content, publication: { publishAt: 'now' } })
  expect(response.status, await response.clone().text()).toBe(200)
  return read(id)
}

const read = async (id: string) =>
  (await (await admin.request(`/api/admin/activities/${id}`)).json()) as Saved

async function change({ id }: Saved, changed: object): Promise<Saved> {
  const { revision, content } = await read(id)
  const response = await call('PATCH', `/${id}`, { revision, content: { ...content, ...changed } })
  expect(response.status, await response.clone().text()).toBe(200)
  return read(id)
}

interface Item {
  title: string
  guid: { '#text': string; '@isPermaLink': string }
  category: string
  enclosure: { '@url': string; '@length': string; '@type': string }
  'itunes:duration': string
  'itunes:explicit': string
  pubDate: string
  'podcast:transcript'?: { '@url': string; '@type': string; '@language': string }[]
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => name === 'item' || name === 'podcast:transcript' || name === 'itunes:category',
})

async function feed(language = 'uz') {
  const response = await app.request(`/podcast.${language}.rss`)
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(XMLValidator.validate(text)).toBe(true)
  const { channel } = parser.parse(text).rss
  return { response, channel, items: (channel.item ?? []) as Item[] }
}

const itemOf = async (id: string, language = 'uz') => {
  const [episode] = await app.database.db.select().from(episodes).where(eq(episodes.activityId, id))
  const { items } = await feed(language)
  return items.find(({ guid }) => guid['#text'] === `${episode?.id}-${language}`)
}

describe('the files of activities', () => {
  it('are judged by their content, not by their name', async () => {
    const audio = await stored('audio', sound('ACT-090'), 'talk.wav')
    expect(audio).toMatchObject({ name: 'talk.wav', type: 'mp3', sizeBytes: sound('ACT-090').length })
    expect(audio.durationSeconds).toBeGreaterThan(20)
    const paper = await stored('papers', handmadePdf(onePage()), 'slides.mp3')
    expect(paper).toMatchObject({ type: 'pdf', durationSeconds: null })
    const png = await pngOf(20, 20)
    expect(await why(await send('audio', png, 'a.mp3'))).toBe('invalid-form: file audio-type')
    expect(await why(await send('papers', png, 'a.pdf'))).toBe('invalid-form: file paper-type')
    const broken = Buffer.concat([sound('ACT-090').subarray(0, 20_000), Buffer.alloc(200_000, 1)])
    expect(await why(await send('audio', broken, 'a.mp3'))).toBe('invalid-form: file audio-broken')
    expect(await why(await send('audio', Buffer.alloc(0), 'a.mp3'))).toBe('invalid-form: file file-empty')
  })

  it('keep their own limits: a paper of 15 MB, sound of 200 MB', async () => {
    const large = Buffer.concat([sound('ACT-090'), Buffer.alloc(16 * 1024 * 1024)])
    expect(await why(await send('papers', large, 'a.pdf'))).toBe('invalid-form: file file-too-large')
    const content = sound('ACT-090')
    const frames = content.subarray(10 + content.readUInt8(9))
    const whole = Buffer.concat(Array.from({ length: 170 }, () => frames))
    expect((await stored('audio', whole, 'long.mp3')).sizeBytes).toBe(whole.length)
  })

  it('are for administrators of activities alone', async () => {
    const body = new FormData()
    expect((await app.request('/api/admin/activities/audio', { method: 'POST', body })).status).toBe(401)
    expect((await send('audio', sound('ACT-090'), 'a.mp3', reader)).status).toBe(403)
    expect((await admin.request(`/api/admin/activities/files/${unknownId}`)).status).toBe(404)
    const { id } = await stored('papers', handmadePdf(onePage()), 'a.pdf')
    expect((await reader.request(`/api/admin/activities/files/${id}`)).status).toBe(403)
    const response = await admin.request(`/api/admin/activities/files/${id}`)
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
  })

  it('have to be there when an activity names them, and of the right type', async () => {
    const paper = { ...(await stored('papers', handmadePdf(onePage()), 'a.pdf')), kind: 'slides' }
    const refusal = async (changed: object) => why(await call('POST', '', { content: contentOf(changed) }))
    expect(await refusal({ audioFile: paper })).toBe('invalid-form: audioFile ticket-expired')
    expect(await refusal({ papers: [{ ...paper, id: unknownId }] })).toBe(
      'invalid-form: papers ticket-expired',
    )
    expect(await refusal({ audioLink: 'http://a.example/b.mp3' })).toContain('not-a-web-address')
    const picture = '![](media:018f0000-0000-7000-8000-000000000000)'
    expect(await refusal({ transcript: { uz: picture } })).toContain('text-without-pictures')
  })

  it('are swept once nothing has named them for a month', async () => {
    const paper = await stored('papers', handmadePdf(onePage()), 'a.pdf')
    const other = await stored('papers', handmadePdf(onePage()), 'b.pdf')
    await made({ papers: [{ ...paper, kind: 'paper' }] }, false)
    const ended = async (id: string) =>
      (await app.database.db.select().from(uploads).where(eq(uploads.id, id)))[0]?.expiresAt
    await sweepActivityFiles(app.database, new Date(Date.now() + 29 * dayMs))
    expect(await ended(other.id)).toBeNull()
    await sweepActivityFiles(app.database, new Date(Date.now() + 31 * dayMs))
    expect(await ended(other.id)).not.toBeNull()
    expect(await ended(paper.id)).toBeNull()
  })
})

describe('the sound of a podcast (rows 34 and 35, trap 10)', () => {
  it('is sent whole and in parts, at its final address, never compressed', async () => {
    const content = sound('ACT-112')
    const { id } = await made({ audioFile: await stored('audio', content, 'a.mp3') })
    const url = (await itemOf(id))?.enclosure['@url'] ?? ''
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/activity-files\/[0-9a-f-]{36}\.mp3$/)
    const get = (range?: string, method = 'GET') =>
      app.request(url.slice(site.length), {
        method,
        headers: { 'accept-encoding': 'gzip, br', ...(range !== undefined && { range }) },
      })
    const size = content.length
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=0-1', 0, 1],
      ['bytes=1000-', 1_000, size - 1],
      ['bytes=-10', size - 10, size - 1],
      [`bytes=10-${size * 2}`, 10, size - 1],
    ] as const) {
      const response = await get(range)
      expect(response.status, range).toBe(206)
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`)
      expect(response.headers.get('content-length')).toBe(String(end - start + 1))
      expect(Buffer.from(await response.arrayBuffer())).toEqual(content.subarray(start, end + 1))
    }
    const beyond = await get(`bytes=${size}-`)
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    for (const method of ['GET', 'HEAD']) {
      const response = await get(undefined, method)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-length')).toBe(String(size))
      expect(response.headers.get('accept-ranges')).toBe('bytes')
      expect(response.headers.get('content-type')).toBe('audio/mpeg')
      expect(response.headers.get('content-encoding')).toBeNull()
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect((await response.arrayBuffer()).byteLength).toBe(method === 'GET' ? size : 0)
    }
    const head = await get('bytes=0-0', 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([206, '1'])
  })

  it('is for visitors only once its activity is public and past', async () => {
    const audioFile = await stored('audio', sound('ACT-090'), 'a.mp3')
    const paths = [`/activity-files/${audioFile.id}.mp3`]
    const status = async (path = paths[0] ?? '') => (await app.request(path, { method: 'HEAD' })).status
    const draft = await made({ audioFile }, false)
    expect(await status()).toBe(404)
    const published = await publish(draft)
    expect(await status()).toBe(200)
    expect(await status(`/activity-files/${audioFile.id}.pdf`)).toBe(404)
    expect(await status('/activity-files/x.mp3')).toBe(404)
    await change(published, { isCancelled: true })
    expect(await status()).toBe(404)
    expect(await itemOf(draft.id)).toBeUndefined()
  })
})

describe('the feed', () => {
  it('has what podcast clients need', async () => {
    const audioFile = await stored('audio', sound('ACT-107'), 'a.mp3')
    const { id } = await made({ audioFile, transcript: { uz: 'Salom & xayr', en: 'Hello' } })
    const { channel, response } = await feed('en')
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    for (const name of ['title', 'link', 'description', 'language', 'itunes:author', 'podcast:guid'])
      expect(channel[name], name).toBeTruthy()
    expect(channel['itunes:explicit']).toBe('false')
    expect(channel['itunes:category'].length).toBeGreaterThan(0)
    expect(channel['itunes:image']['@href']).toBe(`${site}/podcast-cover.png`)
    expect(channel['podcast:guid']).toMatch(/^[0-9a-f-]{36}$/)
    const item = await itemOf(id, 'en')
    expect(item).toMatchObject({
      title: 'Clouds &amp; nets'.replace('&amp;', '&'),
      guid: { '@isPermaLink': 'false' },
      enclosure: { '@length': String(audioFile.sizeBytes), '@type': 'audio/mpeg' },
      'itunes:duration': String(audioFile.durationSeconds),
      'itunes:explicit': 'false',
    })
    expect(Number.isNaN(Date.parse(item?.pubDate ?? ''))).toBe(false)
    const transcripts = item?.['podcast:transcript'] ?? []
    expect(transcripts.map((one) => one['@language'])).toEqual(['uz', 'en'])
    const page = await app.request((transcripts[0]?.['@url'] ?? '').slice(site.length))
    expect(page.headers.get('access-control-allow-origin')).toBe('*')
    expect(await page.text()).toContain('<p>Salom &amp; xayr</p>')
    expect((await app.request(`/activities-single/${id}/transcript.ru.html`)).status).toBe(404)
    expect((await app.request(`/activities-single/${unknownId}/transcript.uz.html`)).status).toBe(404)
  })

  it('never changes an identifier: new file, title, date; copies have their own', async () => {
    const first = await stored('audio', sound('ACT-107'), 'a.mp3')
    const record = await made({ audioFile: first })
    const ids = async () =>
      Promise.all(languages.map(async (language) => (await itemOf(record.id, language))?.guid['#text']))
    const guids = await ids()
    const channels = await Promise.all(
      languages.map(async (one) => (await feed(one)).channel['podcast:guid']),
    )
    expect(new Set([...guids, ...channels]).size).toBe(6)
    expect(guids).not.toContain(undefined)
    const before = (await itemOf(record.id))?.enclosure['@url']
    const second = await stored('audio', sound('ACT-090'), 'b.mp3')
    await change(record, {
      audioFile: second,
      title: { uz: 'Yangi', ru: 'Новое', en: 'New' },
      startsAt: '2023-01-01T10:00',
      endsAt: '2023-01-01T11:00',
    })
    await vi.waitFor(async () => expect((await itemOf(record.id))?.title).toBe('Yangi'), 10_000)
    expect((await itemOf(record.id))?.enclosure['@url']).not.toBe(before)
    expect(await ids()).toEqual(guids)
    await change(record, { audioFile: null })
    await change(record, { audioFile: second })
    await vi.waitFor(async () => expect(await ids()).toEqual(guids), 10_000)
    const again = await Promise.all(languages.map(async (one) => (await feed(one)).channel['podcast:guid']))
    expect(again).toEqual(channels)
  })

  it('carries “&” in categories', async () => {
    const { db } = app.database
    const isIt = eq(activityCategories.id, choices.activityCategoryId)
    await db
      .update(activityCategories)
      .set({ title: { uz: 'IT & eksport' } })
      .where(isIt)
    await vi.waitFor(async () => {
      const { items } = await feed()
      expect(items.map(({ category }) => category)).toContain('IT & eksport')
    }, 10_000)
  })
})

describe('sound at an outside address', () => {
  const content = sound('ACT-090')
  /** Creates a good server, with changed answers to one method. */
  const serverOf =
    (
      changed: Partial<Awaited<ReturnType<OutsideRequest>>> = {},
      on: 'GET' | 'HEAD' = 'HEAD',
    ): OutsideRequest =>
    async (_url, { method, range }) => {
      const [, start = '0', end = '0'] = /(\d+)-(\d+)/.exec(range ?? '') ?? []
      const answer =
        method === 'HEAD'
          ? { status: 200, headers: { 'content-length': String(content.length) }, body: Buffer.alloc(0) }
          : {
              status: 206,
              headers: { 'content-range': `bytes ${start}-${end}/${content.length}` },
              body: content.subarray(Number(start), Number(end) + 1),
            }
      return method === on ? { ...answer, ...changed } : answer
    }
  const check = (ask: OutsideRequest, now = new Date()) =>
    checkAudioLinks({ database: app.database, log: pino({ level: 'silent' }) }, ask, now)

  it('comes into the feed once it was checked, with its length and duration', async () => {
    const link = 'https://files.example.org/talk.mp3?a=1&b=2'
    const record = await made({ audioLink: link })
    expect((await read(record.id)).episode?.obstacle).toBe('unchecked')
    expect(await itemOf(record.id)).toBeUndefined()
    await check(serverOf())
    expect((await read(record.id)).episode?.obstacle).toBeNull()
    await vi.waitFor(async () => {
      const item = await itemOf(record.id)
      expect(item?.enclosure).toEqual({
        '@url': link,
        '@length': String(content.length),
        '@type': 'audio/mpeg',
      })
      expect(Number(item?.['itunes:duration'])).toBeGreaterThan(20)
    }, 10_000)
  })

  it.each<[string, string, OutsideRequest]>([
    ['redirects', 'https://a.example.org/a.mp3', serverOf({ status: 302 })],
    ['not-found', 'https://a.example.org/a.mp3', serverOf({ status: 404 })],
    ['length', 'https://a.example.org/a.mp3', serverOf({ headers: { 'content-length': '0' } })],
    ['parts', 'https://a.example.org/a.mp3', serverOf({ status: 200 }, 'GET')],
    ['name', 'https://a.example.org/play?file=a.mp3', serverOf()],
    ['not-audio', 'https://a.example.org/a.m4a', serverOf()],
    ['too-large', 'https://a.example.org/a.mp3', serverOf({ headers: { 'content-length': '999999999' } })],
    ['unreachable', 'https://a.example.org/a.mp3', () => Promise.reject(new Error('away'))],
  ])('stays out with a reason: %s', async (problem, audioLink, ask) => {
    const record = await made({ audioLink })
    await check(ask)
    expect((await read(record.id)).episode?.obstacle).toBe(problem)
    expect(await itemOf(record.id)).toBeUndefined()
  })
})

describe('the export of activities', () => {
  it('has the names of files and a plain transcript', async () => {
    const audioFile = await stored('audio', sound('ACT-090'), 'suhbat.mp3')
    const papers = [
      { ...(await stored('papers', handmadePdf(onePage()), 'slaydlar.pdf')), kind: 'slides' },
      { ...(await stored('papers', handmadePdf(onePage()), 'maqola.pdf')), kind: 'paper' },
    ]
    await made({ audioFile, papers, transcript: { uz: 'Bu **muhim** gap' } })
    const response = await admin.request('/api/admin/activities/export?format=csv&lang=en')
    const [heading = '', ...rows] = (await response.text()).split(/\r?\n/)
    const row = rows.find((one) => one.includes(audioFile.name))
    for (const name of ['Audio file', 'Slides and papers', 'Transcript (uz)']) expect(heading).toContain(name)
    for (const cell of ['suhbat.mp3', 'slaydlar.pdf, maqola.pdf', 'Bu muhim gap']) expect(row).toContain(cell)
    expect(row).not.toContain(audioFile.id)
  })
})

describe('the page of a past activity', () => {
  it('shows what remains, and no frame for what is missing', async () => {
    const audioFile = await stored('audio', sound('ACT-107'), 'a.mp3')
    const papers = [{ ...(await stored('papers', handmadePdf(onePage()), 'plan.pdf')), kind: 'slides' }]
    const whole = await made({
      audioFile,
      papers,
      recording: 'https://video.example.org/1',
      transcript: { uz: 'Matn shu yerda' },
    })
    const page = await (await app.request(`/activities-single/${whole.id}?lng=uz`)).text()
    for (const part of ['<audio', 'preload="none"', 'plan.pdf', 'video.example.org/1', 'Matn shu yerda'])
      expect(page).toContain(part)
    expect(page).toContain('href="http://127.0.0.1:3000/podcast.uz.rss"')
    const empty = await made()
    const plain = await (await app.request(`/activities-single/${empty.id}?lng=uz`)).text()
    for (const part of ['<audio', 'id="papers"', 'id="transcript"', 'id="listen"', 'id="recording"'])
      expect(plain).not.toContain(part)
  })

  it('shows nothing of it before the end, and a copy has none', async () => {
    const year = new Date().getFullYear() + 1
    const audioFile = await stored('audio', sound('ACT-107'), 'a.mp3')
    const record = await made({ audioFile, startsAt: `${year}-02-09T15:00`, endsAt: '' })
    const page = await (await app.request(`/activities-single/${record.id}?lng=uz`)).text()
    expect(page).not.toContain('<audio')
    expect(record.episode?.obstacle).toBe('not-past')
    const copy = await admin.request('/api/admin/duplicates', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ type: 'activity', id: record.id }),
    })
    expect(copy.status).toBe(201)
    expect((await read(((await copy.json()) as Saved).id)).content).toMatchObject({
      audioFile: null,
      papers: [],
      transcript: {},
    })
  })
})
