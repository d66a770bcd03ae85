import { randomUUIDv7 } from 'node:crypto'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { users } from '../../server/db/schema/user.ts'
import { wordColumnsOf } from '../../server/records/search-columns.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Role } from '../../shared/rules/roles.ts'
import { tokenStorageKey } from '../../shared/rules/storage-keys.ts'
import { quickPasswords } from '../support/quick-passwords.ts'
import type { OwnSite } from './own-site.ts'
import { openVisitor, storeBeforehand, type Visitor } from './visitor.ts'

/** An account of a site of one's own, that signs in as people do. */
export interface Member {
  userId: string
  login: string
  password: string
  /** Signs in once more. */
  signIn: () => Promise<string>
  /** Asks the API with a token of its own. */
  ask: (method: string, path: string, body?: unknown) => Promise<Response>
}

/** The password of all members: it has none of their own words, and is on no list. */
const password = 'tuyaqush-ermak-7'
/** The hash for all members of a worker: computing it is slow on purpose. */
let passwordHash: Promise<string> | undefined

/** Makes an account whose email is confirmed. */
export async function createMember(
  { baseUrl, database }: OwnSite,
  values: { firstname?: string; lastname?: string; role?: Role; language?: Language } = {},
): Promise<Member> {
  const userId = randomUUIDv7()
  const login = `m${userId.replaceAll('-', '').slice(-20)}`
  const now = new Date()
  passwordHash ??= quickPasswords.hash(password)
  const named = {
    firstname: 'Oʻgʻiloy',
    lastname: 'Gʻulomova',
    ...values,
    login,
    email: `${login}@example.uz`,
  }
  await database.db.insert(users).values({
    ...named,
    ...wordColumnsOf('user', named),
    id: userId,
    passwordHash: await passwordHash,
    passwordChangedAt: now,
    emailConfirmedAt: now,
  })
  const post = (path: string, body: unknown) =>
    fetch(`${baseUrl}${path}`, {
      method: 'POST',
      // Like the browser that the token is for.
      headers: { 'content-type': 'application/json', 'user-agent': 'HeadlessChrome/140.0 (Linux)' },
      body: JSON.stringify(body),
    })
  const member: Member = {
    userId,
    login,
    password,
    async signIn() {
      const response = await post('/api/auth/sign-in', { login, password: member.password })
      const { token } = (await response.json()) as { token?: string }
      if (!token) throw new Error(`Signing in failed with ${response.status}`)
      return token
    },
    async ask(method, path, body) {
      return fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await member.signIn()}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    },
  }
  return member
}

/** Creates a profile as an expert for an account, with all required fields and a headline. */
export async function addProfile(site: OwnSite, member: Member): Promise<void> {
  const general = (await (await fetch(`${site.baseUrl}/api/general-data?lang=en`)).json()) as {
    countries: { id: string; code: string }[]
  }
  const response = await member.ask('POST', '/api/profile/person', {
    kind: 'expert',
    firstname: 'Oʻgʻiloy',
    lastname: 'Gʻulomova',
    countryId: general.countries.find(({ code }) => code === 'DE')?.id ?? general.countries[0]?.id,
    headline: { uz: 'Ochiq maʼlumotlar va statistika' },
    bio: { uz: 'Oʻn yildan beri statistika bilan shugʻullanaman.' },
  })
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`)
}

/** Opens a window that is signed in, with a token of its own. @param open is `openWindow` for a window of its own. */
export async function openSignedIn(
  browser: Browser,
  site: OwnSite,
  member: Member,
  language: Language,
  options: BrowserContextOptions = {},
  open = openVisitor,
): Promise<Visitor & { token: string }> {
  const token = await member.signIn()
  const visitor = await open(browser, site.baseUrl, language, { javaScriptEnabled: true, ...options })
  await storeBeforehand(visitor.page, { [tokenStorageKey]: token })
  return { ...visitor, token }
}
