import type { Browser, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { certificates } from '../../server/db/schema/certificate.ts'
import type { RegistrationRow } from '../../server/records/registrations/registration-rows.ts'
import { languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import {
  certificateAddress,
  registerForActivityAddress,
  registrationAddress,
} from '../../shared/rules/addresses.ts'
import { formatCertificateCode } from '../../shared/rules/certificates.ts'
import {
  answerField,
  questionTypes,
  type RegistrationQuestion,
  type StoredAnswer,
} from '../../shared/schemas/registration.ts'
import { choiceField } from '../../shared/schemas/registration-form.ts'
import { inRotation, isWholeRun } from '../support/long-run.ts'
import { createRegisteredActivity, registrationsOf, storeRegistration } from '../support/registrations.ts'
import type { TestApp } from '../support/test-app.ts'
import { shownProblems } from './application-visit.ts'
import { axeProblems, longWordProblems, narrowProblems } from './document-checks.ts'
import { everyRow } from './every-row.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { tabTo, tabToButton } from './register-visit.ts'
import { chooseScheme, type Scheme } from './schemes.ts'
import { openVisitor, sidewaysOverflow, waitForQuiet } from './visitor.ts'

const hourMs = 60 * 60_000
const fromNow = (hours: number) => new Date(Date.now() + hours * hourMs)
let site: OwnSite
let browser: Browser
const stored = () => ({ database: site.database }) as TestApp

onOwnSite({ hasSampleContent: true }, (opened) => {
  ;({ site, browser } = opened)
})

/** A question of each type (T-1), all of them mandatory. */
const questions = questionTypes.map(
  (type): RegistrationQuestion => ({
    id: type,
    type,
    isRequired: true,
    label: { uz: `Savol: ${type}`, ru: `Вопрос: ${type}`, en: `Question: ${type}?` },
    choices: type.startsWith('choice')
      ? ['first', 'second'].map((id) => ({ id, label: { uz: id, ru: id, en: id } }))
      : [],
  }),
)
const answers = questions.map(({ id, type, label, choices }): StoredAnswer => {
  const answer = { questionId: id, type, question: label }
  if (type === 'consent') return { ...answer, isAgreed: true }
  return type.startsWith('choice') ? { ...answer, chosen: choices } : { ...answer, text: 'Gʻoya bor' }
})
const named = (type: (typeof questionTypes)[number]) => answerField(type)
const wrongFields = ['fullName', 'email', ...questionTypes.map(named), 'consent']

const looks = everyRow({ language: languages, scheme: ['light', 'dark', 'bw'] as readonly Scheme[] })
const otherSchemes: Scheme[] = isWholeRun ? ['wb', 'blue'] : []
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

/** Opens a page in a look, with scripts. */
async function open(address: string, { language, scheme }: (typeof looks)[number], javaScriptEnabled = true) {
  const options = {
    javaScriptEnabled,
    viewport: { width: 390, height: 900 },
    reducedMotion: 'reduce' as const,
  }
  const visitor = await openVisitor(browser, site.baseUrl, language, options)
  await chooseScheme(visitor.page, site.baseUrl, scheme)
  await visitor.page.goto(address)
  await waitForQuiet(visitor.page)
  return visitor
}

/** Expects that axe finds nothing wrong with a page, and that it fits the narrowest window. */
async function expectSound(page: Page): Promise<void> {
  expect(await axeProblems(page, otherSchemes)).toEqual([])
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 390, height: 900 })
}

describe('the form of an activity', () => {
  it.each(
    inRotation(looks, 1),
  )('reports all five kinds of questions, and is filled in by the keyboard alone: $language, $scheme', async (look) => {
    const { language } = look
    const words = resources[language]['registration-form']
    const activityId = await createRegisteredActivity(stored(), { questions }, fromNow(48))
    const { page, complaints, leave } = await open(registerForActivityAddress(activityId), look)
    await tabTo(page, 'fullName')
    await page.keyboard.press('Enter')
    await vi.waitFor(async () => expect((await shownProblems(page)).summary).toEqual(wrongFields), 15_000)
    expect((await shownProblems(page)).fields).toEqual(wrongFields)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))
    await vi.waitFor(async () => expect(await focused()).toBe('error-summary-title'), 15_000)
    await expectSound(page)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await vi.waitFor(async () => expect(await focusedId(page)).toBe('fullName'), 15_000)
    await page.keyboard.insertText('Dilnoza Karimova')
    await tabTo(page, 'email')
    await page.keyboard.insertText(`dilnoza.${language}@example.uz`)
    for (const type of ['line', 'text'] as const) {
      await tabTo(page, named(type))
      await page.keyboard.insertText('Gʻoya bor')
    }
    for (const id of [named('choice'), named('choices'), named('consent'), 'consent']) {
      await tabTo(page, id)
      await page.keyboard.press('Space')
    }
    await tabToButton(page, words.title)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: words.received.title }).waitFor()
    await expectSound(page)
    expect(complaints).toEqual([])
    await leave()
    expect(
      (await registrationsOf(stored(), activityId)).map(({ state, answers: given }) => [state, given.length]),
    ).toEqual([['reserved', questions.length]])
  })

  it('tells without scripts that the last place went, keeps what was typed, and offers the list (row 2)', async () => {
    const activityId = await createRegisteredActivity(stored(), { questions, seats: 1 }, fromNow(48))
    const words = resources.en['registration-form']
    const look = { language: 'en', scheme: 'light' } as const
    const { page, leave } = await open(registerForActivityAddress(activityId), look, false)
    const send = (name: string) => page.locator('main form').getByRole('button', { name }).click()
    await send(words.title)
    expect((await shownProblems(page)).summary).toEqual(wrongFields)
    await page.fill('#fullName', 'Dilnoza Karimova')
    await page.fill('#email', 'dilnoza@example.uz')
    for (const type of ['line', 'text'] as const) await page.fill(`#${named(type)}`, 'Gʻoya bor')
    for (const id of [named('choice'), named('choices'), named('consent'), 'consent'])
      await page.check(`#${id}`)
    await storeRegistration(stored(), activityId, {})
    await send(words.title)
    expect(await page.locator('h1').textContent()).toBe(words.titleList)
    expect(await page.inputValue('#fullName')).toBe('Dilnoza Karimova')
    expect(await page.isChecked(`[name="${choiceField('choices', 'first')}"]`)).toBe(true)
    expect((await registrationsOf(stored(), activityId)).length).toBe(1)
    await page.check('#consent')
    await send(words.titleList)
    await page.getByRole('heading', { name: words.received.title }).waitFor()
    expect((await registrationsOf(stored(), activityId)).map(({ state }) => state)).toEqual([
      'confirmed',
      'waiting',
    ])
    await leave()
  })
})

