import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { languages } from '../../../../shared/i18n/languages.ts'
import { resources } from '../../../../shared/locales/resources.ts'
import { rejectionReasons } from '../../../../shared/rules/application-status.ts'
import { sampleMails } from '../../../../shared/rules/sample-mails.ts'
import { type LoggedMail, type MailWording, mailListSchema } from '../../../../shared/schemas/mails.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { auditEntries } from '../../../db/schema/audit.ts'
import { mails } from '../../../db/schema/mail.ts'
import { claimDueMail } from '../../../platform/mail/mail-queue.ts'
import { ownSentences } from '../../../platform/message-overrides.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

const post = (path: string, json: object) =>
  admin.request(`/api/admin/mails/${path}`, { method: 'POST', json })
async function preview(question: object): Promise<MailWording> {
  const response = await post('preview', { language: 'en', texts: {}, ...question })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as MailWording
}

describe('the wording of mails', () => {
  it('is shown of every mail in every language, with all sentences of mails among them', async () => {
    const used = new Set<string>()
    for (const mail of sampleMails) {
      for (const language of languages) {
        const shown = await preview({ mail, language })
        expect(shown.subject, mail).not.toBe('')
        expect(shown.text, mail).toContain(shown.paragraphs[0])
        expect(JSON.stringify(shown), mail).not.toMatch(/\{\{|undefined/)
        for (const key of shown.keys) used.add(key)
      }
    }
    const all = [...ownSentences.values()].filter(({ namespace }) => namespace === 'mail')
    // Reasons are chosen in the panel, and sent as the reason of a mail.
    const reasons = rejectionReasons.map((reason) => `status.REJECTED.reasons.${reason}`)
    const calendar = ['cancelled', 'keep', 'yours'].map((text) => `registration.calendar.${text}`)
    const ofUnconfirmed = ['registration.called-off.unconfirmed']
    const rare = [
      'footer.demonstration',
      ...calendar,
      ...ofUnconfirmed,
      'registration.none',
      ...reasons.toSorted(),
    ]
    expect(
      all
        .map(({ key }) => key)
        .filter((key) => !used.has(key))
        .toSorted(),
    ).toEqual(rare)
  })

  it('follows texts that are not saved, by number and with their values', async () => {
    const texts = {
      'withdrawn.subject': { text: 'Gone: {{reference}}' },
      'withdrawn.kept': { one: '{{count}} day', other: 'kept {{count}} days' },
    }
    const shown = await preview({ mail: 'withdrawn', texts })
    expect(shown.subject).toBe('Gone: A-2026-0418')
    expect(shown.paragraphs).toContain('kept 180 days')
    expect(shown.title).toBe(resources.en.mail.withdrawn.title)
  })

  it('is that of the sentences which administrators wrote', async () => {
    const texts = { en: { text: 'A link, as you wished: {{reference}}' } }
    const made = await admin.request('/api/admin/texts', {
      method: 'POST',
      json: { content: { namespace: 'mail', key: 'link.subject', texts } },
    })
    expect(made.status).toBe(201)
    await vi.waitFor(
      async () =>
        expect((await preview({ mail: 'link' })).subject).toBe('A link, as you wished: A-2026-0418'),
      15_000,
    )
    const sent = await post('sample', { mail: 'link', language: 'en' })
    expect(sent.status).toBe(204)
    const rows = await app.database.db.select().from(mails).where(eq(mails.toAddress, admin.email))
    expect(rows).toMatchObject([
      { template: 'application-link', language: 'en', subject: 'A link, as you wished: A-2026-0418' },
    ])
  })

  it.each([
    ['preview', { mail: 'no-such', language: 'uz', texts: {} }],
    ['preview', { mail: 'link', language: 'de', texts: {} }],
    ['preview', { mail: 'link', language: 'uz', texts: { 'link.text': { odd: 'a' } } }],
    ['preview', { mail: 'link', language: 'uz', texts: { 'link.text': { text: 'a'.repeat(2_001) } } }],
    ['sample', { mail: 'no-such', language: 'uz' }],
    ['sample', { mail: 'link' }],
  ])('%s refuses %j', async (path, body) => {
    expect((await post(path, body)).status).toBe(422)
  })

  it.each(['preview', 'sample'])('is for administrators alone: %s', async (path) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await app.request(`/api/admin/mails/${path}`, init)).status).toBe(401)
    const member = await createAccountWithToken(app)
    expect((await member.request(`/api/admin/mails/${path}`, { method: 'POST', json: {} })).status).toBe(403)
  })
})

