import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { fetchDecoder } from '../../app/admin/door/decode-codes.ts'
import { createRegistrationLink } from '../../server/records/registrations/registration-rows.ts'
import { resources } from '../../shared/locales/resources.ts'
import { checkInAddress, registrationAddress } from '../../shared/rules/addresses.ts'
import { createRegisteredActivity, registrationsOf } from '../support/registrations.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable, expectReadable } from './pressable.ts'
import { chooseScheme, schemes } from './schemes.ts'
import { createMember, openSignedIn } from './signed-in.ts'
import { openWindow } from './visitor.ts'

const words = resources.en['admin-door']

let site: OwnSite
let browser: Browser
onOwnSite({ hasSampleContent: true }, (opened) => {
  ;({ site, browser } = opened)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const verdict = (page: Page) => page.locator('main section h2')

/** Opens the door, and says which one it is. */
async function openDoor(page: Page, activityId: string, name: string) {
  await page.goto(checkInAddress(activityId))
  await page.getByLabel(words.doorName).fill(name)
  await page.keyboard.press('Enter')
  await page.getByText('Ready without network: 2 people').waitFor()
}

/** Types a code, and returns what the door says about it. */
async function typeCode(page: Page, code: string): Promise<string> {
  await page.getByLabel(words.search).fill(code)
  await page.keyboard.press('Enter')
  const said = await verdict(page).innerText()
  // The focus is on the way on.
  await page.keyboard.press('Enter')
  await verdict(page).waitFor({ state: 'detached' })
  return said
}

/** Counts what a browser stores of doors: lists, and pages without a network. */
const storedOf = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('drafts')
    await new Promise((done) => {
      opening.onsuccess = done
    })
    const keys = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
    await new Promise((done) => {
      keys.onsuccess = done
    })
    opening.result.close()
    return {
      lists: keys.result.filter((key) => String(key).includes(':door ')).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      pages: (await caches.keys()).length,
    }
  })

/** Stores the list of an activity that is over, whose door nobody opens again. */
const storeOldList = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('drafts')
    await new Promise((done) => {
      opening.onsuccess = done
    })
    const writing = opening.result.transaction('drafts', 'readwrite')
    const list = { activity: { endsAt: '2026-01-01T10:00:00.000Z' }, people: [] }
    writing.objectStore('drafts').put(list, 'draft:somebody:door old')
    await new Promise((done) => {
      writing.oncomplete = done
    })
    opening.result.close()
  })

it('two doors count a person once, one of them reloaded without a network (T-8)', async () => {
  const admin = await createMember(site, { role: 'ADMIN', firstname: 'Malika', lastname: 'Saidova' })
  const activityId = await createRegisteredActivity(site, { seats: 2 }, new Date(Date.now() + 30 * 60_000))
  const people = ['Dilnoza Qoʻchqorova', 'Timur Karimov']
  await admin.ask('POST', '/api/admin/participants', {
    ...{ activityId, email: 'family@example.uz', language: 'uz', people },
  })
  const [one] = await registrationsOf(site, activityId)
  const code = one?.doorCode ?? ''
  const spoken = `${code.slice(0, 5)} ${code.slice(5)}`.toLowerCase()

  const phone = { viewport: { width: 320, height: 700 } }
  const doorB = await openSignedIn(browser, site, admin, 'en', phone, openWindow)
  const { page: b } = doorB
  await openDoor(b, activityId, 'B')
  await expect.poll(() => storedOf(b)).toEqual({ lists: 1, workers: 1, pages: 1 })
  await b.context().setOffline(true)

  const doorA = await openSignedIn(browser, site, admin, 'en', {}, openWindow)
  const { page: a } = doorA
  await openDoor(a, activityId, 'A')
  expect(await typeCode(a, spoken)).toBe(words.results.in)
  expect(await typeCode(a, code)).toBe(words.results.already)
  await expect.poll(async () => (await registrationsOf(site, activityId))[0]?.state).toBe('attended')

  expect(await typeCode(b, spoken)).toBe(words.results.in)
  await b.reload()
  await expectReadable(b.getByText(words.offline))
  await b.getByText('1 mark is on this phone').waitFor()
  expect(await typeCode(b, code)).toBe(words.results.already)
  expect(await typeCode(b, '9PX2TTR0AB')).toBe(words.results.unsure)
  await b.getByLabel(words.search).fill('qo')
  expect(await b.getByRole('list', { name: words.found }).count()).toBe(0)
  await b.getByLabel(words.search).fill('karim')
  await b.getByRole('listitem').filter({ hasText: 'Timur Karimov' }).getByRole('button').click()
  await expectPressable(button(b, words.isHere))
  expect(await violations(b)).toEqual([])
  expect(await b.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await b.context().setOffline(false)
  await expectReadable(b.getByText(words.asideReasons.unknown))
  await expect.poll(() => b.getByText(words.offline).count()).toBe(0)
  expect(await registrationsOf(site, activityId)).toMatchObject([
    { state: 'attended', attendedAt: expect.any(Date) },
    { state: 'confirmed' },
  ])
  expect((await b.locator('main header').innerText()).replaceAll(/\s+/g, ' ')).toContain('1 of 2')

  await button(a, words.walkIn.open).click()
  await a.getByLabel(words.walkIn.name).fill('Aziza Rasulova')
  await a.keyboard.press('Enter')
  await expectReadable(a.getByText(words.walkIn.states['over-seats']))
  await expectPressable(button(a, words.walkIn.addOver))
  await a.keyboard.press('Enter')
  await verdict(a).waitFor()
  expect(await violations(a)).toEqual([])
  await expect.poll(async () => (await registrationsOf(site, activityId))[2]?.state).toBe('attended')

  await storeOldList(a)
  expect(await storedOf(a)).toMatchObject({ lists: 2 })
  await a.goto('/admin/today')
  await expect.poll(() => storedOf(a)).toMatchObject({ lists: 1 })

  await b.goto('/sign-in')
  await button(b, resources.en.account.signedIn.signOut).click()
  await expect.poll(() => storedOf(b)).toEqual({ lists: 0, workers: 0, pages: 0 })
  await doorA.leave()
  await doorB.leave()
}, 120_000)

it('the code of the own page is read from the screen in every scheme (T-4, T-8)', async () => {
  const admin = await createMember(site, { role: 'ADMIN' })
  const activityId = await createRegisteredActivity(site)
  await admin.ask('POST', '/api/admin/participants', {
    ...{ activityId, email: 'one@example.uz', language: 'uz', people: ['Aziza Rasulova'] },
  })
  const [one] = await registrationsOf(site, activityId)
  const address = registrationAddress(await createRegistrationLink(site.database.db, one?.id ?? ''))
  const find = await fetchDecoder()
  for (const scheme of schemes) {
    const { page, leave } = await openWindow(browser, site.baseUrl, 'uz', {
      viewport: { width: 390, height: 844 },
    })
    await chooseScheme(page, site.baseUrl, scheme)
    await page.goto(address)
    const shot = await page.locator('svg[role="img"][shape-rendering]').screenshot()
    const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const { width, height } = info
    expect(await find({ data: new Uint8ClampedArray(data), width, height } as ImageData), scheme).toBe(
      one?.doorCode,
    )
    await leave()
  }
}, 60_000)
