import { type Browser, chromium } from 'playwright-core'
import { activityDescriptionMaxCharacters } from '../shared/rules/limits.ts'
import { tokenStorageKey } from '../shared/rules/storage-keys.ts'
import { startBrowserServer } from '../tests/support/browser.ts'
import { median, printTable } from './measure.ts'
import { type Bench, type Site, startFilledSite } from './sites.ts'

const processorSlowdown = 4
const pauseMs = 60
const typed = 'Bulutlar haqida uch bosqichli suhbat va bitta amaliy ish'

interface TypedField {
  path: string
  selector: string
}

/** Returns the fields that are typed into, by their names. @param longest the address of a record with long texts. */
function fieldsOf(longest: string): Record<string, TypedField> {
  return {
    'search of a list': { path: '/ambassadors?lng=uz', selector: 'form[data-live] input[name="q"]' },
    'letter of an application': { path: '/apply?lng=uz', selector: 'textarea[name="coverLetter"]' },
    'panel: search of a list': { path: '/admin/activities', selector: 'main input[type="search"]' },
    'panel: title of an activity': { path: longest, selector: '[id="title.uz"]' },
    'panel: its description of 10,000 characters': { path: longest, selector: '[id="description.uz"]' },
  }
}

/** Measures how long a typed character takes from the key to the next painted frame, on a slow computer. */
export async function measureTyping(bench: Bench): Promise<void> {
  const [engine] = bench.engines
  if (!engine) return
  const site = await startFilledSite(bench, engine, bench.now)
  const longest = await lengthenDescription(site)
  const server = await startBrowserServer()
  const browser = await chromium.connect(server.wsEndpoint())
  const rows: string[][] = []
  for (const [name, field] of Object.entries(fieldsOf(longest))) {
    const times = await typeInto(browser, site, field)
    rows.push([
      name,
      String(times.length),
      median(times).toFixed(0),
      Math.max(...times).toFixed(0),
      String(times.filter((ms) => ms > 100).length),
    ])
  }
  await server.close()
  await site.stop()
  printTable(
    `From a key to the next frame, one key each ${pauseMs} ms, a processor ${processorSlowdown} times slower`,
    ['field', 'keys', 'median, ms', 'longest', 'over 100 ms'],
    rows,
  )
}

/** Gives an activity descriptions that are nearly as long as they may be; returns the address of its page. */
async function lengthenDescription({ port, token, activities, content }: Site): Promise<string> {
  const [{ id, revision } = { id: '', revision: 0 }] = activities
  const text = 'Seminar qatnashchilari oʻz loyihasini **uch bosqichda** tayyorlaydi.\n\n'
  const long = text.repeat((activityDescriptionMaxCharacters - typed.length) / text.length).trim()
  const saved = await fetch(`http://127.0.0.1:${port}/api/admin/activities/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      revision,
      content: { ...content, description: { uz: long, ru: long, en: long } },
    }),
  })
  if (!saved.ok) throw new Error(`The description was not saved: ${await saved.text()}`)
  return `/admin/activities?open=${id}`
}

async function typeInto(browser: Browser, site: Site, { path, selector }: TypedField): Promise<number[]> {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${site.port}`,
    viewport: { width: 1280, height: 900 },
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(
      ([key = '', token = '']) => localStorage.setItem(key, token),
      [tokenStorageKey, site.token],
    )
    await page.addInitScript(watchKeys)
    await page.goto(path)
    const field = page.locator(selector).first()
    await field.focus()
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    await field.pressSequentially(typed, { delay: pauseMs })
    await page.waitForTimeout(pauseMs * 10)
    return await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
  } finally {
    await context.close()
  }
}

/** Notes the time from each key to the frame that is painted after it; runs in the page before any of its scripts. */
function watchKeys(): void {
  const keyTimes: number[] = []
  const channel = new MessageChannel()
  const waiting: number[] = []
  // A message that is posted before a frame arrives after it was painted.
  channel.port1.onmessage = () => {
    for (const pressedAt of waiting.splice(0)) keyTimes.push(performance.now() - pressedAt)
  }
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        waiting.push(timeStamp)
        channel.port2.postMessage(null)
      })
    },
    { capture: true },
  )
  Object.assign(window, { keyTimes })
}
