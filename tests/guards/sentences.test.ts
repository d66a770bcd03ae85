import { describe, expect, it } from 'vitest'
import { privacyPage } from '../../server/db/seed/content/privacy-page.ts'
import { languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import * as limits from '../../shared/rules/limits.ts'

/** Lists every sentence of a language with its key. */
function sentencesIn(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(value as object).flatMap(([name, inner]) => sentencesIn(inner, `${key}${name}.`))
}

function sentencesOf(language: (typeof languages)[number]): [string, string][] {
  return Object.entries(resources[language]).flatMap(([namespace, texts]) =>
    sentencesIn(texts, `${namespace}:`).map(([key, text]): [string, string] => [key.slice(0, -1), text]),
  )
}

const russian = new Map(sentencesOf('ru'))

const charactersMax = Object.entries(limits).flatMap(([name, limit]) =>
  name.endsWith('MaxCharacters') ? [limit as number] : [],
)
const answerDays = [limits.applicationAnswerWorkingDays]
const withdrawnDays = [limits.withdrawnApplicationRetentionDays]
const passwordMin = [limits.passwordMinCharacters]

/** The numbers that a Russian sentence without plural forms is shown with: those of the limits. */
const numberedSentences: [key: string, placeholder: string, values: number[]][] = [
  ['account-links:erase.stays.applications', 'rejected', [limits.rejectedApplicationRetentionDays]],
  ['account-links:erase.stays.applications', 'withdrawn', withdrawnDays],
  ['account:password.hint', 'min', passwordMin],
  ['admin-activities:hints.endsAt', 'minutes', [limits.activityDurationDefaultMinutes]],
  ['admin-mails:log.note', 'days', [limits.sentMailRetentionDays]],
  ['admin-people:account.passwordPrompt', 'min', passwordMin],
  ['admin-users:create.passwordHint', 'min', passwordMin],
  ['admin:preview.text', 'hours', [limits.previewLinkHours]],
  ['applications:next.review.text', 'days', answerDays],
  ['applications:status.lead.withdrawn', 'days', withdrawnDays],
  ['applications:status.withdraw.text', 'days', withdrawnDays],
  ['certificates:form.hint', 'count', [limits.certificateCodeCharacters]],
  ['certificates:form.problem', 'count', [limits.certificateCodeCharacters]],
  ['editor:characters', 'max', charactersMax],
  ['editor:tags.count', 'max', [limits.tagsPerPersonMax]],
  ['errors:fields.word-too-long', 'max', [limits.groupWordMaxCharacters]],
  ['forms:characters', 'max', [limits.coverLetterMaxCharacters]],
  ['forms:application.lead', 'days', answerDays],
  ['forms:application.letter.hint', 'max', [limits.coverLetterMaxCharacters]],
  ['forms:callRequest.message.hint', 'max', [limits.coverLetterMaxCharacters]],
  ['mail:received.next', 'days', answerDays],
  ['proposals:note.member', 'days', [limits.proposalAnswerWorkingDays]],
  ['proposals:sent.text.pending', 'days', [limits.proposalAnswerWorkingDays]],
  ['profile:password.new.hint', 'min', passwordMin],
  ['register:account.password.hint', 'min', passwordMin],
  ['register:account.repeatPassword.hint', 'min', passwordMin],
]

/** Russian nouns after a number: what each of them counts, in the forms of CLDR and in the genitive. */
const nounForms = {
  day: { one: ['день'], few: ['дня'], many: ['дней'], genitiveOne: ['дня'] },
  hour: { one: ['час'], few: ['часа'], many: ['часов'], genitiveOne: ['часа'] },
  minute: { one: ['минута', 'минуту'], few: ['минуты'], many: ['минут'], genitiveOne: ['минуты'] },
  character: { one: ['знак'], few: ['знака'], many: ['знаков'], genitiveOne: ['знака'] },
  tag: { one: ['тег'], few: ['тега'], many: ['тегов'], genitiveOne: ['тега'] },
}
const counted = String.raw`(?:рабоч\S+ )?((?:дн|ден|час|минут|знак|тег)\p{L}*)`
/** Words after which a number and its noun are in the genitive. */
const genitive = /(?:в течение|не меньше|от|до|из|\/) $/i

/** Tells whether a noun has the form that a number before it asks for. */
function isInForm(before: string, number: number, noun: string): boolean {
  const forms = Object.values(nounForms).find((each) => Object.values(each).flat().includes(noun))
  const category = new Intl.PluralRules('ru').select(number) as 'one' | 'few' | 'many'
  if (!forms) return false
  if (!genitive.test(before)) return forms[category].includes(noun)
  return (category === 'one' ? forms.genitiveOne : forms.many).includes(noun)
}

/** Finds the nouns of a text that do not agree with the number before them. */
function disagreementsIn(text: string): string[] {
  return [...text.matchAll(new RegExp(String.raw`(?<![\d.,])(\d+) ${counted}`, 'giu'))].flatMap((found) =>
    isInForm(text.slice(0, found.index), Number(found[1]), (found[2] ?? '').toLowerCase()) ? [] : [found[0]],
  )
}

describe('a number in a Russian sentence without plural forms', () => {
  it.each(numberedSentences)('agrees with its noun in %s, {{%s}}', (key, placeholder, values) => {
    const text = russian.get(key) ?? ''
    expect(text).toMatch(new RegExp(String.raw`\{\{${placeholder}\}\} ${counted}`, 'iu'))
    for (const value of values) {
      expect(disagreementsIn(text.replaceAll(`{{${placeholder}}}`, String(value)))).toEqual([])
    }
  })

  it('has its limit in the table', () => {
    const listed = new Set(numberedSentences.map(([key, placeholder]) => `${key} ${placeholder}`))
    const found = [...russian].flatMap(([key, text]) =>
      /_(?:one|few|many|other)$/.test(key)
        ? []
        : [...text.matchAll(new RegExp(String.raw`\{\{(\w+)\}\} ${counted}`, 'giu'))].map(
            ([, placeholder]) => `${key} ${placeholder}`,
          ),
    )
    expect(found.length).toBeGreaterThan(15)
    expect(found.filter((one) => !listed.has(one))).toEqual([])
  })

  it('agrees with its noun on the page about personal data', () => {
    expect(privacyPage.body.ru).toMatch(/\d+ дня/)
    expect(disagreementsIn(privacyPage.body.ru ?? '')).toEqual([])
  })

  it('is found where it does not agree', () => {
    expect(disagreementsIn('через 183 дней, за 21 рабочих дней, не меньше 21 знаков')).toHaveLength(3)
    expect(disagreementsIn('через 183 дня, за 21 день, не меньше 21 знака, не меньше 9 знаков')).toEqual([])
  })
})

/** Messages that are whole only with what the page puts behind them. */
const endedByPage = new Map([
  ['profile:sessions.failed', 'a button to try again stands behind it'],
  ['proposals:draft.failed', 'the words of the failure follow in the same line'],
])
/** Messages whose wording the product fixes (PRODUCT §7). */
const fixed = new Set(['register:failed', 'account:signUp.failed'])
/** The beginnings of the next step in an English message of the server. */
const nextStep =
  /(?:^|[.:;,] (?:please |then |or )?)(?:add|allow|ask|check|choose|compare|correct|create|crop|describe|enter|fill|find|finish|go|leave|make|open|print|put|reload|remove|request|rename|replace|restore|save|see|select|send|set|shorten|sign|start|try|turn|type|undo|upload|use|wait|write)\b|you need to|please|first\.$|to do this\.$/i
/**
 * Checks whether a text is the reason of a failed request; the page adds what to do, which depends on what was sent.
 */
const isReason = (key: string) => key.startsWith('failure.') && key !== 'failure.unreadable'
/** Errors whose English wording the product fixes (PRODUCT §7), and whose page says the rest. */
const fixedErrors = new Set([
  'not-found',
  'token-expired',
  'invalid-credentials',
  'fields.cv-missing',
  'fields.password-mismatch',
])

describe('a message about a failure', () => {
  it.each(languages)('says in %s what to do next', (language) => {
    const failures = sentencesOf(language).filter(
      ([key, text]) =>
        /(?:[fF]ailed|[nN]ot(?:Begun|Copied|Saved|Sent|Created)|[gG]one|infected|expired)$/.test(key) &&
        !key.startsWith('errors:') &&
        /[.!]$/.test(text),
    )
    expect(failures.length).toBeGreaterThan(30)
    const found = failures.filter(
      ([key, text]) =>
        !endedByPage.has(key) && !fixed.has(key) && !/[.:;] \p{L}|^Посмотрите|^See|koʻring\.$/u.test(text),
    )
    expect(found).toEqual([])
  })

  it('of the server names the next step in English', () => {
    const errors = sentencesIn(resources.en.errors, '').map(([key, text]): [string, string] => [
      key.slice(0, -1),
      text,
    ])
    expect(errors.length).toBeGreaterThan(90)
    expect(
      errors.filter(([key, text]) => !isReason(key) && !fixedErrors.has(key) && !nextStep.test(text)),
    ).toEqual([])
  })
})