describe('the log of mails', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 10, minute))

  const mail = (minute: number, values: Partial<typeof mails.$inferInsert> = {}) => ({
    template: 'invitation',
    language: 'en' as const,
    toName: 'Kenji Morita',
    toAddress: 'Kenji@example.jp',
    subject: 'Your invitation',
    createdAt: at(minute),
    ...values,
  })

  /** Writes mails in the place of all others. @returns their ids, in their order. */
  async function writeLog(...values: ReturnType<typeof mail>[]): Promise<string[]> {
    await app.database.db.delete(mails)
    const rows = await app.database.db.insert(mails).values(values).returning({ id: mails.id })
    return rows.map(({ id }) => id)
  }

  async function readLog(query = ''): Promise<{ items: LoggedMail[]; total: number }> {
    const response = await admin.request(`/api/admin/mails${query}`)
    expect(response.status, await response.clone().text()).toBe(200)
    return mailListSchema.strict().parse(await response.json())
  }

  const resend = (id: string) => admin.request(`/api/admin/mails/${id}/resend`, { method: 'POST', json: {} })

  it('lists the newest first, with masked addresses and without their texts', async () => {
    const [waiting, sent, failed, old] = await writeLog(
      mail(4, {
        text: 'sealed:words',
        html: 'sealed:words',
        attemptCount: 2,
        lastError: '451 Greylisted',
        nextAttemptAt: at(9),
      }),
      mail(3, { state: 'sent', attemptCount: 1, sentAt: at(5), template: 'confirm-email' }),
      mail(2, { state: 'failed', attemptCount: 43, lastError: '550 No such user …', text: 'sealed:words' }),
      mail(1, { state: 'failed', toName: '', toAddress: '' }),
    )
    const response = await admin.request('/api/admin/mails')
    const text = await response.text()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(text).not.toMatch(/sealed|Kenji|Morita|Your invitation/i)
    expect(JSON.parse(text)).toEqual({
      items: [
        {
          id: waiting,
          template: 'invitation',
          language: 'en',
          to: 'K•••••@example.jp',
          state: 'waiting',
          attemptCount: 2,
          reason: '451 Greylisted',
          explanation: resources.uz['admin-mails'].log.reasons.later,
          writtenAt: at(4).toISOString(),
          sentAt: null,
          nextAttemptAt: at(9).toISOString(),
          canSendAgain: true,
        },
        expect.objectContaining({
          id: sent,
          state: 'sent',
          sentAt: at(5).toISOString(),
          nextAttemptAt: null,
        }),
        expect.objectContaining({ id: failed, state: 'failed', attemptCount: 43, canSendAgain: true }),
        expect.objectContaining({ id: old, to: null, canSendAgain: false }),
      ],
      total: 4,
      page: 1,
      pageSize: 20,
    })
  })

  it('is narrowed by state, kind and a part of the address, and comes in pages', async () => {
    const [one, two, three] = await writeLog(
      mail(3),
      mail(2, { state: 'sent', template: 'confirm-email' }),
      mail(1, { state: 'sent', toAddress: 'aziza@example.uz' }),
    )
    const idsOf = async (query: string) => (await readLog(query)).items.map(({ id }) => id)
    expect(await idsOf('?state=sent')).toEqual([two, three])
    expect(await idsOf('?template=invitation')).toEqual([one, three])
    expect(await idsOf('?q=kenji%40EXAMPLE.jp')).toEqual([one, two])
    expect(await idsOf('?q=KENJI')).toEqual([one, two])
    expect(await idsOf('?q=%E2%80%8Bexample.uz%20')).toEqual([three])
    expect(await idsOf('?q=example')).toEqual([one, two, three])
    for (const nobody of ['nobody', '%25', '_', 'k%25jp']) expect(await idsOf(`?q=${nobody}`)).toEqual([])
    expect(await idsOf('?pageSize=2&page=2')).toEqual([three])
    expect((await readLog('?pageSize=2&page=2')).total).toBe(3)
  })

  it.each([
    'state=lost',
    'template=no-such',
    'page=0',
    'pageSize=1000',
    `q=${'a'.repeat(255)}`,
  ])('refuses %s', async (query) => {
    expect((await admin.request(`/api/admin/mails?${query}`)).status).toBe(422)
  })

  it('sends one again that failed, once, and notes it without the address', async () => {
    const [id = ''] = await writeLog(
      mail(1, {
        state: 'failed',
        attemptCount: 43,
        lastError: '550 No',
        text: 'sealed:words',
        html: 'sealed:words',
      }),
    )
    expect((await resend(id)).status).toBe(204)
    const { items } = await readLog()
    expect(items).toMatchObject([{ id, state: 'waiting', attemptCount: 0, canSendAgain: false }])
    expect((await resend(id)).status).toBe(409)
    const entries = await app.database.db.select().from(auditEntries)
    expect(entries.filter(({ action }) => action === 'mail-sent-again')).toHaveLength(1)
  })

  it('makes one due at once that waits for its next attempt, and counts its attempts on', async () => {
    const [id = ''] = await writeLog(
      mail(1, { attemptCount: 5, lastError: 'ESOCKET CONN', text: 'sealed:words', nextAttemptAt: at(59) }),
    )
    const began = Date.now()
    expect((await readLog()).items).toMatchObject([{ id, canSendAgain: true }])
    expect((await resend(id)).status).toBe(204)
    const [row] = await app.database.db.select().from(mails).where(eq(mails.id, id))
    expect(row).toMatchObject({ state: 'waiting', attemptCount: 5 })
    expect(row?.nextAttemptAt.getTime()).toBeGreaterThanOrEqual(began - 1_000)
    expect(row?.nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now())
  })

  it('sends none at once that a process is just sending, or that is not due yet', async () => {
    const [id = '', other = ''] = await writeLog(
      mail(2, { attemptCount: 1, lastError: '451', text: 'sealed:words', nextAttemptAt: at(1) }),
      mail(1, { text: 'sealed:words', nextAttemptAt: at(2) }),
    )
    expect((await claimDueMail(app.database.db))?.id).toBe(id)
    expect((await readLog()).items.map(({ canSendAgain }) => canSendAgain)).toEqual([false, false])
    expect((await resend(id)).status).toBe(409)
    expect((await resend(other)).status).toBe(409)
  })

  it.each(languages)('says in words why one did not go: %s', async (language) => {
    await writeLog(mail(1, { state: 'failed', lastError: 'ESOCKET CONN connect ECONNREFUSED' }), mail(0))
    const { items } = await readLog(`?lang=${language}`)
    expect(items.map(({ explanation }) => explanation)).toEqual([
      resources[language]['admin-mails'].log.reasons.noServer,
      null,
    ])
  })

  it('sends none again that was sent, whose words are gone, or that is not there', async () => {
    const [sent = '', gone = ''] = await writeLog(mail(2, { state: 'sent' }), mail(1, { state: 'failed' }))
    expect((await resend(sent)).status).toBe(409)
    expect((await resend(gone)).status).toBe(409)
    expect((await resend('0199d3a0-0000-7000-8000-000000000001')).status).toBe(404)
    expect((await resend('no-id')).status).toBe(404)
  })

  it('is for administrators alone', async () => {
    const member = await createAccountWithToken(app)
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    const path = '/api/admin/mails/0199d3a0-0000-7000-8000-000000000001/resend'
    expect((await app.request('/api/admin/mails')).status).toBe(401)
    expect((await member.request('/api/admin/mails')).status).toBe(403)
    expect((await app.request(path, init)).status).toBe(401)
    expect((await member.request(path, { method: 'POST', json: {} })).status).toBe(403)
  })
})
