import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../shared/i18n/languages.ts'
import { resources } from '../shared/locales/resources.ts'
import { applicationStatuses } from '../shared/rules/application-status.ts'
import { mailTemplates } from '../shared/rules/mail-templates.ts'
import { sampleMails } from '../shared/rules/sample-mails.ts'
import * as account from './features/accounts/account-mails.ts'
import { proposalMail } from './features/activities/panel/notify-proposer.ts'
import {
  messageMail,
  receivedMail,
  statusLinkMail,
  statusMail,
  withdrawnMail,
} from './features/applications/application-mails.ts'
import { callReplyMail, callRequestMail } from './features/call-requests/insert-call-request.ts'
import { digestMail } from './features/notices/digest-mail.ts'
import type { OpenWork } from './features/notices/read-work.ts'
import { changeAcceptedMail, changeRejectedMail } from './features/people/panel/decide-proposal.ts'
import { type Mail, mailTexts, renderMail } from './platform/mail/render-mail.ts'
import { applicationMail, assignedMail, failedBackupMail } from './records/notices/notify-at-once.ts'
import { answerMail, requestMail } from './records/notices/notify-requests.ts'
import { registrationSamples } from './records/registrations/sample-mails.ts'
import { sampleMail } from './sample-mails.ts'

const publicUrl = 'https://example.uz'
const site = { publicUrl, isDemonstration: false }
const secret = 'S'.repeat(43)
const statusUrl = `${publicUrl}/apply/status/${secret}`
const fullName = 'Oʻlmas Gʻaniyev'
const reference = 'DW-2026-0042'
const login = 'gulnora-karimova'
const forgotPasswordUrl = `${publicUrl}/forgot-password`

const reason = 'Tajriba yetarli emas.\n\nIkkinchi sabab.'

interface Sample {
  name: string
  mail: Mail
  /** The number or login that the mail names. */
  named: string | undefined
}

function sample(mail: Mail, named?: string, detail = ''): Sample {
  return { name: `${mail.template} ${detail}`.trim(), mail, named }
}

