import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../../shared/i18n/languages.ts'
import { type Mail, mailTexts, renderMail } from '../../platform/mail/render-mail.ts'
import type { MailedRegistration } from './mailed-registration.ts'
import * as mails from './registration-mails.ts'
import { registrationSamples } from './sample-mails.ts'

const publicUrl = 'https://example.uz'
const site = { publicUrl, isDemonstration: false }
const joiningLink = 'https://meet.example.com/room'

function registrationIn(language: Language): MailedRegistration {
  return {
    activity: {
      title: { text: 'Ochiq maʼlumotlar', lang: 'uz' },
      startsAt: new Date('2026-11-26T14:00:00Z'),
      endsAt: new Date('2026-11-26T15:30:00Z'),
      place: { text: 'IT Park', lang: 'uz' },
      hasJoiningLink: true,
      hostName: 'Haruto Minegishi',
      url: `${publicUrl}/activities-single/1`,
    },
    language,
    pageUrl: `${publicUrl}/registrations/secret`,
  }
}

const render = (mail: Mail, language: Language, name = 'Dilnoza') =>
  renderMail(mail, { name, language }, site)
const samplesIn = (language: Language) =>
  registrationSamples({ language, publicUrl, title: 'Ochiq', name: 'Haruto', reason: 'Kasal.' })

/** The words by which the first sentence of a mail names the state of the person (row 13). */
const stateWords = {
  seat: { uz: 'joy sizniki', ru: 'место за вами', en: 'you have a place' },
  waiting: { uz: 'hozircha joyingiz yoʻq', ru: 'места у вас пока нет', en: 'do not have a place yet' },
  offer: { uz: 'joy boʻshadi', ru: 'освободилось место', en: 'a place is free' },
  given: { uz: 'endi sizniki', ru: 'теперь ваше', en: 'it is yours now' },
  lapsed: { uz: 'muddati oʻtdi', ru: 'вышло', en: 'is over' },
  'called-off': { uz: 'oʻtkazilmaydi', ru: 'не состоится', en: 'will not take place' },
  cancelled: { uz: 'joyingiz boʻshatildi', ru: 'место на мероприятии освобождено', en: 'Your place' },
  left: { uz: 'navbatida emassiz', ru: 'больше не в листе ожидания', en: 'no longer on the waiting list' },
} as const

describe.each(languages)('the mails of registrations in %s', (language) => {
  it.each(Object.entries(stateWords))('name the state in the first sentence: %s (row 13)', (kind, words) => {
    const mail = Object.entries(samplesIn(language)).find(([name]) => name === `registration-${kind}`)?.[1]
    const [first = ''] = mail?.content(mailTexts(language)).paragraphs ?? []
    expect(/^[^.]+/.exec(first)?.[0]).toContain(words[language])
  })

  it('name what happened in a subject of its own, which fits a line with a short title', () => {
    const subjects = Object.entries(samplesIn(language)).map(
      ([name, mail]) => [name, render(mail, language).subject] as const,
    )
    const owners = new Map<string, string[]>()
    for (const [name, subject] of subjects) owners.set(subject, [...(owners.get(subject) ?? []), name])
    // Variants of one event share its subject; the states of a person never do.
    expect([...owners.values()].filter((names) => names.length > 1)).toEqual([
      ['registration-confirm', 'registration-confirm-waiting'],
      ['registration-changed', 'registration-changed-waiting'],
      ['registration-called-off', 'registration-called-off-unconfirmed'],
      ['registration-message-host', 'registration-message-team'],
    ])
    for (const [name, subject] of subjects) expect([name, subject.length <= 78]).toEqual([name, true])
  })

  it('say when in Tashkent, with the weekday and the zone', () => {
    const expected = {
      uz: '2026-yil 26-noyabr, payshanba, 19:00–20:30 (Toshkent vaqti)',
      ru: '26 ноября 2026 года, четверг, 19:00–20:30 (по ташкентскому времени)',
      en: 'Thursday 26 November 2026, 19:00–20:30 (Tashkent time)',
    }
    const { text, html } = render(mails.seatMail(registrationIn(language)), language)
    for (const part of [text, html]) expect(part).toContain(expected[language])
    const registration = registrationIn(language)
    const activity = { ...registration.activity, endsAt: new Date('2026-11-27T15:30:00Z') }
    const long = render(mails.seatMail({ ...registration, activity }), language).text
    expect(long).toContain('19:00')
    expect(long).toMatch(/27.*20:30/)
  })

  it('never hold the joining link, not even typed by the host or the team', () => {
    const registration = registrationIn(language)
    const text = `Kiring: ${joiningLink} yoki ${joiningLink}?pwd=1\n<b>ertaga</b>`
    for (const hostName of ['Haruto', null]) {
      const message = { hostName, text, joiningLink }
      const mail = render(mails.participantMessageMail(registration, message), language)
      for (const part of [mail.text, mail.html]) expect(part).not.toContain('meet.example.com')
      expect(mail.text).toContain('> <b>ertaga</b>')
      expect(mail.html).toContain('&lt;b&gt;ertaga&lt;/b&gt;')
    }
  })

  it('leave out every link of a host, and keep those of the team', () => {
    const message = { text: 'https://example.org/x', joiningLink: null }
    const of = (hostName: string | null) =>
      render(mails.participantMessageMail(registrationIn(language), { ...message, hostName }), language).text
    expect(of('Haruto')).not.toContain('example.org')
    expect(of(null)).toContain('> https://example.org/x')
  })

  it('greet nobody where the address is not known to be the person’s', () => {
    const registration = registrationIn(language)
    const confirm = { confirmUrl: `${publicUrl}/confirm`, heldUntil: null, confirmUntil: new Date() }
    for (const mail of [
      mails.confirmAddressMail(registration, confirm),
      mails.addressChangedOldMail(registration),
    ]) {
      const { subject, text, html } = render(mail, language, 'Dilnoza')
      for (const part of [subject, text, html]) expect(part).not.toContain('Dilnoza')
      expect(text).not.toContain('/registrations/')
    }
  })

  it('mark a title in another language, and say what changed with what it was', () => {
    const registration = registrationIn(language)
    const before = {
      startsAt: new Date('2026-11-26T13:00:00Z'),
      place: null,
      hostName: null,
      title: { text: 'Eski nom', lang: 'uz' as const },
    }
    const change = { before, isLinkChanged: true, standing: 'seat' as const }
    const { text, html } = render(mails.changedMail(registration, change), language)
    for (const part of [text, html]) {
      expect(part).toContain('19:00–20:30')
      expect(part).toContain('18:00–20:30')
      expect(part).toContain('Eski nom')
    }
    expect(/<strong[^>]* lang="uz"/.test(html)).toBe(language !== 'uz')
    const unchanged = render(mails.changedMail(registration, { ...change, before: {} }), language).text
    expect(unchanged).not.toContain('18:00')
  })

  it('give the person who came the links that there are', () => {
    const registration = registrationIn(language)
    const [feedbackUrl, certificateUrl] = [`${publicUrl}/feedback`, `${publicUrl}/certificates/1`]
    const of = (links: { feedbackUrl: string | null; certificateUrl: string | null }) =>
      render(mails.thanksMail(registration, links), language).text
    expect(of({ feedbackUrl, certificateUrl })).toMatch(/certificates\/1[\s\S]*feedback/)
    expect(of({ feedbackUrl: null, certificateUrl })).not.toContain('/feedback')
    expect(of({ feedbackUrl: null, certificateUrl: null })).toContain('/registrations/secret')
  })
})

