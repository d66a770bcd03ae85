import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { activities } from '../../server/db/schema/activity.ts'
import { people } from '../../server/db/schema/person.ts'
import { users } from '../../server/db/schema/user.ts'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { sampleCv } from '../support/application-form.ts'
import { isWholeRun } from '../support/in-turn.ts'
import { pngOf } from '../support/pictures.ts'
import { violations, violationsOfLooks } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { runClockUntil } from './page-clock.ts'
import { expectPressable, expectReadable } from './pressable.ts'
import { addProfile, createMember, type Member, openSignedIn } from './signed-in.ts'
import { openVisitor, openWindow, sidewaysOverflow, waitForQuiet } from './visitor.ts'

const tabs = ['personal', 'edit', 'password', 'settings', 'activities'] as const
const { profile: words, errors, app } = resources.en
let site: OwnSite
let browser: Browser
/** An account with a profile as an expert; `member` has none. */
let expert: Member
let member: Member

onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  ;[expert, member] = await Promise.all([createMember(site), createMember(site)])
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
  it('shows what is known, says what is missing, and counts how far it is', async () => {
    const { page, complaints, leave } = await openProfile(expert)
    expect(await page.locator('h1').textContent()).toBe('Oʻgʻiloy Gʻulomova')
    await page.getByText('Germany').waitFor()
    const details = await page.locator('main dl').innerText()
    expect(details).toMatch(/Organization\s+Not available/)
    expect(details).toMatch(/User code\s+EXP-\d{4}/)
    expect(details).toContain('Ochiq maʼlumotlar va statistika')
    expect(await page.locator('main dd [lang="uz"]').first().textContent()).toBe(
      'Ochiq maʼlumotlar va statistika',
    )
    expect(await page.locator('progress').getAttribute('value')).toBe('20')
    await page.getByText(/English headline/).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('keeps its parts in the address: links, the back button, a reload', async () => {
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

  it('leads an account without a profile to the registration', async () => {
    const { page, leave } = await openProfile(member)
    expect(await page.locator('main a[href="/register"]').count()).toBe(1)
    expect(await page.locator('main dl').innerText()).not.toContain(words.details.country)
    await page.goto('/profile?tab=edit')
    await page.locator('main a[href="/register"]').waitFor()
    await leave()
  })

  it('sends a visitor without a token to the sign-in, and back to the same part', async () => {
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'en', { javaScriptEnabled: true })
    await page.goto('/profile?tab=settings')
    await page.waitForURL(/\/sign-in\?/)
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/profile?tab=settings')
    await leave()
  })

  it('says when the server fails, and tries again', async () => {
    const { page, leave } = await openSignedIn(browser, site, member, 'en', {}, openWindow)
    await page.clock.install()
    await page.route('**/api/profile?*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/profile')
    const failed = page.getByRole('heading', { name: words.failed.title })
    await runClockUntil(page, failed)
    expect(await violations(page)).toEqual([])
    await page.unroute('**/api/profile?*')
    await button(page, app.tryAgain).click()
    await page.locator('main dl').waitFor()
    await leave()
  })
})

describe('how the profile looks', () => {
  it.each(languages)('in %s its parts are sound and fit', async (language) => {
    const { page, complaints, leave } = await openProfile(expert, '/profile', language)
    const turn = languages.indexOf(language)
    for (const [place, tab] of tabs.entries()) {
      // All rules are checked in one language, the looks in the others.
      const isFirst = place % languages.length === turn
      if (!isFirst && !isWholeRun) continue
      await page.setViewportSize({ width: (place + turn) % 2 === 0 ? 1280 : 390, height: 900 })
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

  it('needs the current one and a repeat that matches', async () => {
    const { page, leave } = await openProfile(member, '/profile?tab=password')
    await fill(page, '', 'ermaktosh-baland', 'ermaktosh-past')
    await page.locator('#currentPassword-problem').waitFor()
    expect(await page.locator('#currentPassword-problem').textContent()).toBe(
      'Please enter your current password to change your password.',
    )
    await page.fill('#currentPassword', 'whatever')
    await button(page, words.password.change).click()
    await eventually(async () =>
      expect(await page.locator('#repeatPassword-problem').textContent()).toBe('Password does not match'),
    )
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))).toBe(
      'error-summary-title',
    )
    expect(await violations(page)).toEqual([])
    await fill(page, 'not the one', 'ermaktosh-baland')
    await toastWith(page, 'Failed to update password')
    expect(await page.locator('#currentPassword-problem').textContent()).toBe(errors.fields['password-wrong'])
    expect(await page.inputValue('#password')).toBe('ermaktosh-baland')
    await leave()
  })

  it('is changed, and other browsers are signed out', async () => {
    const changer = await createMember(site)
    const here = await openProfile(changer, '/profile?tab=password')
    const there = await openProfile(changer)
    await fill(here.page, changer.password, 'ermaktosh-baland')
    await toastWith(here.page, 'Password updated successfully')
    expect(await here.page.inputValue('#currentPassword')).toBe('')
    await here.page.reload()
    await here.page.locator('#currentPassword').waitFor()
    await there.page.reload()
    await there.page.waitForURL(/\/sign-in/)
    expect(await there.page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect(changer.signIn()).rejects.toThrow('401')
    changer.password = 'ermaktosh-baland'
    expect(await changer.signIn()).toBeTruthy()
    await Promise.all([here.leave(), there.leave()])
  })

  it('that was given for once is replaced first: the profile opens there, and says why', async () => {
    const newcomer = await createMember(site)
    await setAccount(newcomer, { mustChangePassword: true })
    const { page, complaints, leave } = await openSignedIn(browser, site, newcomer, 'en')
    await page.goto('/profile')
    await page.getByText(words.mustChangePassword).waitFor()
    expect(await page.locator('main nav a[aria-current="page"]').textContent()).toBe(words.tabs.password)
    expect(new URL(page.url()).search).toBe('?tab=password')
    expect(await violations(page)).toEqual([])
    await page.locator('main nav a', { hasText: words.tabs.settings }).click()
    await button(page, words.tabs.password).click()
    await fill(page, newcomer.password, 'ermaktosh-baland')
    await toastWith(page, 'Password updated successfully')
    await page.getByText(words.mustChangePassword).waitFor({ state: 'detached' })
    await page.goto('/profile')
    await page.locator('main nav a[aria-current="page"]', { hasText: words.tabs.personal }).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('that was given for once leads from the panel to where it is replaced, and back', async () => {
    const newcomer = await createMember(site, { role: 'ADMIN' })
    await setAccount(newcomer, { mustChangePassword: true })
    const { page, leave } = await openSignedIn(browser, site, newcomer, 'en')
    await page.goto('/admin/ambassadors?q=a')
    await page.getByText(words.mustChangePassword).waitFor()
    await page.reload()
    await page.getByText(words.mustChangePassword).waitFor()
    await fill(page, newcomer.password, 'ermaktosh-baland')
    await page.waitForURL('**/admin/ambassadors?q=a')
    await toastWith(page, 'Password updated successfully')
    await page.getByRole('searchbox').first().waitFor()
    await leave()
  })
})

describe('the settings', () => {
  it('give a copy of all own data, with the files (O-2)', async () => {
    const { page, leave } = await openProfile(expert, '/profile?tab=settings')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, words.data.copy).click(),
    ])
    expect(download.suggestedFilename()).toBe('digital-world-data.zip')
    const files = unzipSync(await buffer(await download.createReadStream()))
    expect(JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))).toMatchObject({
      profile: { lastname: 'Gʻulomova' },
    })
    expect(await violations(page)).toEqual([])
    await leave()
  })

  it('end the link with Google, for whom a password is left', async () => {
    const linked = await createMember(site)
    await setAccount(linked, { googleSubject: `subject of ${linked.userId}` })
    const { page, leave } = await openProfile(linked, '/profile?tab=settings')
    await page.getByText(words.google.linked, { exact: true }).waitFor()
    await button(page, words.google.unlink).click()
    await page.fill('#google-password', 'not the one')
    await button(page, words.google.unlink).click()
    await page.locator('#google-password-problem').waitFor()
    expect(await violations(page)).toEqual([])
    await page.fill('#google-password', linked.password)
    await button(page, words.google.unlink).click()
    await toastWith(page, words.google.done)
    await page.getByText(words.google.unlinked).waitFor()
    const [kept] = await site.database.db.select().from(users).where(eq(users.id, linked.userId))
    expect(kept?.googleSubject).toBeNull()
    await leave()
  })

  it('do not end the link with Google for whom nothing else is left', async () => {
    const without = await createMember(site)
    const { page, leave } = await openProfile(without)
    await setAccount(without, { googleSubject: `subject of ${without.userId}`, passwordHash: null })
    await page.goto('/profile?tab=settings')
    await page.getByText(words.google.needsPassword).waitFor()
    expect(await button(page, words.google.unlink).count()).toBe(0)
    await page.goto('/profile?tab=password')
    await page.getByRole('link', { name: words.password.ask }).waitFor()
    expect(await page.locator('#currentPassword').count()).toBe(0)
    await leave()
  })

  it('save the language and open the page in it', async () => {
    const { page, context, leave } = await openProfile(await createMember(site), '/profile?tab=settings')
    await page.getByLabel('Русский').check()
    await page.waitForURL(/lng=ru/)
    await page.getByRole('heading', { name: resources.ru.profile.sessions.title }).waitFor()
    expect(await page.getByLabel('Русский').isChecked()).toBe(true)
    expect(await page.locator('html').getAttribute('lang')).toBe('ru')
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ru')
    expect((await context.cookies()).find(({ name }) => name === 'i18next')?.value).toBe('ru')
    await leave()
  })

  it('keep whether mails are wanted', async () => {
    const { page, leave } = await openProfile(await createMember(site), '/profile?tab=settings')
    const box = page.getByLabel(words.notices.want)
    expect(await box.isChecked()).toBe(true)
    await box.uncheck()
    await toastWith(page, words.saved)
    await page.reload()
    await box.waitFor()
    expect(await box.isChecked()).toBe(false)
    await leave()
  })

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

  it('sign out', async () => {
    const { page, token, leave } = await openProfile(await createMember(site), '/profile?tab=settings')
    await button(page, words.sessions.signOut).click()
    await page.waitForURL(/\/sign-in/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    const refused = await fetch(`${site.baseUrl}/api/profile`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(refused.status).toBe(401)
    await leave()
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
    await visitor.page.locator('#countryId').waitFor()
    return visitor
  }
  const newExpert = async () => {
    const made = await createMember(site)
    await addProfile(site, made)
    return made
  }
  const save = (page: Page) => button(page, words.save).last().click()

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
    await page.locator('#countryId').waitFor()
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
      await page.locator('#countryId').waitFor()
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
    await page.locator('#countryId').waitFor()
    expect(await known('Second CV.pdf').count()).toBe(0)
    expect(complaints).toEqual([])
    await leave()
  })

  it('keeps what was typed through a reload, and asks before one leaves', async () => {
    const { page, leave } = await openEdit(await newExpert())
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
    await button(page, words.edit.dropDraft).first().click()
    expect(await page.inputValue('[id="bio.ru"]')).toBe('')
    await page.reload()
    await page.locator('#countryId').waitFor()
    expect(await page.getByText(words.edit.restored).count()).toBe(0)
    await leave()
  })

  it('says that the profile was changed elsewhere, loses nothing, and saves when told to', async () => {
    const twice = await newExpert()
    const { page, leave } = await openEdit(twice)
    const read = async () => {
      const answer = (await (await twice.ask('GET', '/api/profile')).json()) as {
        person: Record<string, unknown> & { headline: Record<string, string> }
      }
      return answer.person
    }
    const person = await read()
    const elsewhere = await twice.ask('PATCH', '/api/profile/person', {
      ...person,
      photoPath: undefined,
      website: 'https://elsewhere.example.uz',
    })
    expect(elsewhere.status).toBe(200)
    await page.fill('[id="headline.en"]', 'Typed here')
    await save(page)
    await page.getByRole('heading', { name: words.edit.conflict.title }).waitFor()
    await page.getByText(/Changed elsewhere: Website/).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.inputValue('[id="headline.en"]')).toBe('Typed here')
    await button(page, words.edit.conflict.keepMine).click()
    await toastWith(page, words.edit.saved)
    expect((await read()).headline.en).toBe('Typed here')
    await page.getByRole('heading', { name: words.edit.conflict.title }).waitFor({ state: 'detached' })
    await leave()
  })

  it('lets changes of a published profile wait, and takes them back', async () => {
    const known = await newExpert()
    await site.database.db
      .update(people)
      .set({ publishedAt: new Date() })
      .where(eq(people.userId, known.userId))
    const { page, leave } = await openEdit(known)
    await page.getByText(words.edit.waits.before).waitFor()
    await page.fill('[id="headline.en"]', 'Waits for its answer')
    await save(page)
    await toastWith(page, words.edit.waits.sent)
    await page.getByText(/Your change was sent to an administrator/).waitFor()
    expect(await violations(page)).toEqual([])
    const [row] = await site.database.db
      .select({ headline: people.headline })
      .from(people)
      .where(eq(people.userId, known.userId))
    expect(row?.headline).toEqual({ uz: 'Ochiq maʼlumotlar va statistika' })
    await button(page, words.edit.waits.withdraw).click()
    await button(page, words.yes).click()
    await toastWith(page, words.edit.waits.withdrawn)
    await eventually(async () => expect(await page.inputValue('[id="headline.en"]')).toBe(''))
    await leave()
  })

  it('changes the names of the account', async () => {
    const { page, leave } = await openProfile(await createMember(site), '/profile?tab=edit')
    await page.fill('#account-lastname', '')
    await button(page, words.save).click()
    await page.locator('#account-lastname-problem').waitFor()
    await page.fill('#account-lastname', 'Yoʻldosheva')
    await button(page, words.save).click()
    await toastWith(page, words.saved)
    await page.locator('h1', { hasText: 'Yoʻldosheva' }).waitFor()
    await leave()
  })
})

