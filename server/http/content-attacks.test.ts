import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { languages } from '../../shared/i18n/languages.ts'
import { adminSections } from '../../shared/rules/admin-sections.ts'
import { createAccountWithToken, type TestAccount } from '../../tests/support/account.ts'
import { freshEmail, mailsTo } from '../../tests/support/account-mails.ts'
import { postForm } from '../../tests/support/application-form.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { activities } from '../db/schema/activity.ts'
import { files } from '../db/schema/catalogue.ts'
import { interfaceTexts } from '../db/schema/interface-text.ts'
import { people } from '../db/schema/person.ts'
import { siteTexts } from '../db/schema/site-text.ts'

/**
 * Attacks through what administrators write and upload themselves: texts, links, sentences, pictures, files, links to
 * drafts.
 */
let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })
const textOf = async (path: string, as: TestApp | TestAccount = app) => (await as.request(path)).text()

/** Code as a text: it ends an element, a script and an attribute. */
const code = `Qora</script><svg onload=a()>"'`
/** Code that a rich text would make of a link and a picture. */
const richCode = `${code} [y](javascript:a()) ![z](https://evil.example/z.png)`
const richNames: readonly string[] = ['bio', 'description', 'body', 'text']
/** The parts of it that would run, or load something. */
const running = /<svg onload|href="?\s*javascript:|src(?:set)?="?\s*https:\/\/evil|<\/script><svg/i
/** Numbers the texts, since names are unique. */
let count = 0

type Content = Record<string, unknown>
interface Stored {
  id: string
  revision: number
  content: Content
}

/** Tells whether a value is a written text in languages. */
const isWritten = (value: object) =>
  Object.keys(value).length > 0 &&
  Object.entries(value).every(
    ([key, text]) => (languages as readonly string[]).includes(key) && typeof text === 'string',
  )

/** Puts the code into every written text in languages of a content, however deep, and into names. */
function poisoned(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => poisoned(one))
  if (typeof value !== 'object' || value === null)
    return ['firstname', 'lastname', 'middlename'].includes(name) && value ? code : value
  // Names in the other script are of its letters alone.
  if (name === 'cyrillicNames') return value
  if (!isWritten(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, poisoned(inner, key)]))
  count += 1
  const text = richNames.includes(name) ? `${richCode} ${count}` : `${code}${count}`
  return Object.fromEntries(languages.map((language) => [language, text]))
}

/** Reads some records of a section with their contents. */
async function recordsOf(section: string, query = 'pageSize=2'): Promise<Stored[]> {
  const list = await admin.request(`/api/admin/${section}?${query}`)
  const { items = [] } = (await list.json()) as { items?: { id: string }[] }
  return Promise.all(
    items.map(
      async ({ id }) => (await (await admin.request(`/api/admin/${section}/${id}`)).json()) as Stored,
    ),
  )
}

/** Saves a record as the panel does. Stored files are named by their place, which no save takes. */
function save(
  section: string,
  { id, revision }: Stored,
  { photo: _photo, cv: _cv, image: _image, ...content }: Content,
) {
  return admin.request(`/api/admin/${section}/${id}`, { method: 'PATCH', json: { revision, content } })
}

