import type { Browser, CDPSession } from 'playwright-core'
import { profileAddress, signInAddress } from '../shared/rules/addresses.ts'
import { tokenStorageKey } from '../shared/rules/storage-keys.ts'
import { printTable, spread } from './measure.ts'

/** A page of accounts: its first field, the control that is pressed, and how its answer to the press is known. */
interface AccountPage {
  path: string
  isSignedIn: boolean
  /** The field that is filled in; absent on a page that begins without one. */
  field?: string
  button: string
  /** The element that shows that the press was taken. */
  taken: string
  /** The element that the press brings. Without it a call of the API is the answer. */
  reaction?: string
}

const submitButton = 'main form button:not([type="button"])'
const busyButton = 'main form button[aria-busy="true"]'
const invalidField = 'main [aria-invalid="true"]'
const otherTab = 'main nav a[data-key="settings"]'
const openTab = { button: otherTab, taken: `${otherTab}[aria-current]`, reaction: '#sessions-title' }
const pages: readonly AccountPage[] = [
  { path: signInAddress, isSignedIn: false, field: '#login', button: submitButton, taken: busyButton },
  {
    path: '/register',
    isSignedIn: false,
    field: '#email',
    button: submitButton,
    taken: busyButton,
    reaction: invalidField,
  },
  { path: profileAddress, isSignedIn: true, ...openTab },
  { path: `${profileAddress}?tab=edit`, isSignedIn: true, field: '#firstname', ...openTab },
  {
    path: '/add-activity',
    isSignedIn: true,
    field: '[id="title.uz"]',
    button: submitButton,
    taken: busyButton,
    reaction: invalidField,
  },
]

const visitsCount = 2
const slowNetwork = {
  offline: false,
  latency: 400,
  downloadThroughput: (400 * 1024) / 8,
  uploadThroughput: (400 * 1024) / 8,
}
const processorSlowdown = 6
const usableMaxMs = 40_000
const restMs = 500
/** The time after which every page has loaded, pressed or not. */
const unpressedMs = 8_500

interface AccountVisit {
  largestPaintMs: number
  typeableMs: number
  /** The time from which a press of the button is taken: not lost, and shown as such. The page is usable. */
  takenMs: number
  /** The time at which the first press that was taken has had its effect. */
  answeredMs: number
  height: number
  requests: number
  kilobytes: number
}

/**
 * Measures first visits to pages of accounts on a slow phone: when the largest part is painted, and when the page is
 * usable, that is when its first field can be typed in and its button takes a press.
 * @param token of an account that has a profile.
 */
export async function measureAccountPages(browser: Browser, baseUrl: string, token: string): Promise<void> {
  const rows: string[][] = []
  for (const page of pages) {
    const address = `${baseUrl}${page.path}${page.path.includes('?') ? '&' : '?'}lng=uz`
    await (await fetch(address)).arrayBuffer()
    const visits: AccountVisit[] = []
    for (let count = 0; count < visitsCount; count += 1) {
      // What a press brings must not count as painted: the largest paint is measured without one.
      const { largestPaintMs, height } = await visit(browser, address, { ...page, button: '' }, token)
      visits.push({ ...(await visit(browser, address, page, token)), largestPaintMs, height })
    }
    const column = (name: keyof AccountVisit) => {
      const values = visits.map((one) => one[name])
      return `${Math.min(...values).toFixed(0)} (${spread(values)})`
    }
    const [first] = visits
    rows.push([
      page.path,
      column('largestPaintMs'),
      column('typeableMs'),
      column('takenMs'),
      column('answeredMs'),
      String(first?.height ?? ''),
      String(first?.requests ?? ''),
      first?.kilobytes.toFixed(0) ?? '',
    ])
  }
  printTable(
    `Pages of accounts on a phone: 400 kbit/s, ${slowNetwork.latency} ms, a processor ${processorSlowdown} times slower; best of ${visitsCount} (spread), in ms`,
    [
      'page',
      'largest paint',
      'can be typed in',
      'takes a press',
      'answers it',
      'height, px',
      'requests',
      'KB',
    ],
    rows,
  )
}