it('are byte for byte the same whatever the zone of the server', async () => {
  const script = `
    Date.now = () => Date.UTC(2026, 10, 20, 21, 30)
    const { registrationSamples } = await import('./server/records/registrations/sample-mails.ts')
    const { registrationCalendarFile, registrationInvitation } =
      await import('./server/records/registrations/registration-calendar.ts')
    const { makeCertificatePdf } = await import('./server/records/certificates/certificate-pdf.ts')
    const { certificateSheet } = await import('./shared/rules/certificate-sheet.ts')
    const { messagesOf, translateCertificate } = await import('./server/messages.ts')
    const { lineOf } = await import('./server/records/export-csv.ts')
    const { formatDate, formatInstant } = await import('./shared/i18n/formats.ts')
    const { renderMail } = await import('./server/platform/mail/render-mail.ts')
    const publicUrl = 'https://example.uz'
    const rendered = ['uz', 'ru', 'en'].flatMap((language) => {
      const samples = registrationSamples({ language, publicUrl, title: 'T', name: 'N', reason: 'R' })
      return Object.values(samples).map((mail) =>
        renderMail(mail, { name: 'D', language }, { publicUrl, isDemonstration: false }))
    })
    const at = new Date('2026-11-26T14:00:00Z')
    const activity = { title: { text: 'T', lang: 'uz' }, startsAt: at, endsAt: at, place: null, hostName: 'H' }
    const registration = { id: '1', activity, language: 'uz', pageUrl: publicUrl, sequence: 1, changedAt: at,
      participant: { name: 'D', address: 'd@example.com' } }
    const sender = { publicUrl, mailFrom: 'a@example.uz' }
    const events = [registrationInvitation(registration, 'REQUEST', sender),
      registrationCalendarFile(registration, false, sender)]
    const late = new Date('2026-11-26T19:30:00Z')
    const certificates = await Promise.all(['uz', 'ru', 'en'].map((language) => {
      const facts = { code: 'H7Q2-9MKX-40VT-3BC1', activityTitle: { uz: 'T' }, startsAt: late, endsAt: late,
        minutes: 90, hostName: 'H', issuedAt: late, name: 'N', language }
      const translate = (key, values) => translateCertificate(language, key, values)
      const sheet = certificateSheet(facts, { ...messagesOf(language).certificates.sheet, translate }, publicUrl)
      return makeCertificatePdf({ sheet, wordmark: ['R', 'D'], issuedAt: late })
    }))
    const shown = ['uz', 'ru', 'en'].map((language) =>
      [formatDate(late.toISOString(), language), formatInstant(late.toISOString(), language)])
    process.stdout.write(JSON.stringify([rendered, events, lineOf([late, 'x']), shown,
      certificates.map((pdf) => pdf.toString('base64'))]))`
  const outputs = await Promise.all(
    ['UTC', 'America/New_York', 'Asia/Tashkent'].map(async (zone) => {
      const { stdout } = await promisify(execFile)('node', ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
        maxBuffer: 32 * 1024 * 1024,
      })
      return stdout
    }),
  )
  expect(outputs[0]?.length).toBeGreaterThan(100_000)
  expect(new Set(outputs).size).toBe(1)
})
