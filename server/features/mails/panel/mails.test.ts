import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { languages } from '../../../../shared/i18n/languages.ts'
import { resources } from '../../../../shared/locales/resources.ts'
import { sampleMails } from '../../../../shared/rules/sample-mails.ts'
import type { MailWording } from '../../../../shared/schemas/admin/mails.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { mails } from '../../../db/schema/mail.ts'
import { ownSentences } from '../../../platform/live-words.ts'

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
    const rare = ['footer.demonstration', 'greetingUnnamed']
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
    await vi.waitFor(async () =>
      expect((await preview({ mail: 'link' })).subject).toBe('A link, as you wished: A-2026-0418'),
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
