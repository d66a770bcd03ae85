import { chromium } from 'playwright-core'
import { startBrowserServer } from '../tests/support/browser.ts'
import { printTable, spread } from './figures.ts'
import { type PhoneVisit, visitOnPhone } from './phone-visit.ts'
import { addressOf, startSite } from './site-load.ts'

const visitsCount = 5
const paths = ['/?lng=uz', '/?lng=ru', '/ambassadors?lng=uz', '/activities?lng=uz', '/apply?lng=uz']

/**
 * Measures first visits on a slow phone. Other load of the machine only makes visits slower: the best of several is the
 * cost of the page. The spread shows how idle the machine was.
 */
export async function measurePhone(folder: string): Promise<void> {
  const site = await startSite(folder, 'phone')
  const address = await addressOf(site)
  const server = await startBrowserServer()
  const browser = await chromium.connect(server.wsEndpoint())
  const rows: string[][] = []
  for (const path of paths) {
    // The response is cached, as it is for all visitors but one.
    await (await fetch(`${address}${path}`)).arrayBuffer()
    const visits: PhoneVisit[] = []
    for (let count = 0; count < visitsCount; count += 1) {
      visits.push(await visitOnPhone(browser, `${address}${path}`))
    }
    const column = (name: 'firstPaintMs' | 'largestPaintMs' | 'blockingMs', digits = 0) => {
      const values = visits.map((visit) => visit[name])
      return `${Math.min(...values).toFixed(digits)} (${spread(values, digits)})`
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
  await server.close()
  await site.stop()
  printTable(
    `First visits on a phone: 400 kbit/s, 150 ms, a processor 6 times slower; best of ${visitsCount} (spread), in ms`,
    ['page', 'first paint', 'largest paint', 'of', 'blocking', 'shift, worst'],
    rows,
  )
}