describe('a text that is code, written in the panel (attack case 29)', () => {
  const written = [
    ['organizations', 'pageSize=100'],
    ['directions', 'pageSize=100'],
    ['experts-category', 'pageSize=100'],
    ['activityCategories', 'pageSize=100'],
    ['serviceKinds', 'pageSize=100'],
    ['ambassadors', 'pageSize=3'],
    ['experts', 'pageSize=2'],
    ['activities', 'pageSize=50'],
    ['site', 'pageSize=100'],
    ['pages', 'pageSize=10'],
  ] as const

  it.each(written)('of %s is taken as words', async (section, query) => {
    const records = await recordsOf(section, query)
    expect(records.length).toBeGreaterThan(0)
    let saved = 0
    for (const record of records) {
      const response = await save(section, record, poisoned(record.content) as Content)
      expect(response.status, await response.clone().text()).toBe(200)
      saved += 1
    }
    expect(saved).toBeGreaterThan(0)
  })

  it('is on the pages, and runs on none', async () => {
    const { db } = app.database
    const [person] = await db
      .select()
      .from(people)
      .where(sql`${people.bio} ->> 'uz' like ${`${code}%`}`)
    const [activity] = await db
      .select()
      .from(activities)
      .where(sql`${activities.title} ->> 'uz' like ${`${code}%`} and ${activities.state} = 'published'`)
    const pages = [
      '/',
      '/about',
      '/contact',
      '/ambassadors',
      '/experts',
      '/activities?when=all',
      `/search?q=Qora`,
      `/${person?.kind === 'expert' ? 'experts/single' : 'ambassadors-single'}/${person?.id}`,
      `/activities-single/${activity?.id}`,
    ]
    await eventually(async () => expect(await textOf('/about')).toContain('Qora'))
    app.cache.dropAll()
    for (const path of pages)
      for (const language of languages) {
        const response = await app.request(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`)
        expect(response.status, path).toBe(200)
        const html = await response.text()
        expect(html.includes('&lt;svg onload=a()&gt;'), path).toBe(true)
        expect(running.exec(html)?.[0], path).toBeUndefined()
        for (const [, data = ''] of html.matchAll(
          /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g,
        ))
          expect(JSON.parse(data), path).toBeTypeOf('object')
      }
  })

  it('is in feeds and calendars, and is code in none', async () => {
    // A title is a text; a description is HTML, in which the words are escaped.
    const rss = (await textOf('/activities.rss')).replaceAll(/<title>[\s\S]*?<\/title>/g, '')
    const descriptions = [...rss.matchAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g)].map(([, html = '']) => html)
    expect(descriptions.some((html) => html.includes('&lt;svg onload'))).toBe(true)
    expect(descriptions.filter((html) => html.replaceAll(/<\/?p>/g, '').includes('<'))).toEqual([])
    expect(running.exec(rss)?.[0]).toBeUndefined()
    const calendar = await app.request('/activities.ics')
    expect(calendar.headers.get('content-type')).toContain('text/calendar')
    for (const line of (await calendar.text()).split('\r\n')) expect(line).toMatch(/^(?: |[A-Z][\w-]*[:;]|$)/)
  })

  it('is in a mail as words, from every author', async () => {
    const email = freshEmail()
    const form = { fullName: code, email, coverLetter: `${code} `.repeat(4) }
    const sent = await postForm(app, '/api/call-requests?lang=uz', form)
    expect(sent.status, await sent.clone().text()).toBe(201)
    const [mail] = await mailsTo(app, email)
    expect(mail?.html).toContain('&lt;svg onload=a()&gt;')
    expect(running.exec(mail?.html ?? '')?.[0]).toBeUndefined()
    expect(mail?.subject).not.toMatch(/[\r\n]/)
  })

  it('is answered to the panel and to programs as JSON alone, which no browser takes for a page', async () => {
    for (const section of adminSections) {
      const response = await admin.request(`/api/admin/${section}?pageSize=5`)
      if (response.status === 404) continue
      expect(response.headers.get('content-type'), section).toMatch(/^application\/(?:problem\+)?json/)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('is a cell of an export, and none of its neighbours', async () => {
    for (const section of ['organizations', 'activities', 'ambassadors', 'pages']) {
      const response = await admin.request(`/api/admin/${section}/export?format=csv`)
      expect(response.status, section).toBe(200)
      expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
      const file = await response.text()
      expect(file.includes('Qora</script>'), section).toBe(true)
      // A quotation mark within a cell is doubled.
      expect(file).not.toMatch(/onload=a\(\)>"'/)
    }
  })

  it.each([
    ['ambassadors', 'website'],
    ['ambassadors', 'linkedin'],
    ['activities', 'link'],
  ])('is no address: %s.%s', async (section, field) => {
    const [record] = await recordsOf(section)
    if (!record) throw new Error('There is no record.')
    for (const address of [
      'javascript:a()',
      'data:text/html,x',
      '//evil.example',
      `https://a.uz/"><svg onload=x>`,
    ]) {
      const response = await save(section, record, { ...record.content, [field]: address })
      if (response.status === 200)
        expect(JSON.stringify(await response.json())).not.toMatch(/"https?:[^"]*[<>]/)
      else expect(response.status, address).toBe(422)
      expect(response.status === 200 && !address.startsWith('https')).toBe(false)
    }
  })
})

