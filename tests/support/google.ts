import { googleCallbackPath, googleSignInPath } from '../../shared/rules/addresses.ts'
import type { TestApp } from './test-app.ts'

/** A browser on its way through a sign-in: it keeps the cookies that it is given. */
export interface TestBrowser {
  get: (path: string, init?: RequestInit) => Promise<Response>
  post: (path: string, body: unknown) => Promise<Response>
  /** Begins, and gives the address at the provider. */
  begin: (returnTo?: string) => Promise<string>
  /** Comes home with a query. @returns where it is led. */
  comeHome: (query: string) => Promise<string>
  /** Exchanges the code of where it was led. */
  exchange: (location: string) => Promise<Response>
  cookies: Map<string, string>
}

/** Every address that any browser of a file was led to, or asked for. */
export const visited: string[] = []

/** A browser with no cookies yet. */
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

/** The one-time code in the fragment of an address. */
export function codeOf(location: string): string {
  return /^\/sign-in#google=([\w-]{43})$/.exec(location)?.[1] ?? `none in ${location}`
}

/** Where everything that goes wrong ends. */
export const interrupted = '/sign-in#google-error=interrupted'
