import { type Browser, type CDPSession, chromium } from 'playwright-core'
import { startBrowserServer } from '../tests/support/browser.ts'
import { printTable, spread } from './measure.ts'
import { addProfile, measureAccountPages } from './phone-accounts.ts'
import { type Bench, startFilledSite } from './sites.ts'

const visitsCount = 3
const paths = ['/?lng=uz', '/?lng=ru', '/ambassadors?lng=uz', '/activities?lng=uz', '/apply?lng=uz']
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (400 * 1024) / 8,
  uploadThroughput: (400 * 1024) / 8,
}
const processorSlowdown = 6
const restMs = 3_000

/** The measures of a visit: paints in milliseconds from the click on the link, blocking time, and layout shift. */
interface PhoneVisit {
  firstPaintMs: number
  largestPaintMs: number
  /**
   * The time beyond the first 50 ms of each long task of the main thread, from the first paint until the page is idle.
   */
  blockingMs: number
  layoutShift: number
  /** The largest element that was painted. */
  largest: string
}

/**
 * Measures first visits on a slow phone. Other load of the machine only makes visits slower: the best of several is the
 * cost of the page. The spread shows how idle the machine was.
 */
export async function measurePhone(bench: Bench): Promise<void> {
  const [engine] = bench.engines
  if (!engine) return
  const site = await startFilledSite(bench, engine, bench.now)
  const server = await startBrowserServer()
  const browser = await chromium.connect(server.wsEndpoint())
  const rows: string[][] = []
  for (const path of paths) {
    const address = `http://127.0.0.1:${site.port}${path}`
    // The response is cached, as it is for all visitors but one.
    await (await fetch(address)).arrayBuffer()
    const visits: PhoneVisit[] = []
    for (let count = 0; count < visitsCount; count += 1) visits.push(await visitOnPhone(browser, address))
    const column = (name: 'firstPaintMs' | 'largestPaintMs' | 'blockingMs') => {
      const values = visits.map((visit) => visit[name])
      return `${Math.min(...values).toFixed(0)} (${spread(values)})`
    }
    rows.push([
      path,
      column('firstPaintMs'),
      column('largestPaintMs'),
      visits[0]?.largest ?? '',
      column('blockingMs'),
      Math.max(...visits.map(({ layoutShift }) => layoutShift)).toFixed(3),
    ])
  }
  await addProfile(`http://127.0.0.1:${site.port}`, site.token)
  await measureAccountPages(browser, `http://127.0.0.1:${site.port}`, site.token)
  await server.close()
  await site.stop()
  printTable(
    `First visits on a phone: 400 kbit/s, 150 ms, a processor ${processorSlowdown} times slower; best of ${visitsCount} (spread), in ms`,
    ['page', 'first paint', 'largest paint', 'of', 'blocking', 'shift, worst'],
    rows,
  )
}

/**
 * Opens an address on a slow phone, emulated by Chromium. It has a viewport of 390 × 844 at twice the pixels, 400
 * kbit/s with a round trip of 150 ms, and an empty cache. Its processor is six times slower.
 */
async function visitOnPhone(browser: Browser, address: string): Promise<PhoneVisit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPainting)
    const session: CDPSession = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowNetwork)
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 })
    await page.waitForTimeout(restMs)
    return await page.evaluate(() => (window as unknown as { painting: () => PhoneVisit }).painting())
  } finally {
    await context.close()
  }
}

/** Observes paints; runs in the page before any of its scripts. */
function watchPainting(): void {
  const seen = { largestPaintMs: 0, largest: '', blockingMs: 0, layoutShift: 0 }
  const longTaskMs = 50
  const watch = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  }
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null }
    seen.largestPaintMs = entry.startTime
    seen.largest = element ? `${element.localName} ${element.className}`.trim() : ''
  })
  const longTasks: PerformanceEntry[] = []
  watch('longtask', (task) => longTasks.push(task))
  watch('layout-shift', (entry) => {
    seen.layoutShift += (entry as PerformanceEntry & { value: number }).value
  })
  Object.assign(window, {
    painting: () => {
      const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      for (const { startTime, duration } of longTasks) {
        const sincePaint = startTime + duration - Math.max(startTime, firstPaintMs)
        seen.blockingMs += Math.max(0, sincePaint - longTaskMs)
      }
      return { ...seen, firstPaintMs }
    },
  })
}
