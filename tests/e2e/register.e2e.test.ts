import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { files } from '../../server/db/schema/catalogue.ts'
import { people, socialLinks } from '../../server/db/schema/person.ts'
import { users } from '../../server/db/schema/user.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { inRotation } from '../support/long-run.ts'
import { samplePdf } from '../support/sample-files.ts'
import { type GivenFile, shownProblems } from './application-visit.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectReadable } from './pressable.ts'
import {
  fillAccount,
  fillCatalogues,
  fillNames,
  goOn,
  goodPassword,
  largePhoto,
  openRegistration,
  stepOf,
  tabTo,
  tabToButton,
} from './register-visit.ts'
import { storedDraft } from './stored-draft.ts'
import { openVisitor, sidewaysOverflow, storeBeforehand } from './visitor.ts'

const ticketed = z.object({ ticket: z.string() })
const cvDraft = z.object({ cv: ticketed })
const photoDraft = z.object({ upload: ticketed })
let site: OwnSite
let browser: Browser
let photo: GivenFile
let cv: GivenFile

onOwnSite({}, async (opened) => {
  ;({ site, browser } = opened)
  photo = await largePhoto()
  cv = { name: 'Liisbet.pdf', mimeType: 'application/pdf', buffer: await samplePdf() }
  await fillCatalogues(site.database)
})

async function open(language: Language = 'en', width = 1280, path = '/register') {
  const visitor = await openVisitor(browser, site.baseUrl, language, {
    javaScriptEnabled: true,
    viewport: { width, height: 900 },
  })
  await openRegistration(visitor.page, path)
  return visitor
}

/** Expects that axe finds nothing wrong with a step, and that nothing lies to the right of the window. */
async function expectSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
  const { width = 1280, height = 900 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 320, height })
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.setViewportSize({ width, height })
  expect(await sidewaysOverflow(page)).toBe(0)
}

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)
const sentPhoto = (page: Page, language: Language) =>
  page.getByText(resources[language].editor.picture.kept.replace('{{size}}', '').trim()).waitFor()

/** Reads the colour of the cropped photo near its left edge. */
function colourOf(page: Page): Promise<number[]> {
  const shown = page.locator('figure img').first()
  return shown.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) return []
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 10
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(image, 0, 0, 10, 10)
    return [...(drawing?.getImageData(2, 5, 1, 1).data ?? [])]
  })
}

async function personOf(email: string) {
  const [found] = await site.database.db
    .select({ user: users, person: people })
    .from(users)
    .leftJoin(people, eq(people.userId, users.id))
    .where(eq(users.email, email))
  return found
}

