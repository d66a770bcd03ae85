import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { rateLimits } from '../../server/db/schema/request-guard.ts'
import { readSettings } from '../../server/env.ts'
import { createSessions } from '../../server/features/accounts/sessions.ts'
import { createLogger } from '../../server/platform/logger.ts'
import { createTokens } from '../../server/platform/tokens.ts'
import { startServer } from '../../server/start.ts'
import type { Role } from '../../shared/rules/roles.ts'
import { openBrowser } from '../support/browser.ts'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'

/** A site that only one file of tests uses: it may be written to. */
export interface OwnSite {
  baseUrl: string
  database: Database
  /** Forgets how often anything was done: tests all come from one address. */
  forgetRates: () => Promise<void>
  /** Opens a session without signing in, which in production takes a second factor. Returns its token. */
  openSession: (account: { userId: string; role: Role }) => Promise<string>
  stop: () => Promise<void>
}

interface OwnSiteOptions {
  mode?: 'demo' | 'production'
  /** Whether it starts with the sample content; without it by default. */
  hasSampleContent?: boolean
  /** Further settings. */
  environment?: Readonly<Record<string, string>>
}

/** Starts a site on a PostgreSQL database of its own, by default a demonstration. */
export async function startOwnSite({
  mode = 'demo',
  hasSampleContent = false,
  environment = {},
}: OwnSiteOptions = {}): Promise<OwnSite> {
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'own-site-'))
  const { url, drop } = await createPostgresqlDatabase(hasSampleContent ? 'demonstration' : 'empty')
  const tokenSecret = randomBytes(48).toString('base64url')
  const settings = readSettings({
    // Known beforehand: links in mails and the redirect from the demo identity provider name it.
    PORT: String(port),
    PUBLIC_URL: baseUrl,
    MODE: mode,
    TOKEN_SECRET: tokenSecret,
    DATABASE_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    SAMPLE_CONTENT: 'off',
    ...environment,
  })
  const { database, stop } = await startServer(settings, createLogger('error'))
  return {
    baseUrl,
    database,
    forgetRates: async () => {
      await database.db.delete(rateLimits)
    },
    openSession: (account) => {
      const now = new Date()
      const opened = { ...account, isRemembered: false, device: 'a test', passwordAt: now }
      const sessions = createSessions(database, createTokens(tokenSecret, baseUrl))
      return database.db.transaction((transaction) => sessions.open(transaction, opened, now))
    },
    stop: async () => {
      await stop()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Gives a file of tests a site and a browser of its own, from its first test to its last. Rate limits are reset before
 * each.
 * @param prepare gets them, and creates what all tests of the file need.
 */
export function onOwnSite(
  options: OwnSiteOptions,
  prepare: (opened: { site: OwnSite; browser: Browser }) => Promise<void> | void,
): void {
  let opened: { site: OwnSite; browser: Browser }
  beforeAll(async () => {
    const [site, browser] = await Promise.all([startOwnSite(options), openBrowser()])
    opened = { site, browser }
    await prepare(opened)
  })
  beforeEach(() => opened.site.forgetRates())
  afterAll(async () => {
    await opened.browser.close()
    await opened.site.stop()
  })
}
