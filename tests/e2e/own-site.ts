import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../server/db/client.ts'
import { rateLimits } from '../../server/db/schema/request-guard.ts'
import { readSettings } from '../../server/env.ts'
import { createLogger } from '../../server/platform/logger.ts'
import { startServer } from '../../server/start.ts'
import { freePort } from '../support/free-port.ts'

/** A site that only one file of tests uses: it may be written to. */
export interface OwnSite {
  baseUrl: string
  database: Database
  /** Forgets how often anything was done: tests all come from one address. */
  forgetRates: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts a site on a database of its own: a demonstration without sample content, unless another is asked for. */
export async function startOwnSite({
  mode = 'demo',
  sampleContent = 'off',
}: {
  mode?: 'demo' | 'production'
  sampleContent?: 'auto' | 'off'
} = {}): Promise<OwnSite> {
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'own-site-'))
  const settings = readSettings({
    // Known beforehand: links in mails and the way back from the stand-in for Google name it.
    PORT: String(port),
    PUBLIC_URL: baseUrl,
    MODE: mode,
    ...(mode === 'production' && { TOKEN_SECRET: randomBytes(48).toString('base64url') }),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SAMPLE_CONTENT: sampleContent,
  })
  const { database, stop } = await startServer(settings, createLogger('silent'))
  return {
    baseUrl,
    database,
    forgetRates: async () => {
      await database.db.delete(rateLimits)
    },
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
