import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { users } from '../../server/db/schema/user.ts'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { sampleCv } from '../support/application-form.ts'
import { isWholeRun } from '../support/long-run.ts'
import { pngOf } from '../support/pictures.ts'
import { violations, violationsOfLooks } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable, expectReadable } from './pressable.ts'
import { addProfile, createMember, type Member, openSignedIn } from './signed-in.ts'
import { sidewaysOverflow, waitForQuiet } from './visitor.ts'

const tabs = ['personal', 'edit', 'password', 'settings', 'activities'] as const
const { profile: words, errors } = resources.en
let site: OwnSite
let browser: Browser
/** An account with a profile as an expert. */
let expert: Member

onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  expert = await createMember(site)
  await addProfile(site, expert)
})

const addressOf = (tab: (typeof tabs)[number]) => (tab === 'personal' ? '/profile' : `/profile?tab=${tab}`)
const toastWith = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text }).waitFor()
const openProfile = async (who: Member, path = '/profile', language: Language = 'en', width = 1280) => {
  const visitor = await openSignedIn(browser, site, who, language, { viewport: { width, height: 900 } })
  await visitor.page.goto(path)
  await visitor.page.locator('main nav a[aria-current="page"]').waitFor()
  return visitor
}
/** Sets columns of an account that no form can set. */
const setAccount = (who: Member, values: Partial<typeof users.$inferInsert>) =>
  site.database.db.update(users).set(values).where(eq(users.id, who.userId))
/** Waits for a check; the machine may be busy. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 100 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('the profile', () => {
  it('has its parts in the address: links, the back button, a reload', async () => {
    const { page, leave } = await openProfile(expert)
    for (const tab of tabs.slice(1)) {
      const link = page.locator('main nav a', { hasText: words.tabs[tab] })
      await link.focus()
      await page.keyboard.press('Enter')
      expect(new URL(page.url()).search).toBe(`?tab=${tab}`)
      expect(await page.locator('main nav a[aria-current="page"]').textContent()).toBe(words.tabs[tab])
    }
    await page.goBack()
    expect(new URL(page.url()).search).toBe('?tab=settings')
    await page.getByRole('heading', { name: words.sessions.title }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: words.sessions.title }).waitFor()
    await leave()
  })
})

describe('how the profile looks', () => {
  it.each(languages)('in %s its parts are sound and fit', async (language) => {
    const { page, complaints, leave } = await openProfile(expert, '/profile', language)
    const offset = languages.indexOf(language)
    for (const [index, tab] of tabs.entries()) {
      // All rules are checked in one language, the looks in the others.
      const isFirst = index % languages.length === offset
      if (!isFirst && !isWholeRun) continue
      await page.setViewportSize({ width: (index + offset) % 2 === 0 ? 1280 : 390, height: 900 })
      await page.goto(addressOf(tab))
      await page.locator('main nav a[aria-current="page"]').waitFor()
      await waitForQuiet(page)
      expect(await (isFirst ? violations(page) : violationsOfLooks(page)), tab).toEqual([])
      expect(await sidewaysOverflow(page), tab).toBe(0)
      await page.setViewportSize({ width: 320, height: 900 })
      const rows = await page
        .locator('main nav:has(a[aria-current="page"]) a')
        .evaluateAll(
          (links) => new Set(links.map((link) => Math.round(link.getBoundingClientRect().top))).size,
        )
      expect(rows, `rows of the tabs at ${tab}`).toBe(1)
      const tooWide = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)
      expect(tooWide, tab).toBe(0)
    }
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('the password', () => {
  const fill = async (page: Page, current: string, next: string, repeat = next) => {
    await page.fill('#currentPassword', current)
    await page.fill('#password', next)
    await page.fill('#repeatPassword', repeat)
    await button(page, words.password.change).click()
  }

  it('that was given for once leads from the panel to where it is replaced, and back', async () => {
    const newcomer = await createMember(site, { role: 'ADMIN' })
    await setAccount(newcomer, { mustChangePassword: true })
    const { page, leave } = await openSignedIn(browser, site, newcomer, 'en')
    await page.goto('/admin/ambassadors?q=a')
    await page.getByText(words.mustChangePassword).waitFor()
    await page.reload()
    await page.getByText(words.mustChangePassword).waitFor()
    await fill(page, '', 'ermaktosh-baland', 'ermaktosh-past')
    await page.locator('#repeatPassword-problem').waitFor()
    expect(await violations(page)).toEqual([])
    await fill(page, newcomer.password, 'ermaktosh-baland')
    await page.waitForURL('**/admin/ambassadors?q=a')
    await toastWith(page, 'Password updated successfully')
    await page.getByRole('searchbox').first().waitFor()
    await leave()
  })
})

