import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountWithToken } from '../../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { organizations } from '../../../db/schema/catalogue.ts'
import type { Account } from '../../../http/authentication.ts'
import { exportRecords } from '../../../records/export-records.ts'
import type { RecordContext, RecordKind } from '../../../records/record-kind.ts'
import type { Services } from '../../../services.ts'
import { organizationKind } from './named-entries.ts'

/** More than are read at a time. */
const rowsCount = 450
const kind = organizationKind as unknown as RecordKind

let app: TestApp
let context: RecordContext
beforeAll(async () => {
  app = await createTestApp()
  const { userId: id } = await createAccountWithToken(app, { role: 'ADMIN' })
  await app.database.db
    .insert(organizations)
    .values(Array.from({ length: rowsCount }, (_one, index) => ({ name: { uz: `Tashkilot ${index}` } })))
  const services = { ...app.services, database: app.database } as unknown as Services
  const account = { id, firstname: 'Malika', lastname: 'Yoʻldosheva' } as Account
  context = { services, account, language: 'uz', now: new Date() }
})
afterAll(() => app.close())

/** Exports all organizations, with something done whenever the cell of their name is made. */
function take(onCell: () => void, given: Partial<RecordKind> = {}, signal = new AbortController().signal) {
  const name = { key: 'label', heading: 'columns.name' }
  const value = ({ label }: { label: { text: string } }) => {
    onCell()
    return label.text
  }
  return exportRecords(
    { ...kind, ...given, exportColumns: [{ ...name, value }] },
    {
      query: { q: '', page: 1, pageSize: 20 },
      format: 'csv',
      columns: ['label'],
      ids: [],
      asked: '',
      signal,
    },
    context,
  )
}

async function filesWaiting() {
  return readdir(dirname(app.services.files.stagedPath(randomUUID())))
}

describe('an export of many rows', () => {
  it('tells its length, and leaves nothing behind', async () => {
    const response = await take(() => {})
    const content = Buffer.from(await response.arrayBuffer())
    expect(Number(response.headers.get('content-length'))).toBe(content.length)
    expect(content.toString().match(/^Tashkilot \d+$/gm)).toHaveLength(rowsCount)
    await expect.poll(filesWaiting).toEqual([])
  })

  it('is deleted when its reader leaves', async () => {
    const response = await take(() => {})
    await response.body?.cancel()
    await expect.poll(filesWaiting).toEqual([])
  })

  it('is an error and no file where it breaks off, and the next one is written', async () => {
    let count = 0
    const breakOff = () => {
      count += 1
      if (count > 300) throw new Error('A cell cannot be made.')
    }
    await expect(take(breakOff)).rejects.toThrow('A cell cannot be made.')
    expect(await filesWaiting()).toEqual([])
    expect((await take(() => {})).status).toBe(200)
  })

  it('reads no further when its client leaves', async () => {
    const client = new AbortController()
    let count = 0
    const leave = () => {
      count += 1
      client.abort()
    }
    await expect(take(leave, {}, client.signal)).rejects.toMatchObject({ code: 'malformed-body' })
    expect(count).toBeLessThan(rowsCount)
    expect(await filesWaiting()).toEqual([])
  })

  it('sees one instant on PostgreSQL; on the embedded engine others go on between two reads', async () => {
    const { db, engine } = app.database
    const itemsOf: RecordKind['itemsOf'] = async (...given) => {
      await db
        .update(organizations)
        .set({ name: sql`jsonb_build_object('uz', 'Keyin ' || ${organizations.id})` })
      return kind.itemsOf(...given)
    }
    const text = await (await take(() => {}, { itemsOf })).text()
    if (engine === 'postgresql') expect(text).not.toContain('Keyin')
    else expect(text).toContain('Keyin')
  })
})
