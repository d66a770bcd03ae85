import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { programmeTimeZone } from '../../../../shared/i18n/formats.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { cyrillicToLatin } from '../../../../shared/i18n/uzbek-script.ts'
import { labelFields } from '../../../../shared/rules/record-types.ts'
import type { Limited } from '../../../../shared/rules/rights.ts'
import type { AuditListQuery, auditListSchema } from '../../../../shared/schemas/audit.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { auditEntries, auditValues } from '../../../db/schema/audit.ts'
import { readLastCheck } from '../../../platform/audit-checks.ts'
import { entryLabel } from '../../../records/entry-label.ts'
import { maySeeEntry } from '../../../records/seen-types.ts'

/** Every way of writing the apostrophe of oʻ and gʻ, and the tutuq. */
const apostrophes = "ʻʼ’‘'`´"

/**
 * Reads a page of the audit log, of what an administrator may see, the newest entry first, with the labels that records
 * had then, in a reader's language.
 */
export async function readAuditList(
  db: DatabaseSession,
  account: Limited,
  query: AuditListQuery,
  language: Language,
): Promise<z.input<typeof auditListSchema>> {
  const where = and(conditions(query), maySeeEntry(account))
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
    items: rows.map((row) => presentEntry(row, language)),
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

function presentEntry(
  { entry, values }: Row,
  language: Language,
): z.input<typeof auditListSchema>['items'][number] {
  const { position, at, action, actorUserId, recordType, recordId, hash } = entry
  return {
    position,
    at: at.toISOString(),
    action,
    actorUserId,
    actorName: values?.actorName ?? '',
    record:
      recordType && recordId
        ? { type: recordType, id: recordId, label: values ? entryLabel(values, language) : '' }
        : null,
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
    ...searchTerms(q).map(isNamed),
  )
}

function searchTerms(q: string): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean)
}

/** Checks whether the label of the record, in any language that it had then, or the actor's name holds a word. */
function isNamed(word: string): SQL | undefined {
  const { recordLabel, actorName, before, after } = auditValues
  // In Latin letters and without apostrophes, so that all spellings of a word are equal.
  const latin = cyrillicToLatin(word).replaceAll(new RegExp(`[${apostrophes}]`, 'g'), '')
  const names = sql.join(
    labelFields.map((field) => sql`coalesce(${after}->>${field}, ${before}->>${field}, '')`),
    sql` || ' ' || `,
  )
  // Not every database can lower-case other scripts.
  const spellings = [word, word.charAt(0).toUpperCase() + word.slice(1)]
  // `strpos` knows no wildcards, so that nothing needs escaping.
  return or(
    sql`strpos(translate(lower(${recordLabel} || ' ' || ${actorName}), ${apostrophes}, ''), ${latin}) > 0`,
    ...spellings.map((spelling) => sql`strpos(${names}, ${spelling}) > 0`),
    sql`strpos(lower(${names}), ${word}) > 0`,
  )
}
