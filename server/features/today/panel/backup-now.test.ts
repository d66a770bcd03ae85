import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BackupState, backupsSchema } from '../../../../shared/schemas/today.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { refusalOf } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { auditEntries } from '../../../db/schema/audit.ts'
import { backupRuns } from '../../../db/schema/backup-run.ts'

const path = '/api/admin/backups'
const folder = mkdtempSync(join(tmpdir(), 'backup-now-'))
let app: TestApp
let administrator: TestAccount
beforeAll(async () => {
  app = await createTestApp(undefined, {
    backups: {
      location: { folder },
      time: '02:30',
      retention: { days: 1, weeks: 1, months: 1 },
      key: undefined,
    },
  })
  administrator = await createAccountWithToken(app, { role: 'ADMIN' })
  // Neither is due automatically.
  const run = { startedAt: new Date(), endedAt: new Date(), sizeBytes: 1, rowCount: 1, fileCount: 0 }
  await app.database.db.insert(backupRuns).values([
    { ...run, kind: 'backup', backup: 'an earlier one' },
    { ...run, kind: 'drill', backup: 'an earlier one' },
  ])
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const begin = (account: TestAccount) => account.request(`${path}?lang=en`, { method: 'POST' })
async function stateNow(): Promise<BackupState> {
  const response = await administrator.request(path)
  expect(response.status, await response.clone().text()).toBe(200)
  const { backups } = backupsSchema.parse(await response.json())
  if (!backups) throw new Error('There is a place for backups.')
  return backups
}

describe('a backup now (O-4)', () => {
  it('waits for the queue of jobs', async () => {
    expect((await begin(administrator)).status).toBe(503)
    expect(await stateNow()).toMatchObject({ isSetUp: true, isRunning: false })
  })

  it('is made once, of two wishes at a time, and the log of acts has it', async () => {
    const before = await stateNow()
    await app.services.startJobs()
    const answers = await vi.waitFor(
      async () => {
        const both = await Promise.all([begin(administrator), begin(administrator)])
        expect(both.map(({ status }) => status)).not.toContain(503)
        return both
      },
      { timeout: 60_000, interval: 300 },
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    for (const answer of answers)
      if (answer.status === 201) expect(await answer.json()).toMatchObject({ isSetUp: true })
      else expect((await refusalOf(answer)).code).toBe('backup-running')
    await vi.waitFor(
      async () => {
        const after = await stateNow()
        expect(after.isRunning).toBe(false)
        expect(after.lastBackup).toMatchObject({ failure: null })
        expect(after.lastBackup?.at).not.toBe(before.lastBackup?.at)
      },
      { timeout: 60_000, interval: 200 },
    )
    expect(readdirSync(folder)).toHaveLength(1)
    const entries = await app.database.db
      .select({ actor: auditEntries.actorUserId })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'backup-begun'))
    expect(entries).toEqual([{ actor: administrator.userId }])
  })

  it('is for administrators alone', async () => {
    const member = await createAccountWithToken(app)
    for (const method of ['GET', 'POST']) {
      expect((await app.request(path, { method })).status).toBe(401)
      expect((await member.request(path, { method })).status).toBe(403)
    }
  })

  it('is refused without a location for it', async () => {
    const other = await createTestApp(undefined, {}, true)
    try {
      const account = await createAccountWithToken(other, { role: 'ADMIN' })
      expect((await refusalOf(await begin(account))).code).toBe('not-allowed-now')
      expect(await (await account.request(path)).json()).toEqual({ backups: null })
    } finally {
      await other.close()
    }
  })
})