const openWork: OpenWork = {
  kind: 'application',
  type: 'application',
  id: '01a202b0-b83b-7996-953e-478bb639a4ce',
  language: null,
  label: { text: 'Tanvir', lang: 'uz' },
  since: new Date('2026-11-20T08:00:00Z'),
  dueOn: '2026-11-24',
  given: null,
}
/** A mail of the morning with all that one can report. */
const digest = {
  late: [openWork],
  yours: [
    { ...openWork, id: '1', dueOn: '2026-11-26' },
    { ...openWork, id: '2', dueOn: '2026-12-01' },
    ...languages.map((language) => ({
      ...openWork,
      kind: 'translation' as const,
      language,
      dueOn: null,
      id: language,
    })),
  ],
  nobodys: (['application', 'call-request', 'proposal', 'change'] as const).map((kind) => ({
    ...openWork,
    kind,
    dueOn: '2026-12-02',
  })),
  requestCount: 3,
  erasureCount: 1,
  staleCount: 3,
  failedMailCount: 2,
  isBackupFailed: true,
}
const application = { reference, statusUrl }
/** Every mail in every shape that it has. */
const samples: Sample[] = [
  ...(['ambassador', 'expert'] as const).map((kind) =>
    sample(receivedMail({ ...application, kind }), reference, kind),
  ),
  ...applicationStatuses.flatMap((status) =>
    [null, reason].map((given) =>
      sample(
        statusMail(application, { status, reason: given }),
        reference,
        `${status} ${given ? 'with a reason' : ''}`,
      ),
    ),
  ),
  sample(
    statusMail(application, { status: 'ACCEPTED', reason: null, hasAccount: true }),
    reference,
    'ACCEPTED with an account',
  ),
  sample(withdrawnMail({ reference, retentionDays: 30, applyUrl: `${publicUrl}/apply` }), reference),
  sample(statusLinkMail(application), reference),
  sample(messageMail(application, reason), reference),
  sample(callReplyMail({ reference, text: reason }), reference),
  sample(callRequestMail({ reference, message: 'Qachon boshlanadi?\nRahmat.' }), reference),
  sample(account.confirmationMail({ login, confirmUrl: `${publicUrl}/confirm-email/${secret}` }), login),
  sample(account.accountExistsMail(forgotPasswordUrl)),
  sample(account.resetPasswordMail({ login, resetUrl: `${publicUrl}/reset-password/${secret}` }), login),
  sample(account.passwordChangedMail(forgotPasswordUrl)),
  ...(['on', 'off', 'new-codes'] as const).map((change) =>
    sample(account.secondFactorMail(change)(forgotPasswordUrl), undefined, change),
  ),
  sample(account.googleLinkedMail(forgotPasswordUrl)),
  sample(
    account.changeEmailMail({
      login,
      maskedEmail: 'a•••@example.uz',
      confirmUrl: `${publicUrl}/change-email/${secret}`,
    }),
    login,
  ),
  sample(account.newEmailMail({ login, confirmUrl: `${publicUrl}/change-email/${secret}` }), login),
  sample(account.loginChangedMail(login)(forgotPasswordUrl), login),
  sample(account.accountErasedMail),
  sample(account.invitationMail({ login, invitationUrl: `${publicUrl}/invitation/${secret}` }), login),
  sample(changeAcceptedMail(`${publicUrl}/profile`)),
  sample(changeRejectedMail(`${publicUrl}/profile`, reason)),
  ...(['published', 'scheduled', 'rejected', 'change-accepted', 'change-rejected'] as const).map((outcome) =>
    sample(
      proposalMail({
        title: 'Ochiq maʼlumotlar',
        outcome,
        reason: /rejected$/.test(outcome) ? reason : '',
        url: `${publicUrl}/profile?tab=activities`,
      }),
      undefined,
      outcome,
    ),
  ),
  sample(
    assignedMail(
      { type: 'application', id: openWork.id, label: 'Tanvir', dueOn: '2026-12-04', giver: 'Malika' },
      'uz',
      publicUrl,
    ),
  ),
  sample(applicationMail({ id: openWork.id, fullName: 'Tanvir' }, 'uz', new Date(), publicUrl)),
  ...(['publish', 'erase'] as const).map((kind) =>
    sample(
      requestMail({ kind, type: 'activity', id: '1', label: 'Ochiq maʼlumotlar', name: 'Sardor' }, publicUrl),
      undefined,
      kind,
    ),
  ),
  ...(['published', 'returned', 'declined'] as const).map((outcome) =>
    sample(
      answerMail(
        {
          ...{ outcome, type: 'activity', id: '1', label: 'Ochiq maʼlumotlar', name: 'Sardor' },
          comment: outcome === 'published' ? null : reason,
        },
        publicUrl,
      ),
      undefined,
      outcome,
    ),
  ),
  sample(failedBackupMail(publicUrl)),
  sample(
    digestMail(digest, 'uz', new Date('2026-11-26T03:30:00Z'), { publicUrl, stopUrl: `${publicUrl}/stop` }),
  ),
]

/** Returns the mails of registrations, written in a language. */
function registrationSamplesIn(language: Language) {
  const texts = { title: 'Ochiq maʼlumotlar', name: 'Haruto Minegishi', reason }
  return Object.entries(registrationSamples({ language, publicUrl, ...texts })).map(([name, mail]) => ({
    ...{ name, mail, language },
    named: undefined,
  }))
}

const everyMail = [
  ...samples.flatMap((one) => languages.map((language) => ({ ...one, language }))),
  ...languages.flatMap(registrationSamplesIn),
]