/** The states of the own page: when the activity starts, in hours from now, and the registration. */
const ownStates: Record<string, [startsIn: number, changed: Partial<RegistrationRow>]> = {
  confirmed: [48, { answers }],
  offered: [48, { state: 'offered', offeredAt: fromNow(-5), offerUntil: fromNow(19) }],
  attended: [-2.5, { state: 'attended', attendedAt: fromNow(-2), fullName: 'Oʻgʻiloy Abdumuxtorxoʻjayeva' }],
  unconfirmed: [
    48,
    { state: 'reserved', confirmedAt: null, heldUntil: fromNow(1), confirmUntil: fromNow(24) },
  ],
  waiting: [48, { state: 'waiting', answers, acceptsShortNotice: true }],
  joining: [0.5, {}],
  absent: [-48, { state: 'absent' }],
  cancelled: [48, { state: 'cancelled', endedBy: 'team', endReason: 'Takror yozuv' }],
  expired: [48, { state: 'expired' }],
}

describe('the own page of a registration', () => {
  const visits = Object.entries(ownStates).map(([name, [startsIn, changed]], index) => ({
    ...{ name, startsIn, changed },
    looks: inRotation(looks, index * 4),
  }))
  // In `npm test` the fullest pages stand for the others.
  it.each(
    (isWholeRun ? visits : visits.slice(0, 3)).flatMap((visit) =>
      visit.looks.map((look) => ({ ...visit, ...look })),
    ),
  )('is sound and fits: $name, $language, $scheme', async ({ startsIn, changed, ...look }) => {
    const joiningLink = 'https://meet.example.org/room'
    const activityId = await createRegisteredActivity(stored(), { questions, joiningLink }, fromNow(startsIn))
    const secret = await storeRegistration(stored(), activityId, changed)
    const { page, complaints, leave } = await open(registrationAddress(secret), look)
    // What is folded is looked at as well.
    await page.locator('main details').evaluateAll((folds) => {
      for (const fold of folds) (fold as HTMLDetailsElement).open = true
    })
    expect(await axeProblems(page, otherSchemes)).toEqual([])
    expect(await narrowProblems(page)).toEqual([])
    expect(await longWordProblems(page)).toEqual([])
    expect(complaints).toEqual([])
    await leave()
  })

  it('is changed without scripts: the language, then the place is given up in two presses', async () => {
    const activityId = await createRegisteredActivity(stored(), { questions }, fromNow(48))
    const secret = await storeRegistration(stored(), activityId, { answers })
    const { uz, ru } = { uz: resources.uz['own-registration'], ru: resources.ru['own-registration'] }
    const look = { language: 'uz', scheme: 'light' } as const
    const { page, leave } = await open(registrationAddress(secret), look, false)
    await page.getByText(uz.correct.title, { exact: true }).click()
    await page.check('#language-ru')
    await page.getByRole('button', { name: uz.correct.send }).click()
    await page.getByText(ru.correct.done).waitFor()
    expect(await page.locator('h1').textContent()).toBe(ru.heading.confirmed)
    await page.getByText(ru.cancel.seat, { exact: true }).first().click()
    await page.getByRole('button', { name: ru.cancel.seat }).click()
    expect(await shownProblems(page)).toEqual({ summary: ['cancel'], fields: ['cancel'] })
    await page.check('#cancel')
    await page.getByRole('button', { name: ru.cancel.seat }).click()
    await page.getByRole('heading', { name: ru.heading.cancelled }).waitFor()
    await page.getByRole('button', { name: ru.rejoin.send }).click()
    await page.getByRole('heading', { name: ru.heading.confirmed }).waitFor()
    await leave()
  })
})

describe('the proof of a certificate', () => {
  it.each(inRotation(looks, 5))('is sound and fits: $language, $scheme', async (look) => {
    const code = `7KQ4RM2XB93HTY0${looks.indexOf(look)}`
    await site.database.db.insert(certificates).values({
      ...{
        code,
        name: 'Oʻgʻiloy Abdumuxtorxoʻjayeva',
        language: look.language,
        minutes: 90,
        hostName: 'Haruto',
      },
      activityTitle: { uz: 'Sinov', ru: 'Проба', en: 'A rehearsal' },
      ...{ startsAt: fromNow(-48), endsAt: fromNow(-46.5), issuedAt: fromNow(-24) },
    })
    const { page, complaints, leave } = await open(certificateAddress(formatCertificateCode(code)), look)
    expect(await page.locator('h1').textContent()).toBe(resources[look.language].certificates.valid.title)
    await expectSound(page)
    expect(await longWordProblems(page)).toEqual([])
    expect(complaints).toEqual([])
    await leave()
  })
})
