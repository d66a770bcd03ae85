import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { activities } from '../../server/db/schema/activity.ts'
import { people } from '../../server/db/schema/person.ts'
import { readLayoutShifts } from './layout-shift.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { createMember } from './signed-in.ts'
import { openWindow, waitForQuiet } from './visitor.ts'

/** The window of a cheap phone. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, javaScriptEnabled: true }
/** So many that hardly two on the page are the same, which the browser would fetch once. */
const pictureCount = 8
const picturesMaxBytes = 120 * 1024
/** The shift of the fallback font on a busy machine: some pixels of a line. */
const shiftMax = 0.005

let site: OwnSite
let browser: Browser
onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  const editor = await createMember(site, { role: 'ADMIN' })
  const token = await editor.signIn()
  const headers = { authorization: `Bearer ${token}`, 'user-agent': 'HeadlessChrome/140.0 (Linux)' }
  const ids: string[] = []
  for (let place = 0; place < pictureCount; place += 1) {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(await photo())], 'photo.jpg'))
    const sent = await fetch(`${site.baseUrl}/api/admin/media/files`, { method: 'POST', body, headers })
    const { ticket: fileTicket } = (await sent.json()) as { ticket: string }
    const content = { name: 'photo.jpg', alt: { uz: 'Uchrashuv' }, fileTicket, focusX: 30, focusY: 40 }
    const made = await editor.ask('POST', '/api/admin/media', { content })
    ids.push(((await made.json()) as { id: string }).id)
  }
  const { db } = site.database
  for (const [place, { id }] of (await db.select({ id: activities.id }).from(activities)).entries())
    await db
      .update(activities)
      .set({ imageId: ids[place % pictureCount] })
      .where(eq(activities.id, id))
  for (const [place, { id }] of (await db.select({ id: people.id }).from(people)).entries())
    await db
      .update(people)
      .set({ photoId: ids[place % pictureCount] })
      .where(eq(people.id, id))
})

/** Makes a picture of blots in several sizes with some grain: as AVIF about as many bits a pixel as a photo of people. */
async function photo(): Promise<Buffer> {
  const noise = (width: number, height: number, sigma: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .png()
      .toBuffer()
  const [width, height] = [1_600, 1_067]
  const blots = await sharp(await noise(24, 16, 60))
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer()
  const details = await sharp(await noise(200, 133, 22))
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer()
  return sharp(blots)
    .composite([
      { input: details, blend: 'overlay' },
      { input: await noise(width, height, 2), blend: 'soft-light' },
    ])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Scrolls to the end, until every picture has come. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  await expect
    .poll(() => page.evaluate(() => [...document.images].filter(({ complete }) => !complete).length), {
      timeout: 60_000,
    })
    .toBe(0)
  await waitForQuiet(page)
}

it('home has pictures of 120 KB at most on a cheap phone, as AVIF, and nothing moves', async () => {
  // Whoever comes first has them made; a slow machine may ask for more time once.
  await expect
    .poll(
      async () => {
        const first = await openWindow(browser, site.baseUrl, 'uz', phone)
        const statuses: number[] = []
        first.page.on('response', (response) => {
          if (response.url().includes('/media/')) statuses.push(response.status())
        })
        await first.page.goto('/')
        await showAll(first.page)
        await first.leave()
        return statuses.length > 0 && statuses.every((status) => status === 200)
      },
      { timeout: 120_000 },
    )
    .toBe(true)

  const { page, leave } = await openWindow(browser, site.baseUrl, 'uz', phone)
  await page.route('**/fonts/*', (route) => route.abort())
  const pictures: Promise<{ path: string; type: string | undefined; bytes: number }>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'image') return
    pictures.push(
      response.body().then((content) => ({
        path: new URL(response.url()).pathname,
        type: response.headers()['content-type'],
        bytes: content.length,
      })),
    )
  })
  await page.goto('/')
  await showAll(page)
  const fetched = await Promise.all(pictures)
  const stored = fetched.filter(({ path }) => path.startsWith('/media/'))
  expect(stored.length).toBeGreaterThan(3)
  expect(new Set(stored.map(({ type }) => type))).toEqual(new Set(['image/avif']))
  const sum = fetched.reduce((total, { bytes }) => total + bytes, 0)
  expect(sum, JSON.stringify(fetched)).toBeLessThanOrEqual(picturesMaxBytes)
  const shifts = await readLayoutShifts(page)
  const moved = shifts.reduce((total, { value }) => total + value, 0)
  expect(moved, JSON.stringify(shifts)).toBeLessThanOrEqual(shiftMax)
  await leave()
}, 240_000)