describe('a sentence of the interface that is code (C-8)', () => {
  const write = (texts: object, namespace = 'people', key = 'detail.title') =>
    admin.request('/api/admin/texts', { method: 'POST', json: { content: { namespace, key, texts } } })
  const count = { namespace: 'admin', key: 'list.count' }

  it.each([
    ['another placeholder', '{{count}} {{email}}'],
    ['a format', '{{count, currency}}'],
    ['an unescaped placeholder', '{{- count}}'],
    ['a path', '{{count.constructor}}'],
    ['a prototype', '{{count}} {{__proto__}}'],
    ['another sentence', '{{count}} $t(common:title)'],
    ['an element', '{{count}} <img src=x onerror=a()>'],
    ['half an element', '{{count}} </script'],
    ['nothing of its placeholder', 'Qora'],
    ['a placeholder in parts', '{{co{{count}}unt}}'],
  ])('is refused where it has %s', async (_what, text) => {
    const response = await write({ uz: { one: text, other: text } }, count.namespace, count.key)
    expect(response.status, await response.clone().text()).toBe(422)
    expect(await app.database.db.select().from(interfaceTexts)).toEqual([])
  })

  it('stays words in elements, attributes, mails and errors', async () => {
    const text = `Qora" onfocus=a() x='javascript:a()&#60;svg&gt;`
    const response = await write({ uz: { text } }, 'search', 'title')
    expect(response.status, await response.clone().text()).toBe(201)
    await eventually(async () => expect(await textOf('/search')).toContain('Qora&quot; onfocus'))
    const html = await textOf('/search')
    expect(html).toContain('Qora&quot; onfocus=a() x=&#x27;javascript:a()&amp;#60;svg&amp;gt;')
    expect(running.exec(html)?.[0]).toBeUndefined()
    await app.database.db.delete(interfaceTexts)
  })

  it('comes by no file of translators: neither formulas run, nor does anything foreign get in', async () => {
    const line = { row: 2, form: 'text', language: 'uz', text: 'Qora' }
    const names = [
      '__proto__:polluted',
      'constructor:prototype',
      'search:__proto__',
      'search:title.constructor',
      '../errors:title',
      'search:',
      ':title',
    ]
    const answer = await admin.request('/api/admin/texts/file', {
      method: 'POST',
      json: { isTrial: true, texts: names.map((name, index) => ({ ...line, row: index + 2, name })) },
    })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const { problems, changes } = (await answer.json()) as { problems: object[]; changes: object[] }
    expect([problems.length, changes.length]).toEqual([names.length, 0])
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
    expect(await app.database.db.select().from(interfaceTexts)).toEqual([])

    for (const sign of ['=', '+', '-', '@', '\t=']) {
      expect((await write({ uz: { text: `${sign}HYPERLINK("x")` } }, 'search', 'title')).status).toBe(201)
      const file = await textOf('/api/admin/texts/file?state=changed', admin)
      expect(file, sign).not.toMatch(/(?:^|[,;"\n])[=+\-@\t]+HYPERLINK/)
      await app.database.db.delete(interfaceTexts)
    }
  })
})

describe('an announcement that is code (C-1)', () => {
  const announce = (title: string, link: string) =>
    admin.request('/api/admin/site', {
      method: 'POST',
      json: {
        content: {
          place: 'announcements',
          topicKey: null,
          title: { uz: title },
          body: {},
          note: {},
          contact: null,
          notice: { level: 'warning', from: '2020-01-01T00:00', until: '', link },
        },
      },
    })

  it('stays words above every page', async () => {
    const made = await announce(code, 'https://example.uz/')
    expect(made.status, await made.clone().text()).toBe(201)
    for (const path of ['/', '/sign-in', '/nowhere']) {
      await eventually(async () => expect(await textOf(path)).toContain('<aside'))
      const [aside = ''] = /<aside[\s\S]*?<\/aside>/.exec(await textOf(path)) ?? []
      expect(aside, path).toContain('Qora&lt;/script&gt;&lt;svg onload=a()&gt;')
      expect(running.exec(aside)?.[0]).toBeUndefined()
    }
    await app.database.db.delete(siteTexts).where(eq(siteTexts.place, 'announcements'))
  })

  it.each([
    'javascript:a()',
    'data:text/html,x',
    'https:javascript:a()',
    '//evil.example',
    'http://evil.example',
  ])('leads nowhere by %s', async (link) => {
    const response = await announce('Oq', link)
    if (response.status === 201) {
      // Only an https address is accepted, however it was written.
      const { content } = (await response.json()) as { content: { notice: { link: string } } }
      expect(content.notice.link).toMatch(/^https:\/\/[\w.-]+\//)
      await app.database.db.delete(siteTexts).where(eq(siteTexts.place, 'announcements'))
    } else expect(response.status).toBe(422)
  })
})

describe('a picture that lies (attack cases 37 and 38)', () => {
  const send = (content: Buffer, name = 'picture.png', type = 'image/png') => {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(content)], name, { type }))
    return admin.request('/api/admin/media/files', { method: 'POST', body })
  }
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  /** Makes a PNG of black and white pixels that says its size in its head. */
  const bitmap = (width: number, height: number, rows: Buffer) => {
    const head = Buffer.alloc(13)
    head.writeUInt32BE(width, 0)
    head.writeUInt32BE(height, 4)
    head[8] = 1
    return Buffer.concat([
      signature,
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="a()"/>')

  it.each([
    ['an SVG by the name and type of a PNG', svg],
    ['an SVG that was packed', deflateRawSync(svg)],
    ['a page behind the signature of a PNG', Buffer.concat([signature, Buffer.from('<script>a()</script>')])],
    ['a GIF that is a script', Buffer.from('GIF89a/*\0\0*/=1;a()')],
    ['a bomb: 30 000 pixels square in 14 kB', bitmap(30_000, 30_000, Buffer.alloc(14_000_000))],
    ['larger than any memory', bitmap(0x7fffffff, 0x7fffffff, Buffer.alloc(10))],
    ['of no size', bitmap(0, 0, Buffer.alloc(1))],
    ['of fewer pixels than it says', bitmap(4_000, 4_000, Buffer.alloc(10))],
  ])('is refused where it is %s, soon and without its memory', async (_what, content) => {
    const before = process.memoryUsage.rss()
    const response = await send(content)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      errors: [{ field: 'file', code: expect.stringMatching(/^(?:file-broken|picture-(?:type|pixels))$/) }],
    })
    expect(process.memoryUsage.rss() - before).toBeLessThan(128 * 1024 * 1024)
  })

  it('has none of what it brought along: scripts, texts, positions', async () => {
    const secret = 'GPS-41.311-69.279'
    const drawn = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const end = drawn.length - 12
    const hidden = [
      chunk('tEXt', Buffer.from(`Comment\0${secret}<script>a()</script>`)),
      chunk('eXIf', Buffer.from(`II*\0${secret}`)),
    ]
    const polyglot = Buffer.concat([drawn.subarray(0, end), ...hidden, drawn.subarray(end)])
    const response = await send(polyglot, '../../\u202Egnp.exe\0.png')
    expect(response.status, await response.clone().text()).toBe(201)
    const { ticket, name } = (await response.json()) as { ticket: string; name: string }
    expect(name).not.toMatch(/[\0/\\\u202E]/)
    const made = await admin.request('/api/admin/media', {
      method: 'POST',
      json: { content: { name: 'one.png', alt: { uz: code }, fileTicket: ticket } },
    })
    const { id } = (await made.json()) as Stored
    const shown = await admin.request(`/api/admin/media/${id}/picture?width=320`)
    expect(shown.status, await shown.clone().text()).toBe(200)
    expect(shown.headers.get('content-type')).toMatch(/^image\/(?:png|webp|avif)$/)
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    const sent = Buffer.from(await shown.arrayBuffer())
    const [file] = await app.database.db.select().from(files).where(eq(files.id, id))
    const opened = await app.services.files.openRead(file?.storageKey ?? '')
    const stored = Buffer.concat((await opened?.content.toArray()) ?? [])
    expect(stored.length).toBeGreaterThan(0)
    for (const bytes of [sent, stored])
      expect(bytes.includes(secret) || bytes.includes('<script>')).toBe(false)
  })
})

describe('a picture in a rich text (C-4, attack case 49)', () => {
  it('is one of the library, and its words break out of no attribute', async () => {
    const body = new FormData()
    const drawn = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#654321' } })
      .png()
      .toBuffer()
    body.append('file', new File([new Uint8Array(drawn)], 'picture.png'))
    const sent = await admin.request('/api/admin/media/files', { method: 'POST', body })
    const { ticket: fileTicket } = (await sent.json()) as { ticket: string }
    const content = { name: 'two.png', alt: { uz: code }, fileTicket }
    const made = await admin.request('/api/admin/media', { method: 'POST', json: { content } })
    const { id } = (await made.json()) as Stored

    const [person] = await recordsOf('ambassadors')
    if (!person) throw new Error('There is no ambassador.')
    const foreign = [
      'https://evil.example/z.png',
      'javascript:a()',
      'data:image/svg+xml,x',
      'media:../../api',
      '/media/x',
    ]
    const bio = [
      `![](media:${id})`,
      `![" onerror=a() x="](media:${id})`,
      ...foreign.map((address) => `![x](${address})`),
    ].join('\n\n')
    const saved = await save('ambassadors', person, { ...person.content, bio: { uz: bio } })
    expect(saved.status, await saved.clone().text()).toBe(200)
    const read = async () => {
      const html = await textOf(`/ambassadors-single/${person.id}?lng=uz`)
      const [, prose = ''] = /<div class="prose[^"]*">([\s\S]*?)<\/div>/.exec(html) ?? []
      return [...prose.matchAll(/<img\b[^>]*>/g)].map(([image]) => image)
    }
    await eventually(async () => expect(await read()).toHaveLength(2))
    for (const image of await read()) {
      expect(image).toMatch(/ src="\/media\//)
      // Without the values of its attributes nothing is left that runs.
      expect(image.replaceAll(/"[^"]*"/g, '')).not.toMatch(/\bon\w+|script/i)
    }
  })
})

describe('a link to a draft in the wrong hands (C-10)', () => {
  const link = async (type: string, id: string) => {
    const response = await admin.request(`/api/admin/previews/${type}/${id}`, { method: 'POST', json: {} })
    const { link: made } = (await response.json()) as { link: { address: string } }
    return made.address.split('/').at(-1) ?? ''
  }
  const drafts = async () => {
    const { db } = app.database
    const rows = await db
      .update(activities)
      .set({ state: 'draft', publishedAt: null })
      .where(sql`${activities.id} in (select id from activities order by id limit 2)`)
      .returning({ id: activities.id })
    const [one = '', other = ''] = rows.map(({ id }) => id)
    return { one, other }
  }

  it('shows its own record alone, by whatever way it is asked for another', async () => {
    const { one, other } = await drafts()
    const secret = await link('activity', one)
    const about = async (path: string, init?: RequestInit) => {
      const response = await app.request(path, init)
      return response.status === 200 && (await response.text()).includes(other)
    }
    for (const path of [
      `/preview/${secret}?id=${other}&recordId=${other}`,
      `/preview/${secret}/${other}`,
      `/preview/${secret}/../${other}`,
      `/api/previews/${secret}?id=${other}`,
      `/api/activities/${other}?preview=${secret}`,
      `/activities-single/${other}?preview=${secret}`,
    ])
      expect(await about(path), path).toBe(false)
    const headers = { authorization: `Bearer ${secret}` }
    expect((await app.request(`/api/admin/activities/${one}`, { headers })).status).toBe(401)
  })

  it('stands in no log of the audit, no address that the page leads to, and in no Referer', async () => {
    const { one } = await drafts()
    const secret = await link('activity', one)
    const page = await app.request(`/preview/${secret}`)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const html = await page.text()
    expect(html).toContain('noindex')
    for (const [, address = ''] of html.matchAll(/<a\b[^>]*\shref="(https?:[^"]*)"/g))
      expect(address).not.toContain(secret)
    for (const path of [
      'audit',
      'activities',
      `activities/${one}`,
      `activities/${one}/history`,
      'activities/export?format=csv',
    ])
      expect((await textOf(`/api/admin/${path}`, admin)).includes(secret), path).toBe(false)
    expect((await textOf('/sitemap.xml')).includes('preview')).toBe(false)
    expect((await app.request('/metrics')).status).not.toBe(200)
  })

  it('shows nothing once it was ended, not even from the cache', async () => {
    const { one } = await drafts()
    const secret = await link('activity', one)
    const etag = (await app.request(`/preview/${secret}`)).headers.get('etag') ?? '"x"'
    await admin.request(`/api/admin/previews/activity/${one}`, { method: 'DELETE' })
    for (const path of [`/preview/${secret}`, `/api/previews/${secret}`])
      expect((await app.request(path, { headers: { 'if-none-match': etag } })).status).toBe(410)
  })
})
