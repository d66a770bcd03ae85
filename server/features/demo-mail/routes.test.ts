import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resources } from '../../../shared/locales/resources.ts'
import { demoMailPageSize } from '../../../shared/rules/limits.ts'
import { demoMailListSchema, demoMailSchema } from '../../../shared/schemas/demo-mail.ts'
import { writeCallRequestMail } from '../../../tests/support/account-mails.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { mails } from '../../db/schema/mail.ts'

const missingId = '018f0000-0000-7000-8000-000000000000'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp(undefined, {}, true)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.db.delete(mails)
})

/** Writes a mail as the site does. */
async function write(message = 'Dastur qachon boshlanadi?'): Promise<string> {
  const { db } = app.database
  await writeCallRequestMail(
    app,
    { name: 'Dilnoza Oʻrinova', address: 'dilnoza@example.com', language: 'uz' },
    { reference: 'CR-2026-0007', message },
  )
  const [newest] = await db
    .select({ id: mails.id })
    .from(mails)
    .orderBy(sql`${mails.createdAt} desc, ${mails.id} desc`)
    .limit(1)
  return newest?.id ?? ''
}

describe('the mailbox of a demonstration', () => {
  it.each([
    '/api/demo/mails',
    '/demo/mail',
    '/demo/identity/auth',
  ])('%s is not passed on by a proxy', async (path) => {
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      const forwarded = await app.request(path, { headers: { [name]: '1.1 proxy' } })
      expect([name, forwarded.status]).toEqual([name, 421])
    }
  })

  it('is empty at first, and says so in each language', async () => {
    const response = await app.request('/api/demo/mails')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ items: [], total: 0, page: 1, pageSize: demoMailPageSize })
    for (const [lng, title] of [
      ['uz', 'Hozircha xat yoʻq'],
      ['ru', 'Писем пока нет'],
      ['en', 'No emails yet'],
    ] as const) {
      const page = await app.request(`/demo/mail?lng=${lng}`)
      expect(page.status).toBe(200)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(await page.text()).toContain(title)
    }
  })

  it('lists mails page by page, newest first', async () => {
    const ids: string[] = []
    for (let number = 0; number < demoMailPageSize + 2; number += 1) ids.push(await write())
    const read = async (query: string) =>
      demoMailListSchema.parse(await (await app.request(`/api/demo/mails${query}`)).json())
    const first = await read('')
    expect(first.items.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, demoMailPageSize))
    expect(first.total).toBe(demoMailPageSize + 2)
    const second = await read('?page=2')
    expect(second.items.map(({ id }) => id)).toEqual([ids[1], ids[0]])
    expect(await read('?page=999')).toEqual(second)
    const page = await (await app.request('/demo/mail?page=2&lng=en')).text()
    expect(page).toContain(`href="/demo/mail/${ids[0]}"`)
    expect(page).not.toContain(`href="/demo/mail/${ids[2]}"`)
    expect(page).toContain('rel="prev" href="/demo/mail"')
  })

  it.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=10001'])('refuses %s', async (query) => {
    const response = await app.request(`/api/demo/mails?${query}`)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'invalid-parameters', errors: [{ field: 'page' }] })
    expect((await app.request(`/demo/mail?${query}`)).status).toBe(200)
  })

  it('shows one mail: its words, its links to follow, and nothing of a stranger’s as markup', async () => {
    const id = await write('<script>alert(1)</script> & <b>qalin</b>')
    const mail = demoMailSchema.parse(await (await app.request(`/api/demo/mails/${id}`)).json())
    expect(mail).toMatchObject({
      id,
      language: 'uz',
      toAddress: 'dilnoza@example.com',
      subject: 'Soʻrovingizni oldik: CR-2026-0007',
      state: 'waiting',
      sentAt: null,
    })
    const response = await app.request(`/demo/mail/${id}?lng=ru`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const page = await response.text()
    expect(page).toContain('<a href="http://127.0.0.1:3000/contact?lng=uz" rel="nofollow">')
    expect(page).toContain('lang="uz">Soʻrovingizni oldik')
    expect(page).toContain('&lt;script&gt;alert(1)')
    expect(page).not.toContain('<script>alert')
    expect(page).toContain('noindex')
  })

  it('shows the HTML of a mail as a page that can do nothing', async () => {
    const id = await write('<script>alert(1)</script>')
    const response = await app.request(`/demo/mail/${id}/html`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const policy = (response.headers.get('content-security-policy') ?? '').split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        'img-src data:',
        "frame-ancestors 'none'",
        'sandbox',
      ]),
    )
    expect(policy.filter((directive) => /script-src|'self'|https?:/.test(directive))).toEqual([])
    const html = await response.text()
    expect(html).toContain('<html lang="uz"')
    expect(html).not.toContain('<script')
    expect(html).toMatch(/src="data:image\/png;base64,iVBOR/)
    expect(html).not.toContain('cid:')
  })

  it('shows that a mail has a calendar event, and gives it out as a file', async () => {
    const plain = await write()
    expect((await app.request(`/demo/mail/${plain}/calendar.ics`)).status).toBe(404)
    const id = await write()
    const event = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
    await app.database.db
      .update(mails)
      .set({ calendar: event, calendarMethod: 'CANCEL' })
      .where(eq(mails.id, id))
    const mail = demoMailSchema.parse(await (await app.request(`/api/demo/mails/${id}`)).json())
    expect(mail.calendarMethod).toBe('CANCEL')
    const page = await (await app.request(`/demo/mail/${id}?lng=en`)).text()
    expect(page).toContain(`<a href="/demo/mail/${id}/calendar.ics">Download the cancellation (.ics)</a>`)
    const file = await app.request(`/demo/mail/${id}/calendar.ics`)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=CANCEL')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="invite.ics"')
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect(await file.text()).toBe(event)
  })

  it('has no page for what is not there', async () => {
    for (const id of [missingId, 'abc', '%00', '..%2F..', `${missingId}%0d%0a`, "' OR 1=1"]) {
      for (const path of [
        `/api/demo/mails/${id}`,
        `/demo/mail/${id}`,
        `/demo/mail/${id}/html`,
        `/demo/mail/${id}/calendar.ics`,
      ]) {
        const response = await app.request(path)
        expect(response.status, path).toBe(/%0|%2F/.test(id) ? 400 : 404)
        expect(response.headers.get('cache-control'), path).toBe('no-store')
      }
    }
  })

  it('says so where the words of a mail were removed', async () => {
    const id = await write()
    await app.database.db.update(mails).set({ text: null, html: null, toName: '', toAddress: '' })
    const page = await (await app.request(`/demo/mail/${id}?lng=en`)).text()
    expect(page).toContain('The text was deleted')
    expect(page).toContain('Not available')
    expect(page).not.toContain(`/demo/mail/${id}/html`)
    expect((await app.request(`/demo/mail/${id}/html`)).status).toBe(404)
  })

  it('is linked from the bar of every page', async () => {
    const page = await (await app.request('/about?lng=en')).text()
    expect(page).toContain(`<a href="/demo/mail">${resources.en['demo-mail'].title}</a>`)
  })
})

describe('production', () => {
  it('has no such mailbox', async () => {
    const production = await createTestApp()
    try {
      await writeCallRequestMail(
        production,
        { name: 'Ali', address: 'ali@example.com', language: 'uz' },
        { reference: 'CR-2026-0008', message: 'Salom' },
      )
      const [mail] = await production.database.db.select({ id: mails.id }).from(mails)
      for (const path of [
        '/demo/mail',
        `/demo/mail/${mail?.id}`,
        `/demo/mail/${mail?.id}/html`,
        `/demo/mail/${mail?.id}/calendar.ics`,
        '/api/demo/mails',
        `/api/demo/mails/${mail?.id}`,
      ]) {
        const response = await production.request(path)
        expect(response.status, path).toBe(404)
        expect(await response.text(), path).not.toContain('CR-2026-0008')
      }
      expect(await (await production.request('/about?lng=en')).text()).not.toContain('/demo/mail')
    } finally {
      await production.close()
    }
  })
})