describe('one’s own activities', () => {
  it('stand with their states, and are withdrawn, continued and thrown away', async () => {
    const proposer = await createMember(site)
    const general = (await (await fetch(`${site.baseUrl}/api/general-data?lang=en`)).json()) as {
      activityCategories: { id: string }[]
    }
    const propose = async (title: string) => {
      const response = await proposer.ask('POST', '/api/activities', {
        title: { en: title },
        caption: {},
        description: {},
        place: {},
        categoryId: general.activityCategories[0]?.id,
        startsAt: '2031-02-09T15:00',
      })
      expect(response.status).toBe(201)
      return ((await response.json()) as { id: string }).id
    }
    await propose('Waits')
    const rejectedId = await propose('Was rejected')
    const publishedId = await propose('Is published')
    const { db } = site.database
    await db
      .update(activities)
      .set({ state: 'rejected', stateReason: 'The date is taken.' })
      .where(eq(activities.id, rejectedId))
    await db
      .update(activities)
      .set({ state: 'published', publishedAt: new Date() })
      .where(eq(activities.id, publishedId))

    const { page, leave } = await openProfile(proposer, '/profile?tab=activities')
    const row = (title: string) => page.locator('main li', { has: page.getByText(title, { exact: true }) })
    await row('Waits').getByText(words.activities.state.pending).waitFor()
    await row('Was rejected')
      .getByText(/The date is taken/)
      .waitFor()
    const open = row('Is published').getByRole('link', { name: words.activities.open })
    expect(await open.getAttribute('href')).toBe(`/activities-single/${publishedId}`)
    expect(await violations(page)).toEqual([])

    await row('Waits').getByRole('button', { name: words.activities.withdraw }).click()
    await row('Waits').getByRole('button', { name: words.yes, exact: true }).click()
    await row('Waits').getByText(words.activities.state.draft, { exact: true }).waitFor()
    await row('Waits').getByRole('link', { name: words.activities.continue }).click()
    await page.waitForURL(/\/add-activity\?draft=/)
    await eventually(async () => expect(await page.inputValue('[id="title.en"]')).toBe('Waits'))
    await page.goBack()
    await row('Waits').getByRole('button', { name: words.activities.discard }).click()
    await row('Waits').getByRole('button', { name: words.yes, exact: true }).click()
    await eventually(async () => expect(await row('Waits').count()).toBe(0))

    await row('Is published').getByRole('button', { name: words.activities.edit }).click()
    await page.waitForURL(/\/add-activity\?draft=/)
    await page.getByRole('heading', { name: resources.en.proposals.changeTitle }).waitFor()
    await leave()
  })

  it('are none at first, with the way to the first', async () => {
    const { page, leave } = await openProfile(member, '/profile?tab=activities')
    await page.getByRole('heading', { name: words.activities.none.title }).waitFor()
    expect(await page.locator('main a[href="/add-activity"]').count()).toBe(2)
    await leave()
  })
})