describe('the registration', () => {
  const journeys = [
    { language: 'ru', width: 390 },
    { language: 'uz', width: 1280 },
  ] as const

  it.each(
    inRotation(journeys, 0),
  )('is gone through by the keyboard alone: $language, $width pixels wide', async ({ language, width }) => {
    const { register, editor } = resources[language]
    const email = `liisbet.${language}@example.ee`
    const { page, complaints, leave } = await open(language, width)
    const write = async (id: string, text: string) => {
      await tabTo(page, id)
      await page.keyboard.insertText(text)
    }
    await expectSound(page)
    const fieldWidths = await page
      .locator('main form input:not([type=checkbox], [tabindex="-1"])')
      .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().width))
    expect(Math.max(...fieldWidths)).toBeLessThanOrEqual(640)
    expect(Math.max(...fieldWidths)).toBeGreaterThan(240)
    await write('email', email)
    await write('login', `liisbet-${language}`)
    await write('password', goodPassword)
    await write('repeatPassword', goodPassword)
    await page.keyboard.press('Enter')

    await page.waitForURL(/step=personal/)
    await write('firstname', 'Liisbet')
    await write('lastname', 'Kuusepuu')
    await tabTo(page, 'countryId')
    await page.keyboard.press('ArrowDown')
    await tabTo(page, 'photo')
    await page.setInputFiles('#photo', photo)
    await page.locator('#photo-zoom').waitFor()
    await expectSound(page)
    // To the right edge: then the whole selection is blue.
    const window = page.getByRole('group', { name: editor.picture.window })
    await window.focus()
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('+')
    await vi.waitFor(async () => expect(await page.inputValue('#photo-zoom')).toBe('1.5'), 15_000)
    for (let presses = 0; presses < 60; presses += 1) await page.keyboard.press('ArrowLeft')
    await tabTo(page, 'photo-zoom')
    await tabToButton(page, editor.picture.send)
    await page.keyboard.press('Enter')
    await sentPhoto(page, language)
    const [red = 0, , blue = 0] = await colourOf(page)
    expect(blue).toBeGreaterThan(200)
    expect(red).toBeLessThan(50)
    await write('headline.uz', "O'quv robotlari")
    await write('bio.en', 'Robots for schools.')
    await tabTo(page, 'bio.en')
    expect(await page.inputValue('[id="headline.uz"]')).toBe('Oʻquv robotlari')
    await expectSound(page)
    await tabToButton(page, register.next)
    await page.keyboard.press('Enter')

    await page.waitForURL(/step=work/)
    await tabTo(page, 'kind')
    await page.keyboard.press('ArrowDown')
    await tabTo(page, 'directionId')
    await page.keyboard.press('ArrowDown')
    await write('tags', 'robo')
    await page.keyboard.press('ArrowDown')
    expect(await page.locator('#tags').getAttribute('aria-activedescendant')).toBe('tags-option-0')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Tallinn,')
    await page.keyboard.type('Wrong,')
    await page.keyboard.press('Backspace')
    await write('linkedin', 'https://www.linkedin.com/in/liisbet')
    await tabToButton(page, editor.links.add)
    await page.keyboard.press('Enter')
    await tabTo(page, 'socialLinks.0.networkId')
    await page.keyboard.press('ArrowDown')
    await write('socialLinks.0.link', `https://t.me/liisbet_${language}`)
    // A link has a name of its own (D-8), which is empty for its network's.
    expect(await page.getAttribute('[id="socialLinks.0.name"]', 'placeholder')).toBe('Telegram')
    await write('socialLinks.0.name', 'Robotlar')
    await expectSound(page)
    await tabToButton(page, register.next)
    await page.keyboard.press('Enter')

    await page.waitForURL(/step=files/)
    await tabTo(page, 'cv')
    await page.setInputFiles('#cv', cv)
    await page.locator('input[name="cvTicket"]').waitFor({ state: 'attached' })
    await expectReadable(page.locator('main dl').getByText('Robotlar', { exact: true }))
    await expectSound(page)
    await tabTo(page, 'consent')
    await page.keyboard.press('Space')
    await tabToButton(page, register.send)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: register.done.title }).waitFor()
    expect(await page.getByText(register.completed).count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(register.done.title)
    expect(await storedDraft(page, 'register')).toBeUndefined()
    expect(await storedDraft(page, 'register-photo')).toBeUndefined()

    const found = await personOf(email)
    expect(found?.user.login).toBe(`liisbet-${language}`)
    expect(found?.person).toMatchObject({
      kind: 'expert',
      firstname: 'Liisbet',
      headline: { uz: 'Oʻquv robotlari' },
      bio: { en: 'Robots for schools.' },
      linkedin: 'https://www.linkedin.com/in/liisbet',
      suggestedTags: ['Tallinn'],
      publishedAt: null,
    })
    expect(found?.person?.cvUploadId).not.toBeNull()
    const linksOf = eq(socialLinks.personId, found?.person?.id ?? '')
    expect(await site.database.db.select().from(socialLinks).where(linksOf)).toMatchObject([
      { name: 'Robotlar', link: `https://t.me/liisbet_${language}` },
    ])
    const photoId = found?.person?.photoId ?? ''
    const [stored] = await site.database.db.select().from(files).where(eq(files.id, photoId))
    expect(stored).toMatchObject({ contentType: 'image/jpeg', widthPixels: 800, heightPixels: 800 })
    expect(complaints).toEqual([])
    await leave()
  }, 90_000)

  it('comes back after a reload with everything but the passwords', async () => {
    const { page, complaints, leave } = await open()
    await fillAccount(page, 'again@example.ee')
    await goOn(page, 'en')
    await fillNames(page)
    await page.setInputFiles('#photo', photo)
    await page.getByRole('button', { name: resources.en.editor.picture.send }).click()
    await sentPhoto(page, 'en')
    await page.fill('[id="bio.ru"]', 'Роботы для школ')
    await vi.waitFor(
      async () =>
        expect(await storedDraft(page, 'register')).toMatchObject({
          person: { bio: { ru: 'Роботы для школ' } },
        }),
      15_000,
    )
    expect(JSON.stringify(await storedDraft(page, 'register'))).not.toContain(goodPassword)
    await page.reload()
    await page.locator('#firstname').waitFor()
    expect(stepOf(page)).toBe('personal')
    expect(await page.inputValue('#firstname')).toBe('Liisbet')
    expect(await page.inputValue('#countryId')).not.toBe('')
    expect(await page.inputValue('[id="bio.ru"]')).toBe('Роботы для школ')
    await sentPhoto(page, 'en')
    await page.getByText(resources.en.register.passwordAgain).waitFor()
    await goOn(page, 'en')
    await page.waitForURL(/step=work/)
    // Going back is the browser's own button.
    await page.goBack()
    await page.locator('#firstname').waitFor()
    await page.goForward()
    await page.check('#kind')
    await goOn(page, 'en')
    await page.waitForURL(/step=files/)
    await goOn(page, 'en')
    expect((await shownProblems(page)).summary).toEqual(['password', 'consent'])
    await page.locator('section[aria-labelledby="error-summary-title"] a').first().click()
    await vi.waitFor(async () => expect(await focusedId(page)).toBe('password'), 15_000)
    expect(await page.inputValue('#email')).toBe('again@example.ee')
    await page.getByRole('button', { name: resources.en.forms.draft.clear }).click()
    await vi.waitFor(async () => expect(await page.inputValue('#email')).toBe(''), 15_000)
    expect(await storedDraft(page, 'register')).toBeUndefined()
    expect(complaints).toEqual([])
    await leave()
  })

  it('says what is wrong in a step, a taken login at once, next to its fields and above, and goes no further', async () => {
    await site.database.db
      .insert(users)
      .values({ firstname: 'A', lastname: 'B', login: 'taken-login', email: 'taken@example.ee' })
    const { page, leave } = await open('uz')
    await page.fill('#login', 'Taken-Login')
    await page.locator('#email').focus()
    const taken = page.locator('#login-problem')
    await taken.waitFor()
    expect(await taken.textContent()).toBe(resources.uz.errors.fields['login-taken'])
    await page.fill('#login', 'free-login')
    expect(await taken.count()).toBe(0)
    await page.fill('#password', 'short')
    await page.fill('#repeatPassword', 'shorter')
    await goOn(page, 'uz')
    const wrong = ['email', 'password', 'repeatPassword']
    expect(await shownProblems(page)).toEqual({ summary: wrong, fields: wrong })
    await vi.waitFor(
      async () =>
        expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))).toBe(
          'error-summary-title',
        ),
      15_000,
    )
    await expectSound(page)
    await fillAccount(page, 'step@example.ee')
    await goOn(page, 'uz')
    await page.waitForURL(/step=personal/)
    expect(await page.locator('section[aria-labelledby="error-summary-title"]').count()).toBe(0)
    await leave()
  })

  it('leads to the field that the server refused, says that no answer came, and loses nothing', async () => {
    const { page, leave } = await open()
    // On the list of common passwords, which the browser does not know.
    await fillAccount(page, 'refused@example.ee', 'password123')
    await goOn(page, 'en')
    await fillNames(page)
    await page.fill('[id="headline.en"]', 'Robots')
    await goOn(page, 'en')
    await page.check('#kind')
    await goOn(page, 'en')
    await page.waitForURL(/step=files/)
    await page.setInputFiles('#cv', cv)
    await page.locator('input[name="cvTicket"]').waitFor({ state: 'attached' })
    await page.check('#consent')
    await goOn(page, 'en')
    await page.locator('[data-toast="error"]', { hasText: resources.en.register.failed }).waitFor()
    expect((await shownProblems(page)).summary).toEqual(['password'])
    await page.locator('section[aria-labelledby="error-summary-title"] a').click()
    await vi.waitFor(async () => expect(await focusedId(page)).toBe('password'), 15_000)
    expect(await page.locator('#password-problem').textContent()).toBe(
      resources.en.errors.fields['password-common'],
    )
    await page.fill('#password', goodPassword)
    await page.fill('#repeatPassword', goodPassword)
    await page.route('**/api/auth/register*', (route) => route.abort())
    for (let step = 0; step < 4; step += 1) await goOn(page, 'en')
    await page.getByRole('heading', { name: resources.en.register.failed }).waitFor()
    await page.getByText(resources.en.app.failure.unanswered).waitFor()
    await page.unroute('**/api/auth/register*')
    await goOn(page, 'en')
    await page.getByRole('heading', { name: resources.en.register.done.title }).waitFor()
    expect((await personOf('refused@example.ee'))?.person).toMatchObject({ headline: { en: 'Robots' } })
    await leave()
  })

  it('says which files of a draft are there no more', async () => {
    const { page, leave } = await open('en', 1280, '/register?step=personal')
    await page.setInputFiles('#photo', photo)
    await page.getByRole('button', { name: resources.en.editor.picture.send }).click()
    await sentPhoto(page, 'en')
    await page.setInputFiles('#cv', cv)
    await page.locator('input[name="cvTicket"]').waitFor({ state: 'attached' })
    const waiting = await vi.waitFor(async () => {
      const [typed, picture] = [
        await storedDraft(page, 'register'),
        await storedDraft(page, 'register-photo'),
      ]
      return [cvDraft.parse(typed).cv.ticket, photoDraft.parse(picture).upload.ticket]
    }, 15_000)
    for (const ticket of waiting) await fetch(`${site.baseUrl}/api/uploads/${ticket}`, { method: 'DELETE' })
    await page.reload()
    const gone = resources.en.errors.fields['ticket-expired']
    for (const id of ['photo', 'cv'])
      await page.locator(`#${id}-problem`, { hasText: gone }).waitFor({ state: 'attached' })
    expect(await page.locator('input[name="cvTicket"]').count()).toBe(0)
    await leave()
  })

  it('uploads a picture whose cut-out is still being drawn', async () => {
    const { page, leave } = await open('en', 1280, '/register?step=personal')
    // As on a slow phone.
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.toBlob = function (...given) {
        setTimeout(() => toBlob.apply(this, given), 1_000)
      }
    })
    await page.setInputFiles('#photo', photo)
    await fillNames(page)
    // Going on sends it too.
    await goOn(page, 'en')
    await page.waitForURL(/step=work/)
    await page.goBack()
    await sentPhoto(page, 'en')
    await leave()
  })

  it('says that a picture could not be uploaded, and tries again', async () => {
    const { page, leave } = await open('en', 1280, '/register?step=personal')
    await page.locator('#firstname').waitFor()
    const { picture } = resources.en.editor
    await page.setInputFiles('#photo', cv)
    await page.locator('#photo-problem', { hasText: resources.en.errors.fields['image-type'] }).waitFor()
    const failed = page.getByText(resources.en.errors.fields['image-upload-failed'])
    await page.route('**/*image-crop*', (route) => route.abort())
    await page.setInputFiles('#photo', photo)
    await failed.waitFor()
    await page.unroute('**/*image-crop*')
    await page.route('**/api/uploads*', (route) => route.abort())
    // As on a slow phone, where the picture appears on the screen later.
    const work = page.locator('section', { has: page.locator('#photo') })
    await work.evaluate((section) => section.style.setProperty('display', 'none'))
    await page.setInputFiles('#photo', photo)
    await page.locator('#photo-zoom').waitFor({ state: 'attached' })
    await work.evaluate((section) => section.style.removeProperty('display'))
    await page.getByRole('button', { name: picture.send }).click()
    await failed.waitFor()
    // A new crop is not sent yet either: the message stays, with the offer to try again.
    const cutOut = page.locator('figure img').first()
    const before = await cutOut.getAttribute('src')
    await page.locator('#photo-zoom').press('ArrowRight')
    await expect.poll(() => cutOut.getAttribute('src')).not.toBe(before)
    expect(await failed.isVisible()).toBe(true)
    // Going on without it would lose it silently.
    await fillNames(page)
    await goOn(page, 'en')
    // It is tried once more, before it is said.
    await expect.poll(async () => (await shownProblems(page)).summary).toEqual(['photo'])
    await page.unroute('**/api/uploads*')
    await page.getByRole('button', { name: picture.retry }).click()
    await sentPhoto(page, 'en')
    await goOn(page, 'en')
    await page.waitForURL(/step=work/)
    await leave()
  })

  it('says that its lists could not be loaded, and tries again', async () => {
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'ru', { javaScriptEnabled: true })
    await page.route('**/api/general-data*', (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto('/register')
    await fillAccount(page, 'liisbet.again@example.ee')
    await goOn(page, 'ru')
    await page.getByText(resources.ru.register.choicesFailed).waitFor()
    await page.unroute('**/api/general-data*')
    await page.getByRole('button', { name: resources.ru.app.tryAgain }).click()
    await page.locator('#firstname').waitFor()
    expect(await page.inputValue('#email')).toBe('liisbet.again@example.ee')
    await leave()
  })
})

