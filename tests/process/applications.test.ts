import { afterEach, describe, expect, it, vi } from 'vitest'
import { applicationTexts, formOf, sampleCv } from '../support/application-form.ts'
import { cleanUp, createPreparedDataFolder, startSite } from '../support/site-process.ts'
import { startSmtpServer } from '../support/smtp-server.ts'

const testTimeoutMs = 300_000
/** A mail is sent at once; most of this time is for a busy machine. */
const mailTimeoutMs = 90_000

afterEach(cleanUp)

describe('an application in Russian', () => {
  it('is confirmed by a Russian mail whose link opens its status', { timeout: testTimeoutMs }, async () => {
    const mailServer = await startSmtpServer()
    const site = startSite({ DATA_DIR: createPreparedDataFolder(), SMTP_URL: mailServer.url })
    const address = await site.address
    const texts = { ...applicationTexts(), fullName: 'Азиза Каримова', kind: 'expert' }
    const response = await fetch(`${address}/api/applications?lang=ru`, {
      method: 'POST',
      body: formOf({ ...texts, cv: sampleCv }),
    })
    expect(response.status).toBe(201)
    const { reference } = (await response.json()) as { reference: string }
    await vi.waitFor(() => expect(mailServer.mails).toHaveLength(1), { timeout: mailTimeoutMs })
    const [mail] = mailServer.mails
    expect(mail?.to).toEqual([texts.email])
    expect(mail?.message.text).toContain(reference)
    expect(mail?.message.subject).toMatch(/\p{Script=Cyrillic}/u)
    const link = /\S+\/apply\/status\/[\w-]{43}/.exec(mail?.message.text ?? '')?.[0] ?? ''
    const status = await fetch(`${address}${new URL(link).pathname.replace('/apply/', '/api/applications/')}`)
    expect(await status.json()).toMatchObject({
      reference,
      kind: 'expert',
      fullName: texts.fullName,
      language: 'ru',
      status: 'NEW',
      canWithdraw: true,
    })
    await site.stop()
    await mailServer.close()
  })
})
