import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { backupRuns } from '../../server/db/schema/backup-run.ts'
import { resources } from '../../shared/locales/resources.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { sidewaysOverflow } from './visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'admin-backup-'))
let site: OwnSite
let browser: Browser
let administrator: Member
onOwnSite({ environment: { BACKUP_DIR: folder } }, async (opened) => {
  ;({ site, browser } = opened)
  administrator = await createMember(site, { role: 'ADMIN', firstname: 'Malika', lastname: 'Yoʻldosheva' })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the card of backups on Today (O-4)', { timeout: 240_000 }, () => {
  it('makes a backup now, and shows while it is made', async () => {
    const { backups: words } = resources.ru['admin-today']
    const visitor = await openSignedIn(browser, site, administrator, 'ru', {
      viewport: { width: 390, height: 844 },
    })
    const { page, complaints, leave } = visitor
    await page.goto('/admin/today')
    const card = page.getByRole('region', { name: words.title })
    const button = card.getByRole('button', { name: words.begin })
    // The first one is made automatically, and tried out: until then there is nothing to press.
    await button.waitFor({ timeout: 200_000 })
    const count = async () => (await site.database.db.select().from(backupRuns)).length
    const before = await count()
    await button.click()
    await card.getByText(words.running).waitFor()
    expect(await button.count()).toBe(0)
    expect(await violations(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await button.waitFor({ timeout: 100_000 })
    expect(await card.getByText(words.running).count()).toBe(0)
    expect(await count()).toBeGreaterThan(before)
    expect(complaints).toEqual([])
    await leave()
  })
})