/** Adds a profile to the account of a token, so that its pages have all that they may show. */
export async function addProfile(baseUrl: string, token: string): Promise<void> {
  const general = (await (await fetch(`${baseUrl}/api/general-data?lang=en`)).json()) as {
    countries: { id: string }[]
  }
  const response = await fetch(`${baseUrl}/api/profile/person`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      kind: 'expert',
      firstname: 'Oʻgʻiloy',
      lastname: 'Gʻulomova',
      countryId: general.countries[0]?.id,
      headline: { uz: 'Ochiq maʼlumotlar va statistika' },
      bio: { uz: 'Oʻn yildan beri statistika bilan shugʻullanaman.' },
    }),
  })
  if (!response.ok) throw new Error(`The profile was not made: ${response.status}`)
}

async function visit(
  browser: Browser,
  address: string,
  { isSignedIn, field, button, taken, reaction }: AccountPage,
  token: string,
): Promise<AccountVisit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    // Only the page's own pressing is measured: a press that no script takes would leave the page.
    await page.addInitScript(pressUntilItActs, {
      token: isSignedIn ? token : '',
      tokenKey: tokenStorageKey,
      field,
      button,
      taken,
      reaction,
    })
    const session: CDPSession = await context.newCDPSession(page)
    await session.send('Network.enable')
    let requests = 0
    let bytes = 0
    session.on('Network.requestWillBeSent', () => {
      requests += 1
    })
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await session.send('Network.emulateNetworkConditions', slowNetwork)
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    await page.goto(address, { waitUntil: 'commit', timeout: usableMaxMs })
    if (button === '') await page.waitForTimeout(unpressedMs)
    else
      await page.waitForFunction(() => 'usable' in window, undefined, { timeout: usableMaxMs, polling: 500 })
    await page.waitForTimeout(restMs)
    const seen = await page.evaluate(() => ({
      ...(window as unknown as { usable: Pick<AccountVisit, 'typeableMs' | 'takenMs' | 'answeredMs'> })
        .usable,
      largestPaintMs: (window as unknown as { largestPaintMs: number }).largestPaintMs,
      height: document.documentElement.scrollHeight,
    }))
    return { ...seen, requests, kilobytes: bytes / 1024 }
  } finally {
    await context.close()
  }
}

/** Fills in the first field and presses the button until that acts; runs in the page before any of its scripts. */
function pressUntilItActs({
  token,
  tokenKey,
  field,
  button,
  taken,
  reaction,
}: {
  token: string
  tokenKey: string
  field: string | undefined
  button: string
  taken: string
  reaction: string | undefined
}): void {
  if (token !== '') localStorage.setItem(tokenKey, token)
  const pressEachMs = 50
  const isSeen = { visibilityProperty: true }
  let typeableMs = 0
  let pressedMs = 0
  let takenMs = 0
  const finish = () => {
    const answeredMs = performance.now()
    takenMs ||= answeredMs
    if (!('usable' in window)) Object.assign(window, { usable: { typeableMs, takenMs, answeredMs } })
  }
  Object.assign(window, { largestPaintMs: 0 })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) Object.assign(window, { largestPaintMs: startTime })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  for (const type of ['submit', 'click'])
    addEventListener(type, (event) => {
      if (event.target instanceof HTMLElement && event.target.closest(type === 'click' ? 'a' : 'form'))
        event.preventDefault()
    })
  const { fetch: send } = window
  window.fetch = (input, init) => {
    if (!reaction && init?.method === 'POST') finish()
    return send(input, init)
  }
  const look = () => {
    if ('usable' in window) return
    requestAnimationFrame(look)
    // A press is only seen once the page is painted.
    if (performance.getEntriesByName('first-contentful-paint').length === 0) return
    if (pressedMs > 0 && document.querySelector(taken)) takenMs ||= performance.now()
    if (reaction && pressedMs > 0 && document.querySelector(reaction)) return finish()
    const input = field === undefined ? null : document.querySelector<HTMLInputElement>(field)
    if (field !== undefined && (!input || input.matches(':disabled') || !input.checkVisibility(isSeen)))
      return
    typeableMs ||= performance.now()
    const target = button === '' ? null : document.querySelector<HTMLButtonElement>(button)
    if (!target || target.disabled || performance.now() - pressedMs < pressEachMs) return
    if (!reaction)
      for (const empty of document.querySelectorAll<HTMLInputElement>('main form input')) empty.value ||= 'x'
    pressedMs = performance.now()
    target.click()
  }
  requestAnimationFrame(look)
}
