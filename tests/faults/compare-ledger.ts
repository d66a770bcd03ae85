import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database.ts'
import type { ReceivedMail } from '../support/smtp-server.ts'
import type { Ledger } from './write-load.ts'

/** The state after faults, compared with what was acknowledged; every list is empty where all is well. */
export interface Comparison {
  /** Acknowledged and not there: rows, contents of files, mails. */
  lost: string[]
  /** There more than once. */
  doubled: string[]
  /** Rows without their file, or with another content. */
  halfWritten: string[]
  /** Files that no row knows, which the sweeper takes. */
  orphans: string[]
  /** Files with a content that nobody has sent, or where neither the store nor the sweeper looks. */
  foreign: string[]
}

/** Compares the rows, the files of a data folder and the mails with the ledger. */
export async function compareLedger(
  ledger: Ledger,
  { database, dataFolder, mails }: { database: Database; dataFolder: string; mails: readonly ReceivedMail[] },
): Promise<Comparison> {
  const { db } = database
  const found: Comparison = { lost: [], doubled: [], halfWritten: [], orphans: [], foreign: [] }

  const { rows: applications } = await db.execute<{
    email: string
    reference: string
    events: number
    mails: number
    sha256: string | null
  }>(sql`
    select email, reference, sha256,
      (select count(*)::int from application_events where application_id = applications.id) as events,
      (select count(*)::int from mails where to_address = email) as mails
    from applications left join uploads on uploads.id = cv_upload_id`)
  const byEmail = Map.groupBy(applications, ({ email }) => email)
  for (const [email, { reference, sha256 }] of ledger.applications) {
    const [row] = byEmail.get(email) ?? []
    if (row?.reference !== reference || row.sha256 !== sha256) found.lost.push(`application ${reference}`)
    else if (row.mails !== 1 || row.events !== 1) found.halfWritten.push(`application ${reference}`)
  }
  for (const [email, rows] of byEmail) if (rows.length > 1) found.doubled.push(`application of ${email}`)

  const { rows: organizations } = await db.execute<{
    id: string
    revision: number
    name: string
    entries: number
  }>(sql`
    select id, revision, name ->> 'uz' as name,
      (select count(*)::int from audit_entries where record_id = organizations.id) as entries
    from organizations`)
  const byId = new Map(organizations.map((row) => [row.id, row]))
  for (const [id, { revision, name }] of ledger.organizations) {
    const row = byId.get(id)
    // A change that was not acknowledged may be there too.
    if (!row || row.revision < revision || (row.revision === revision && row.name !== name)) {
      found.lost.push(`organization ${id}`)
    } else if (row.entries !== row.revision) found.halfWritten.push(`audit log of organization ${id}`)
  }

  const { rows: uploads } = await db.execute<{ key: string; sha256: string }>(
    sql`select storage_key as key, sha256 from uploads union all select storage_key, sha256 from files`,
  )
  const stored = digestsOf(join(dataFolder, 'files'))
  for (const { key, sha256 } of uploads) if (stored.get(key) !== sha256) found.halfWritten.push(`file ${key}`)
  const known = new Map(uploads.map(({ key, sha256 }) => [key, sha256]))
  for (const [key, sha256] of stored) {
    if (known.has(key)) continue
    found.orphans.push(key)
    if (!ledger.sentFiles.has(sha256)) found.foreign.push(key)
  }
  found.foreign.push(...strayFiles(join(dataFolder, 'files')))
  const storedDigests = new Set(uploads.map(({ sha256 }) => sha256))
  for (const sha256 of ledger.uploads.keys())
    if (!storedDigests.has(sha256)) found.lost.push(`upload ${sha256}`)

  const sentTo = new Set(mails.flatMap(({ to }) => to))
  for (const email of ledger.applications.keys()) if (!sentTo.has(email)) found.lost.push(`mail to ${email}`)
  return found
}

/** Lists the files that are neither stored nor on their way. */
function strayFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((name) => !/^(?:[\da-f]{2}\/[\da-f]{2}\/|\.incoming\/|\.installation$)/.test(name))
}

/** Returns the digests of all stored files by their keys. */
function digestsOf(folder: string): Map<string, string> {
  const keys = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[\da-f]{2}\/[\da-f]{2}\/./.test(name),
  )
  return new Map(
    keys.map((key) => [
      key,
      createHash('sha256')
        .update(readFileSync(join(folder, key)))
        .digest('hex'),
    ]),
  )
}

/** Counts the mails that were sent again, under the id of the first. */
export function countRepeatedMails(mails: readonly ReceivedMail[]): number {
  return mails.length - new Set(mails.map(({ message }) => message.messageId)).size
}
