import { describe, expect, it } from 'vitest'
import { languages } from '../../../shared/i18n/languages.ts'
import { resources } from '../../../shared/locales/resources.ts'
import { applicationStatuses } from '../../../shared/rules/application-status.ts'
import { mailTexts } from './mail-texts.ts'
import type { MailTemplate, MailTemplates } from './outbox.ts'
import { renderMail } from './render-mail.ts'

const publicUrl = 'https://example.uz'
const secret = 'S'.repeat(43)
const statusUrl = `${publicUrl}/apply/status/${secret}`
const fullName = 'Oʻlmas Gʻaniyev'
const reference = 'DW-2026-0042'
const login = 'gulnora-karimova'
const forgotPasswordUrl = `${publicUrl}/forgot-password`

const reason = 'Tajriba yetarli emas.\n\nIkkinchi sabab.'

interface Sample {
  name: string
  template: MailTemplate
  data: MailTemplates[MailTemplate]
}

function sample<Template extends MailTemplate>(
  template: Template,
  data: MailTemplates[Template],
  detail = '',
): Sample {
  return { name: `${template} ${detail}`.trim(), template, data }
}

/** Every mail in every shape that it has. */
const samples: Sample[] = [
  sample('application-received', { fullName, reference, kind: 'ambassador', statusUrl }, 'ambassador'),
  sample('application-received', { fullName, reference, kind: 'expert', statusUrl }, 'expert'),
  ...applicationStatuses.flatMap((status) =>
    [null, reason].map((told) =>
      sample(
        'application-status',
        { fullName, reference, status, reason: told, statusUrl },
        `${status} ${told ? 'with a reason' : ''}`,
      ),
    ),
  ),
  sample(
    'application-status',
    { fullName, reference, status: 'ACCEPTED', reason: null, hasAccount: true, statusUrl },
    'ACCEPTED with an account',
  ),
  sample('application-withdrawn', { fullName, reference, keptDays: 30, applyUrl: `${publicUrl}/apply` }),
  sample('application-link', { fullName, reference, statusUrl }),
  sample('call-request-received', { fullName, reference, message: 'Qachon boshlanadi?\nRahmat.' }),
  sample('confirm-email', { fullName, login, confirmUrl: `${publicUrl}/confirm-email/${secret}` }),
  sample('account-exists', { fullName, forgotPasswordUrl }),
  sample('reset-password', { fullName, login, resetUrl: `${publicUrl}/reset-password/${secret}` }),
  sample('password-changed', { fullName, forgotPasswordUrl }),
  ...(['on', 'off', 'new-codes'] as const).map((change) =>
    sample('second-factor-changed', { fullName, change, forgotPasswordUrl }, change),
  ),
  sample('google-linked', { fullName, forgotPasswordUrl }),
  sample('change-email-old', {
    fullName,
    login,
    maskedEmail: 'a•••@example.uz',
    confirmUrl: `${publicUrl}/change-email/${secret}`,
  }),
  sample('change-email-new', { fullName, login, confirmUrl: `${publicUrl}/change-email/${secret}` }),
  sample('login-changed', { fullName, login, forgotPasswordUrl }),
  sample('account-erased', { fullName }),
  sample('invitation', { fullName, login, invitationUrl: `${publicUrl}/invitation/${secret}` }),
  sample('change-accepted', { fullName, profileUrl: `${publicUrl}/profile` }),
  sample('change-rejected', { fullName, reason, profileUrl: `${publicUrl}/profile` }),
  ...(['published', 'scheduled', 'rejected', 'change-accepted', 'change-rejected'] as const).map((outcome) =>
    sample(
      'proposal-decided',
      {
        fullName,
        title: 'Ochiq maʼlumotlar',
        outcome,
        reason: /rejected$/.test(outcome) ? reason : '',
        url: `${publicUrl}/profile?tab=activities`,
      },
      outcome,
    ),
  ),
]

const everyMail = samples.flatMap((one) => languages.map((language) => ({ ...one, language })))

/** Extracts the visible text of HTML. */
function wordsOf(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<\/(?:p|div|h1|td)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
}

