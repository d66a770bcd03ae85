import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { programmeTimeZone } from '../../../shared/i18n/formats.ts'
import { cyrillicToLatin } from '../../../shared/i18n/uzbek-script.ts'
import type { AuditListQuery, auditListSchema } from '../../../shared/schemas/admin/audit.ts'
import type { DatabaseSession } from '../../db/client.ts'
import { auditEntries, auditValues } from '../../db/schema/audit.ts'
import { readLastCheck } from '../../platform/records/audit-checks.ts'

/** Every way of writing the apostrophe of oʻ and gʻ, and the tutuq. */
const apostrophes = "ʻʼ’‘'`´"

/** A page of the audit log, the newest entry first. */
export async function readAuditList(
  db: DatabaseSession,
  query: AuditListQuery,
): Promise<z.input<typeof auditListSchema>> {
  const where = conditions(query)
  const { page, pageSize } = query
  const rows = await db
    .select({ entry: auditEntries, values: auditValues })
    .from(auditEntries)
    .leftJoin(auditValues, eq(auditValues.position, auditEntries.position))
    .where(where)
    .orderBy(desc(auditEntries.position))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db
    .select({ total: count() })
    .from(auditEntries)
    .leftJoin(auditValues, eq(auditValues.position, auditEntries.position))
    .where(where)
  const last = await readLastCheck(db)
  return {
    items: rows.map(presentEntry),
    total: counted?.total ?? 0,
    page,
    pageSize,
    lastCheck: last && {
      at: last.at.toISOString(),
      entryCount: last.entryCount,
      brokenAt: last.brokenAt,
    },
  }
}

interface Row {
  entry: typeof auditEntries.$inferSelect
  values: typeof auditValues.$inferSelect | null
}

function presentEntry({ entry, values }: Row): z.input<typeof auditListSchema>['items'][number] {
  const { position, at, action, actorUserId, recordType, recordId, hash } = entry
  return {
    position,
    at: at.toISOString(),
    action,
    actorUserId,
    actorName: values?.actorName ?? '',
    record:
      recordType && recordId ? { type: recordType, id: recordId, label: values?.recordLabel ?? '' } : null,
    before: values?.before ?? null,
    after: values?.after ?? null,
    details: values?.details ?? null,
    isErased: values === null,
    hash,
  }
}

function conditions({ q, actor, action, type, record, from, to }: AuditListQuery): SQL | undefined {
  const { at } = auditEntries
  return and(
    actor ? eq(auditEntries.actorUserId, actor) : undefined,
    action.length > 0 ? inArray(auditEntries.action, action) : undefined,
    type.length > 0 ? inArray(auditEntries.recordType, type) : undefined,
    record ? eq(auditEntries.recordId, record) : undefined,
    from ? sql`${at} >= (${from}::timestamp at time zone ${programmeTimeZone})` : undefined,
    to ? sql`${at} < ((${to}::date + 1)::timestamp at time zone ${programmeTimeZone})` : undefined,
    ...wordsOf(q).map(isNamed),
  )
}

/** In Latin letters and without apostrophes: so one word is compared, however it is written. */
function wordsOf(q: string): string[] {
  return cyrillicToLatin(q)
    .toLowerCase()
    .replaceAll(new RegExp(`[${apostrophes}]`, 'g'), '')
    .split(/\s+/)
    .filter(Boolean)
}

function isNamed(word: string): SQL {
  const { recordLabel, actorName } = auditValues
  // `strpos` knows no wildcards, so that nothing needs escaping.
  return sql`strpos(translate(lower(${recordLabel} || ' ' || ${actorName}), ${apostrophes}, ''), ${word}) > 0`
}