describe('the registration of somebody who has an account', () => {
  it('leaves out the account, and is there once', async () => {
    const email = 'member@example.ee'
    const post = (path: string, body: object) =>
      fetch(`${site.baseUrl}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const names = { firstname: 'Aziza', lastname: 'Rashidova' }
    await post('/auth/sign-up', {
      ...names,
      email,
      password: goodPassword,
      repeatPassword: goodPassword,
      consent: true,
    })
    await site.database.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.email, email))
    const answer = await post('/auth/sign-in', { login: email, password: goodPassword })
    const { token } = (await answer.json()) as { token: string }
    const { page, complaints, leave } = await openVisitor(browser, site.baseUrl, 'en', {
      javaScriptEnabled: true,
    })
    await storeBeforehand(page, { token })
    await openRegistration(page)
    await page.locator('#firstname').waitFor()
    expect(await page.locator('#email').count()).toBe(0)
    expect(await page.inputValue('#lastname')).toBe(names.lastname)
    await page.selectOption('#countryId', { index: 1 })
    await goOn(page, 'en')
    await page.check('#kind')
    await goOn(page, 'en')
    await goOn(page, 'en')
    await page.getByRole('heading', { name: resources.en.register.done.profileTitle }).waitFor()
    expect((await personOf(email))?.person).toMatchObject({ kind: 'ambassador', ...names })
    await page.reload()
    await page.getByText(resources.en.register.hasProfile.text).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })
})