/** Extracts the visible text of HTML. */
function plainTextOf(html: string): string {
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

describe.each(everyMail)('the mail "$name" in $language', ({ mail, language, named }) => {
  const asked: string[] = []
  const t = mailTexts(language)
  const reader = { name: fullName, language }
  const { subject, text, html } = renderMail(
    mail,
    reader,
    { publicUrl, isDemonstration: true },
    (key, values) => {
      asked.push(key)
      return t(key, values)
    },
  )
  const words = plainTextOf(html)

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
    if (named === reference) expect(subject).toContain(reference)
    expect(subject).not.toMatch(/[\r\n]/)
    for (const part of [text, words]) {
      if (named !== undefined) expect(part).toContain(named)
      expect(part.includes(fullName)).toBe(!mail.isUnnamed)
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
    const product = renderMail(mail, reader, site)
    expect(product.text).not.toContain(resources[language].mail.footer.demonstration)
    expect(plainTextOf(product.html)).not.toContain(resources[language].mail.footer.demonstration)
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
  it('are shown with sample data, each of them', () => {
    const used = new Set(sampleMails.map((one) => sampleMail(one, 'en', publicUrl).mail.template))
    expect(new Set(mailTemplates)).toEqual(used)
  })

  it('take a name as it is, whatever it looks like to those who make sentences', () => {
    const odd = 'Ali {{reference}} $t(programme) <b>'
    const { text, html } = renderMail(statusLinkMail(application), { name: odd, language: 'en' }, site)
    expect(text).toContain(`Dear ${odd},`)
    expect(html).toContain('Dear Ali {{reference}} $t(programme) &lt;b&gt;,')
  })

  it('use every sentence that is there', () => {
    const asked = new Set<string>()
    const names = [fullName, 'www.example.com']
    for (const { mail, language } of everyMail) {
      for (const name of names) {
        const t = mailTexts(language)
        renderMail(mail, { name, language }, { publicUrl, isDemonstration: true }, (key, values) => {
          asked.add(key)
          return t(key, values)
        })
      }
    }
    const keys = (value: object, path = ''): string[] =>
      Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
        typeof inner === 'string'
          ? [`${path}${key}`.replace(/_(?:one|few|many|other)$/, '')]
          : keys(inner as object, `${path}${key}.`),
      )
    // Sentences that an administrator may choose as a reason: a mail quotes them like any other text. Calendar events
    // and a missing host have tests of their own.
    const elsewhere = /^(?:status\.REJECTED\.reasons|registration\.calendar)\.|^registration\.none$/
    const used = keys(resources.en.mail).filter((key) => !elsewhere.test(key))
    expect([...asked].sort()).toEqual([...new Set(used)].sort())
  })

  it('tell each status in words of its own', () => {
    for (const language of languages) {
      const of = applicationStatuses.map((status) =>
        renderMail(statusMail(application, { status, reason: null }), { name: fullName, language }, site),
      )
      expect(new Set(of.map(({ subject }) => subject)).size).toBe(applicationStatuses.length)
      expect(new Set(of.map(({ text }) => text)).size).toBe(applicationStatuses.length)
    }
  })

  it('count days by the rules of each language', () => {
    const textFor = (language: 'uz' | 'ru' | 'en', retentionDays: number) =>
      renderMail(
        withdrawnMail({ reference, retentionDays, applyUrl: `${publicUrl}/apply` }),
        { name: fullName, language },
        site,
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
        account.confirmationMail({ login, confirmUrl: `${publicUrl}/confirm-email/${secret}` }),
        { name: fullName, language: 'en' },
        site,
      ).text
    expect(textFor('evil.com')).not.toContain('evil')
    expect(textFor('gulnora_k')).toContain('Your login: gulnora_k')
    expect(textFor('gulnora_k')).toContain('expires in 48 hours')
  })

  it('take initials for a name, and text without spaces for what it is, at once', () => {
    const render = (name: string, message: string) =>
      renderMail(callRequestMail({ reference: 'CR-2026-0001', message }), { name, language: 'ru' }, site).text
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
      callRequestMail({ reference: 'CR-2026-0001', message: hostile }),
      { name: 'Ali <b>evil.example</b>', language: 'uz' },
      site,
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