const addressesIn = (text: string) => text.match(/https?:\/\/[^\s"<]+/g) ?? []

describe.each(everyMail)('the mail "$name" in $language', ({ template, language, data }) => {
  const asked: string[] = []
  const t = mailTexts(language)
  const { subject, text, html } = renderMail(
    template,
    language,
    data,
    { publicUrl, isDemonstration: true },
    (key, values) => {
      asked.push(key)
      return t(key, values)
    },
  )
  const words = wordsOf(html)

  it('says everything in words: no key and no placeholder is left', () => {
    expect(asked.length).toBeGreaterThan(8)
    for (const key of asked) {
      expect(subject, key).not.toContain(key)
      expect(t(key, { count: 30 }), key).not.toBe(key)
    }
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object|NaN/)
    }
  })

  it('names the matter by its number or login, and the reader by name', () => {
    if ('reference' in data) expect(subject).toContain(reference)
    expect(subject).not.toMatch(/[\r\n]/)
    for (const part of [text, words]) {
      if ('reference' in data) expect(part).toContain(reference)
      if ('login' in data) expect(part).toContain(login)
      expect(part).toContain(fullName)
    }
  })

  it('says the same in its text and in its HTML', () => {
    const spoken = text
      .replace(/^> ?/gm, '')
      .split('\n')
      .map((line) => line.trim().replace(/:$/, ''))
      .filter((line) => line !== '' && line !== '--' && !/^https:/.test(line))
    for (const line of spoken) expect(words.replace(/\s+/g, ' ')).toContain(line)
    const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    expect(new Set(hrefs)).toEqual(new Set(addressesIn(text)))
  })

  it('has links to the site alone, in its own language', () => {
    for (const address of [...addressesIn(text), ...addressesIn(html)]) {
      expect(address.startsWith(`${publicUrl}/`), address).toBe(true)
      expect(new URL(address).searchParams.get('lng') ?? language, address).toBe(language)
    }
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).not.toMatch(/src="(?!cid:)/)
  })

  it('says that it comes from a demonstration', () => {
    expect(text).toContain(resources[language].mail.footer.demonstration)
    const product = renderMail(template, language, data, { publicUrl, isDemonstration: false })
    expect(product.text).not.toContain(resources[language].mail.footer.demonstration)
    expect(wordsOf(product.html)).not.toContain(resources[language].mail.footer.demonstration)
  })

  it('is written in its language', () => {
    const own = text
      .replaceAll(fullName, '')
      .replace(/^>.*$/gm, '')
      .replaceAll(/https:\S+/g, '')
    if (language === 'ru') expect(own).toMatch(/[а-яё]/i)
    else expect(own).not.toMatch(/\p{Script=Cyrillic}/u)
    if (language === 'uz') expect(own).not.toMatch(/['’‘`´]/)
  })
})

describe('mails', () => {
  it('take a name as it is, whatever it looks like to those who make sentences', () => {
    const odd = 'Ali {{reference}} $t(programme) <b>'
    const { text, html } = renderMail(
      'application-link',
      'en',
      { fullName: odd, reference, statusUrl },
      { publicUrl, isDemonstration: false },
    )
    expect(text).toContain(`Dear ${odd},`)
    expect(html).toContain('Dear Ali {{reference}} $t(programme) &lt;b&gt;,')
  })

  it('use every sentence that is there', () => {
    const asked = new Set<string>()
    const names = [fullName, 'www.example.com']
    for (const { template, data, language } of everyMail) {
      for (const name of names) {
        const t = mailTexts(language)
        renderMail(
          template,
          language,
          { ...data, fullName: name },
          { publicUrl, isDemonstration: true },
          (key, values) => {
            asked.add(key)
            return t(key, values)
          },
        )
      }
    }
    const keys = (value: object, path = ''): string[] =>
      Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
        typeof inner === 'string'
          ? [`${path}${key}`.replace(/_(?:one|few|many|other)$/, '')]
          : keys(inner as object, `${path}${key}.`),
      )
    expect([...asked].sort()).toEqual([...new Set(keys(resources.en.mail))].sort())
  })

  it('tell each status in words of its own', () => {
    for (const language of languages) {
      const of = applicationStatuses.map((status) =>
        renderMail(
          'application-status',
          language,
          { fullName, reference, status, reason: null, statusUrl },
          { publicUrl, isDemonstration: false },
        ),
      )
      expect(new Set(of.map(({ subject }) => subject)).size).toBe(applicationStatuses.length)
      expect(new Set(of.map(({ text }) => text)).size).toBe(applicationStatuses.length)
    }
  })

  it('count days by the rules of each language', () => {
    const textFor = (language: 'uz' | 'ru' | 'en', keptDays: number) =>
      renderMail(
        'application-withdrawn',
        language,
        { fullName, reference, keptDays, applyUrl: `${publicUrl}/apply` },
        { publicUrl, isDemonstration: false },
      ).text
    expect(textFor('ru', 30)).toContain('через 30 дней')
    expect(textFor('ru', 31)).toContain('через 31 день')
    expect(textFor('ru', 32)).toContain('через 32 дня')
    expect(textFor('en', 1)).toContain('after 1 day.')
    expect(textFor('uz', 30)).toContain('30 kundan keyin')
  })

  it('leave out a login that mail programs would make a link of', () => {
    const textFor = (login: string) =>
      renderMail(
        'confirm-email',
        'en',
        { fullName, login, confirmUrl: `${publicUrl}/confirm-email/${secret}` },
        { publicUrl, isDemonstration: false },
      ).text
    expect(textFor('evil.com')).not.toContain('evil')
    expect(textFor('gulnora_k')).toContain('Your login: gulnora_k')
    expect(textFor('gulnora_k')).toContain('expires in 48 hours')
  })

  it('take initials for a name, and text without spaces for what it is, at once', () => {
    const render = (fullName: string, message: string) =>
      renderMail(
        'call-request-received',
        'ru',
        { fullName, reference: 'CR-2026-0001', message },
        { publicUrl, isDemonstration: false },
      ).text
    expect(render('A.B.Karimov', 'Salom.')).toContain('Здравствуйте, A.B.Karimov.')
    for (const site of ['x.uz', 'Evil.Com', 'WWW.a', 'a@b', 'http://a']) {
      expect(render(site, `Salom (${site}).`)).not.toContain(site)
    }
    expect(render('Ali', 'x'.repeat(5_000))).toContain(`${'x'.repeat(599)}…`)
  })

  it('repeat what strangers typed as text, without their links and not at length', () => {
    const hostile = [
      'Yutdingiz: https://evil.example/win?id=1 yoki WWW.EVIL.UZ',
      'evil.example va bad@evil.example ga yozing',
      '<img src=x onerror=alert(1)> {{reference}} $t(programme)',
      'oʻzbekcha gap '.repeat(400),
    ].join('\n')
    const { text, html } = renderMail(
      'call-request-received',
      'uz',
      { fullName: 'Ali <b>evil.example</b>', reference: 'CR-2026-0001', message: hostile },
      { publicUrl, isDemonstration: false },
    )
    for (const part of [text, html]) {
      expect(part).not.toMatch(/evil/i)
      expect(part).toContain('[havola]')
      expect(part).toContain('{{reference}} $t(programme)')
    }
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x')
    expect(text).toContain('Assalomu alaykum,')
    expect(text.length).toBeLessThan(2_000)
  })
})