describe('the settings', () => {
  it('list the sessions, and end another one, and all', async () => {
    const traveller = await createMember(site)
    const here = await openProfile(traveller, '/profile?tab=settings')
    const there = await openProfile(traveller)
    await here.page.reload()
    const rows = here.page.locator('main li', { hasText: 'Chrome' })
    await eventually(async () => expect(await rows.count()).toBe(2))
    expect(await rows.filter({ hasText: words.sessions.current }).count()).toBe(1)
    const other = rows.filter({ hasNotText: words.sessions.current })
    await other.getByRole('button', { name: words.sessions.end }).click()
    await other.getByText(words.sure).waitFor()
    expect(await violations(here.page)).toEqual([])
    await other.getByRole('button', { name: words.no, exact: true }).click()
    expect(await rows.count()).toBe(2)
    await other.getByRole('button', { name: words.sessions.end }).click()
    await other.getByRole('button', { name: words.yes, exact: true }).click()
    await eventually(async () => expect(await rows.count()).toBe(1))
    await there.page.reload()
    await there.page.waitForURL(/\/sign-in/)

    await button(here.page, words.sessions.endAll).click()
    await button(here.page, words.yes).click()
    await here.page.waitForURL(/\/sign-in/)
    expect(await here.page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    const refused = await fetch(`${site.baseUrl}/api/profile`, {
      headers: { authorization: `Bearer ${here.token}` },
    })
    expect(refused.status).toBe(401)
    await Promise.all([here.leave(), there.leave()])
  })

  it('turn the second factor on with an app, show the recovery codes once, and turn it off', async () => {
    const careful = await createMember(site)
    const { page, leave } = await openProfile(careful, '/profile?tab=settings')
    await button(page, words.secondFactor.turnOn).click()
    await page.keyboard.type('not the one')
    await page.keyboard.press('Enter')
    await page.locator('#second-factor-password-problem').waitFor()
    await page.fill('#second-factor-password', careful.password)
    await button(page, words.secondFactor.continue).click()
    const picture = page.getByAltText(words.secondFactor.qrCode)
    await picture.waitFor()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const secret = (await page.locator('main code').innerText()).replaceAll(/\s/g, '')
    await page.fill('#code', '000000')
    await button(page, words.secondFactor.confirm).click()
    await page.locator('#code-problem').waitFor()
    expect(await violations(page)).toEqual([])
    await page.fill('#code', new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await button(page, words.secondFactor.confirm).click()
    await toastWith(page, words.secondFactor.turnedOn)
    expect(await page.locator('main li code').count()).toBe(10)
    expect(await violations(page)).toEqual([])
    await button(page, words.secondFactor.done).click()
    await page.getByText(words.secondFactor.on, { exact: true }).waitFor()
    expect(await page.locator('main li code').count()).toBe(0)

    await button(page, words.secondFactor.turnOff).click()
    await page.fill('#second-factor-password', careful.password)
    await button(page, words.secondFactor.turnOff).click()
    await toastWith(page, words.secondFactor.turnedOff)
    await page.getByText(words.secondFactor.off, { exact: true }).waitFor()
    await leave()
  })
})

describe('editing', () => {
  const openEdit = async (who: Member) => {
    const visitor = await openProfile(who, '/profile?tab=edit')
    await visitor.page.locator('#countryId:enabled').waitFor()
    return visitor
  }
  const newExpert = async () => {
    const made = await createMember(site)
    await addProfile(site, made)
    return made
  }
  const save = (page: Page) => button(page, words.save).last().click()

  it('begins before the page is there, and goes on in it', async () => {
    const { page, complaints, leave } = await openSignedIn(browser, site, await newExpert(), 'en')
    let deliver: () => void = () => undefined
    const asked = new Promise<void>((done) => {
      deliver = done
    })
    await page.route('**/island-part.react.*', (route) => asked.then(() => route.continue()))
    await page.goto('/profile?tab=edit', { waitUntil: 'commit' })
    await page.fill('[id="headline.en"]', 'Open data')
    await page.fill('#middlename', 'X')
    await page.keyboard.press('ArrowLeft')
    const shell = await page.evaluateHandle(() => document.activeElement)
    expect(await page.inputValue('#firstname')).not.toBe('')
    deliver()
    await page.waitForFunction((control) => !control?.isConnected, shell)
    await page.keyboard.type('Y')
    expect(await page.inputValue('#middlename')).toBe('YX')
    await page.getByText('2 unsaved changes').waitFor()
    await save(page)
    await toastWith(page, words.edit.saved)
    expect(complaints).toEqual([])
    await leave()
  })

  it('saves what was changed, the photo with it', async () => {
    const { page, complaints, leave } = await openEdit(await newExpert())
    await page.fill('[id="headline.en"]', 'Open data and statistics')
    await page.fill('#linkedin', 'https://example.com/me')
    await page.setInputFiles('#photoTicket', {
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await pngOf(1200, 1600),
    })
    await button(page, resources.en.editor.picture.send).waitFor()
    const problem = (field: string) => page.locator(`#${field}-problem`)
    await page.route('**/api/uploads*', (route) => route.abort())
    await save(page)
    // Saving sends a photo that was only selected, and only a failed upload prevents it.
    await expectReadable(problem('photoTicket').getByText(errors.fields['image-pending']))
    await expectReadable(page.getByText(errors.fields['image-upload-failed']))
    await expectPressable(
      page.locator('section[aria-labelledby="error-summary-title"] a[href="#photoTicket"]'),
    )
    await page.unroute('**/api/uploads*')
    // The browser itself logs that the upload failed, and nothing else went wrong.
    expect(complaints.splice(0).filter((one) => !one.includes('ERR_FAILED'))).toEqual([])
    await save(page)
    await page.getByText(/^Uploaded/).waitFor()
    await problem('linkedin').waitFor()
    expect(await problem('photoTicket').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.fill('#linkedin', 'https://www.linkedin.com/in/ogiloy')
    expect(await page.locator('#linkedin-problem').count()).toBe(0)
    await button(page, resources.en.editor.links.add).click()
    await page.selectOption('[id="socialLinks.0.networkId"]', { label: 'Telegram' })
    await page.fill('[id="socialLinks.0.link"]', 'https://t.me/ogiloy')
    const linkName = page.locator('[id="socialLinks.0.name"]')
    await expectPressable(linkName)
    await linkName.fill('Statistics every day')
    await save(page)
    await toastWith(page, words.edit.saved)
    await page.reload()
    await page.locator('#countryId:enabled').waitFor()
    expect(await page.inputValue('[id="headline.en"]')).toBe('Open data and statistics')
    expect(await page.inputValue('#linkedin')).toBe('https://www.linkedin.com/in/ogiloy')
    expect(await linkName.inputValue()).toBe('Statistics every day')
    await page.locator('main h1').waitFor()
    const photo = page.locator('main img').first()
    await eventually(async () =>
      expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800),
    )
    expect(complaints).toEqual([])
    await leave()
  })

  it('replaces the CV, hands it out to its owner, and removes it', async () => {
    const { page, complaints, leave } = await openEdit(await newExpert())
    const give = async (name: string) => {
      await page.setInputFiles('#cv', {
        name,
        mimeType: 'application/pdf',
        buffer: Buffer.from(await sampleCv.arrayBuffer()),
      })
      await page.getByText(/^Uploaded/).waitFor()
      await save(page)
      await toastWith(page, words.edit.saved)
      await page.reload()
      await page.locator('#countryId:enabled').waitFor()
    }
    const known = (name: string) => page.locator('main button', { hasText: `${name}, ${words.cv.download}` })
    await give('First CV.pdf')
    await known('First CV.pdf').waitFor()
    await give('Second CV.pdf')
    expect(await known('First CV.pdf').count()).toBe(0)
    const [download] = await Promise.all([page.waitForEvent('download'), known('Second CV.pdf').click()])
    expect(download.suggestedFilename()).toBe('Second CV.pdf')
    expect(await buffer(await download.createReadStream())).toEqual(Buffer.from(await sampleCv.arrayBuffer()))
    expect(await violations(page)).toEqual([])
    await button(page, words.cv.remove).click()
    await button(page, words.yes).click()
    expect(await known('Second CV.pdf').count()).toBe(0)
    await save(page)
    await toastWith(page, words.edit.saved)
    await page.reload()
    await page.locator('#countryId:enabled').waitFor()
    expect(await known('Second CV.pdf').count()).toBe(0)
    expect(complaints).toEqual([])
    await leave()
  })

  it('restores what was typed after a reload, asks before one leaves, and finds a change made elsewhere', async () => {
    const twice = await newExpert()
    const { page, leave } = await openEdit(twice)
    await page.locator('details[data-language="ru"] > summary').click()
    await page.fill('[id="bio.ru"]', 'Занимаюсь статистикой десять лет.')
    await button(page, resources.en.editor.links.add).click()
    await page.fill('[id="socialLinks.0.name"]', 'My channel')
    await page.getByText(words.edit.unsaved).waitFor()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      dialog.accept()
    })
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
    await page.getByText(words.edit.restored).waitFor()
    expect(await page.inputValue('[id="bio.ru"]')).toBe('Занимаюсь статистикой десять лет.')
    expect(await page.inputValue('[id="socialLinks.0.name"]')).toBe('My channel')
    const { person } = (await (await twice.ask('GET', '/api/profile')).json()) as { person: object }
    const elsewhere = { ...person, photoPath: undefined, website: 'https://elsewhere.example.uz' }
    expect((await twice.ask('PATCH', '/api/profile/person', elsewhere)).status).toBe(200)
    await button(page, words.edit.dropDraft).first().click()
    expect(await page.inputValue('[id="bio.ru"]')).toBe('')
    await page.fill('[id="headline.en"]', 'Typed here')
    await save(page)
    await page.getByText(/Changed elsewhere: Website/).waitFor()
    expect(await violations(page)).toEqual([])
    await button(page, words.edit.conflict.takeTheirs).click()
    expect(await page.inputValue('[id="website"]')).toBe('https://elsewhere.example.uz')
    await page.reload()
    await page.locator('#countryId:enabled').waitFor()
    expect(await page.getByText(words.edit.restored).count()).toBe(0)
    await leave()
  })
})
