import { googleCallbackPath, googleSignInPath } from '../../shared/rules/addresses.ts'
import type { TestApp } from './test-app.ts'

/** A browser during a sign-in, with its own cookies. */
export interface TestBrowser {
  get: (path: string, init?: RequestInit) => Promise<Response>
  post: (path: string, body: unknown) => Promise<Response>
  /** Begins a sign-in and returns the URL at the provider. */
  begin: (returnTo?: string) => Promise<string>
  /**
   * Opens the callback with a query.
   * @returns the URL that it redirects to.
   */
  comeHome: (query: string) => Promise<string>
  /** Exchanges the code of a redirect's URL. */
  exchange: (location: string) => Promise<Response>
  cookies: Map<string, string>
}

/** Every URL that any browser of a test file has requested or was redirected to. */
export const visited: string[] = []

/** Creates a browser without cookies. */
export function openTestBrowser(app: Pick<TestApp, 'request'>, senderAddress?: string): TestBrowser {
  const cookies = new Map<string, string>()
  async function get(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    visited.push(path)
    const response = await app.request(path, { ...init, headers }, senderAddress)
    visited.push(response.headers.get('location') ?? '')
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
      if (line.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const post = (path: string, body: unknown) =>
    get(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    cookies,
    get,
    post,
    async begin(returnTo) {
      const query = returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`
      return (await get(`${googleSignInPath}${query}`)).headers.get('location') ?? ''
    },
    async comeHome(query) {
      const response = await get(`${googleCallbackPath}${query}`)
      return response.headers.get('location') ?? `status ${response.status}`
    },
    exchange: (location) => post('/api/auth/google/exchange', { code: codeOf(location) }),
  }
}

/** Returns the one-time code in the fragment of a URL. */
export function codeOf(location: string): string {
  return /^\/sign-in#google=([\w-]{43})$/.exec(location)?.[1] ?? `none in ${location}`
}

/** The URL that every failed sign-in redirects to. */
export const interrupted = '/sign-in#google-error=interrupted'
