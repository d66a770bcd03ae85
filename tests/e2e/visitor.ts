import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { vi } from 'vitest'
import type { Language } from '../../shared/i18n/languages.ts'

const windowSize = { width: 1280, height: 900 }

/** A visitor with a browser window of their own, who notes what goes wrong while pages load. */
export interface Visitor {
  context: BrowserContext
  page: Page
  /** Errors of the console, of scripts, and requests that failed or were refused, as they happened. */
  complaints: string[]
  /** Ends the visit. */
  leave: () => Promise<void>
}

/**
 * Opens a new window that requests pages in a language, without scripts unless `javaScriptEnabled` is given. It is for
 * tests that change what cannot be reset (a clock, scripts before each page), or begin with nothing stored.
 */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  language: Language,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    locale: language,
    javaScriptEnabled: false,
    viewport: windowSize,
    ...options,
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  return { context, page, complaints: listen(page), leave: () => context.close() }
}

/** The events that a test may listen to; the next user of the window begins without listeners. */
const heardEvents = [
  'console',
  'pageerror',
  'request',
  'requestfinished',
  'requestfailed',
  'response',
  'dialog',
] as const

/**
 * Collects what goes wrong on a page, from now on. The status of the page itself is no complaint: a 404 is opened on
 * purpose.
 */
function listen(page: Page): string[] {
  for (const event of heardEvents) page.removeAllListeners(event)
  watchTraffic(page)
  const complaints: string[] = []
  page.on('console', (message) => {
    const isOfPageItself = message.location().url === page.url()
    if (message.type() === 'error' && !isOfPageItself) complaints.push(`console: ${message.text()}`)
    if (message.type() === 'warning') complaints.push(`console warning: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => {
    // Chromium reports a transition between pages that the next page cuts off; nobody sees it.
    if (!/^Transition was (?:aborted|skipped)/.test(message)) complaints.push(`script: ${message}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A request that is pending when the visitor opens another page has not failed, and where scripts are turned off
    // Chromium says "csp" of those that a page names.
    const isMeant = reason === 'net::ERR_ABORTED' || (reason === 'csp' && request.url().endsWith('.js'))
    if (!isMeant) complaints.push(`request failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    const isPageItself = response.request().isNavigationRequest()
    if (response.status() >= 400 && !isPageItself) complaints.push(`${response.status()}: ${response.url()}`)
  })
  return complaints
}

/** The time in which the requests that follow a response begin. */
const quietMs = 150

/** The number of open requests of pages, and the time of its last change. */
const traffic = new WeakMap<Page, { openCount: number; changedAt: number }>()

function watchTraffic(page: Page): void {
  const own = { openCount: 0, changedAt: performance.now() }
  const note = (step: 1 | -1) => () => {
    own.openCount += step
    own.changedAt = performance.now()
  }
  page.on('request', note(1))
  page.on('requestfinished', note(-1))
  page.on('requestfailed', note(-1))
  traffic.set(page, own)
}

/** Waits until a visitor's page has all responses, and sends no more requests. */
export function waitForQuiet(page: Page): Promise<void> {
  return vi.waitFor(
    () => {
      const { openCount = 1, changedAt = 0 } = traffic.get(page) ?? {}
      if (openCount > 0 || performance.now() - changedAt < quietMs)
        throw new Error(`The page waits for ${openCount} answers.`)
    },
    { timeout: 15_000, interval: 20 },
  )
}

/** A page of the site itself, isolated as all of its pages are: any other would cost the next one a new process. */
const emptyPage = '/between-two-readers'
const emptyAnswer = {
  contentType: 'text/html',
  headers: { 'cross-origin-opener-policy': 'same-origin' },
  body: '',
}

/** Shows a page of the site with nothing on it, which the server knows nothing of. */
async function goNowhere(page: Page): Promise<void> {
  if (new URL(page.url(), 'about:blank').pathname === emptyPage) return
  await page.route(emptyPage, (route) => route.fulfill(emptyAnswer))
  await page.goto(emptyPage)
  // A page with a route caches nothing of what it fetches for the next page.
  await page.unroute(emptyPage)
}

/**
 * Sets values in the local storage of a visitor's window before the first page: once, so that what pages do with them
 * counts.
 */
export async function storeBeforehand(page: Page, values: Record<string, string>): Promise<void> {
  await goNowhere(page)
  await page.evaluate((entries) => Object.assign(localStorage, entries), values)
}

/** A window that its visitor has left. */
type LeftWindow = Pick<Visitor, 'context' | 'page'>

/** Windows that were left, of each browser, by what they were opened with. */
const leftWindows = new WeakMap<Browser, Map<string, LeftWindow[]>>()

/**
 * Opens a window like `openWindow`, and reuses it for later tests of the same kind. Opening one takes three times as
 * long as reading a page in it. What a test changes is reset: cookies, stored values and drafts, routes, listeners, the
 * connection, the size of the window, colours and motion. Only what was fetched stays cached.
 */
export async function openVisitor(
  browser: Browser,
  baseURL: string,
  language: Language,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const kind = JSON.stringify([baseURL, language, options])
  const byKind = leftWindows.get(browser) ?? new Map<string, LeftWindow[]>()
  leftWindows.set(browser, byKind)
  const left = byKind.get(kind) ?? []
  byKind.set(kind, left)
  const { context, page } = left.pop() ?? (await openWindow(browser, baseURL, language, options))
  const leave = async () => {
    await page.unrouteAll()
    await context.setOffline(false)
    await goNowhere(page)
    await page.evaluate(clearStorage)
    await context.clearCookies()
    await page.setViewportSize(options.viewport ?? windowSize)
    await page.emulateMedia({
      media: null,
      colorScheme: options.colorScheme ?? null,
      reducedMotion: options.reducedMotion ?? null,
    })
    left.push({ context, page })
  }
  return { context, page, complaints: listen(page), leave }
}

/** Clears what the site stores in a browser; what is still open elsewhere is deleted once it is closed. */
async function clearStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  const databases = await indexedDB.databases()
  await Promise.all(
    databases.map(
      ({ name = '' }) =>
        new Promise((resolve) => {
          const deleting = indexedDB.deleteDatabase(name)
          deleting.onsuccess = resolve
          deleting.onerror = resolve
          deleting.onblocked = resolve
        }),
    ),
  )
}

/** Returns how many pixels of the page lie to the right of the window. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
