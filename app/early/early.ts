import { accountHeader } from '../../shared/contract/endpoint.ts'
import { requestTimeoutMs } from '../../shared/rules/limits.ts'
import { decodeToken, isLive, readToken } from '../api/session.ts'
import { scriptsFailedAttribute } from '../app-page/page-notices.ts'
import { requireSignIn } from '../app-page/require-sign-in.ts'
import { islandAttribute } from '../islands/island-data.ts'
import { showCurrentTab } from './current-tab.ts'
import {
  busyLabelAttribute,
  type EarlyPage,
  earlyKey,
  earlyReadsAttribute,
  emptyFormAttribute,
  formWaitsAttribute,
  needsSignInAttribute,
  otherTabAttribute,
  signedInAttribute,
  tabFilesAttribute,
} from './early-page.ts'
import { fillOwnFields, parsed } from './early-profile.ts'
import { sendSignIn } from './early-sign-in.ts'
import { restoreTyped, storeTyped } from './early-typed.ts'

/**
 * The first script of app pages. It is small and comes before everything else, so that nothing waits for the large
 * scripts that need not: the check of the token, the first reads, and a press of a button.
 */
const accountId = (isLive(readToken()) && decodeToken(readToken())?.accountId) || ''
const page: EarlyPage = { responses: new Map(), press: null, accountId }
window.earlyPage = page
/** The beginning of the paths of what belongs to an account. */
const ownPath = '/profile'

const own = document.querySelector(`script[${earlyReadsAttribute}]`)
if (!own?.hasAttribute(needsSignInAttribute) || requireSignIn()) {
  const paths = own?.getAttribute(earlyReadsAttribute)?.split(' ').filter(Boolean) ?? []
  const isSignedIn = isLive(readToken())
  for (const path of paths) {
    if (!isSignedIn && path.startsWith(ownPath)) continue
    const { response } = send('GET', path)
    if (path === ownPath) fillOwnFields(response.then((answer) => answer.clone()))
  }
  const otherQuery = own?.getAttribute(emptyFormAttribute)
  if (
    otherQuery &&
    ((isSignedIn && !own?.hasAttribute(needsSignInAttribute)) ||
      new URLSearchParams(location.search).has(otherQuery))
  )
    document.documentElement.setAttribute(formWaitsAttribute, '')
}
/** The link of the tab that the server rendered, once another one was pressed. */
let renderedTab: Element | null | undefined
parsed().then(() => {
  restoreTyped()
  showCurrentTab(document)
})
addEventListener('pagehide', () => {
  if (!page.isTakenOver) storeTyped()
})
document.addEventListener('submit', storePress)
document.addEventListener('click', openTab)
// The error event of a script element, also for what it imports, does not bubble.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.documentElement.setAttribute(scriptsFailedAttribute, '')
  },
  true,
)

/** Sends a request of the API as the page would, for the page to take its response. */
function send(method: string, path: string, body?: string): { key: string; response: Promise<Response> } {
  const token = isLive(readToken()) ? readToken() : null
  const { accountId } = decodeToken(token) ?? {}
  const address = `/api${path}?lang=${document.documentElement.lang}`
  const key = earlyKey(method, address, token, body)
  const response = fetchWhole(address, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(token !== null && accountId && { [accountHeader]: accountId }),
    },
    signal: AbortSignal.timeout(requestTimeoutMs),
    ...(body !== undefined && { body }),
  })
  // The consumer of the response handles the rejection.
  response.catch(() => undefined)
  page.responses.set(key, response)
  return { key, response }
}

/** Fetches a response with all of its body: one that no page takes must not stay open. */
async function fetchWhole(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init)
  const body = await response.arrayBuffer()
  return new Response(body.byteLength > 0 ? body : null, response)
}

/** Stores a press of a button that no script of the page takes yet, and shows that it was taken. */
function storePress(event: SubmitEvent): void {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.closest(`[${islandAttribute}]`))
    return
  event.preventDefault()
  if (page.press) return
  page.press = { form, restore: page.isTakenOver ? () => undefined : showBusy(form) }
  if (form.hasAttribute(signedInAttribute)) sendSignIn(form, page, send)
}

/** Shows in the button of a form that it was pressed. @returns a function that shows what was there before. */
function showBusy(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('button:not([type="button"])')
  const [text] = button?.childNodes ?? []
  const before = text?.nodeValue ?? ''
  button?.setAttribute('aria-busy', 'true')
  if (text) text.nodeValue = form.getAttribute(busyLabelAttribute)
  return () => {
    button?.removeAttribute('aria-busy')
    if (text) text.nodeValue = before
  }
}

/** Marks the tab that is pressed before the page is hydrated, which then opens it by its address. */
function openTab(event: MouseEvent): void {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
  const link =
    target instanceof Element && target.closest<HTMLAnchorElement>(`[${islandAttribute}] nav a[data-key]`)
  if (!link || event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  history.pushState(null, '', link.href)
  // The page may be there already, and only wait for its data to be shown.
  dispatchEvent(new PopStateEvent('popstate'))
  renderedTab ??= link.parentElement?.querySelector('[aria-current]')
  document.documentElement.toggleAttribute(otherTabAttribute, link !== renderedTab)
  for (const other of link.parentElement?.children ?? []) other.removeAttribute('aria-current')
  link.setAttribute('aria-current', 'page')
  fetchTabFiles(link.dataset.key)
}

/** Fetches the files of a tab, which would only be named once the page is hydrated. */
function fetchTabFiles(tab: string | undefined): void {
  const files: Record<string, Record<'scripts' | 'texts', string[]>> = JSON.parse(
    own?.getAttribute(tabFilesAttribute) ?? '{}',
  )
  const { scripts = [], texts = [] } = files[tab ?? ''] ?? {}
  for (const href of scripts) append({ rel: 'modulepreload', href })
  for (const href of texts) append({ rel: 'preload', href, as: 'fetch', crossOrigin: 'anonymous' })
}

function append(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes, { fetchPriority: 'low' }))
}
