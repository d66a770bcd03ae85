import { type Browser, chromium } from 'playwright-core'
import { tokenStorageKey } from '../shared/rules/storage-keys.ts'
import { startBrowserServer } from '../tests/support/browser.ts'
import { median, printTable } from './measure.ts'
import { type Bench, type Site, startFilledSite } from './sites.ts'

const processorSlowdown = 4
const pauseMs = 60
const typed = 'Bulutlar haqida uch bosqichli suhbat va bitta amaliy ish'

/** Fields that are typed into. */
const fields: readonly { name: string; path: string; selector: string; opens?: string }[] = [
  { name: 'search of a list', path: '/ambassadors?lng=uz', selector: 'form[data-live] input[name="q"]' },
  { name: 'letter of an application', path: '/apply?lng=uz', selector: 'textarea[name="coverLetter"]' },
  { name: 'panel: search of a list', path: '/admin/activities', selector: 'main input[type="search"]' },
  {
    name: 'panel: title of an activity',
    path: '/admin/activities',
    opens: 'tbody th a',
    selector: 'dialog[open] [id="title.uz"]',
  },
  {
    name: 'panel: description of an activity',
    path: '/admin/activities',
    opens: 'tbody th a',
    selector: 'dialog[open] [id="description.uz"]',
  },
]

/** Measures how long a typed character takes from the key to the next painted frame, on a slow computer. */
export async function measureTyping(bench: Bench): Promise<void> {
  const [engine] = bench.engines
  if (!engine) return
  const site = await startFilledSite(bench, engine, bench.now)
  const server = await startBrowserServer()
  const browser = await chromium.connect(server.wsEndpoint())
  const rows: string[][] = []
  for (const field of fields) {
    const times = await typeInto(browser, site, field)
    rows.push([
      field.name,
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

async function typeInto(
  browser: Browser,
  site: Site,
  { path, selector, opens }: (typeof fields)[number],
): Promise<number[]> {
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
    if (opens) await page.locator(opens).first().click()
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
