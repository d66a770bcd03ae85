import { and, desc, eq, isNotNull, notInArray } from 'drizzle-orm'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { AuditAction } from '../../../../shared/rules/audit-actions.ts'
import { lastChangesMax } from '../../../../shared/rules/limits.ts'
import type { Limited } from '../../../../shared/rules/rights.ts'
import type { LastChange } from '../../../../shared/schemas/today.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { auditEntries, auditValues } from '../../../db/schema/audit.ts'
import { entryLabel } from '../../../records/entry-label.ts'
import { maySeeEntry } from '../../../records/seen-types.ts'

/** Actions in the audit log that change nothing. */
const readings: readonly AuditAction[] = ['signed-in', 'signed-out', 'exported', 'file-read']

/** Reads the last changes of records by name in a reader's language, the newest first; erased records are left out. */
export async function readLastChanges(
  db: DatabaseSession,
  account: Limited,
  language: Language,
): Promise<LastChange[]> {
  const rows = await db
    .select({
      position: auditEntries.position,
      at: auditEntries.at,
      action: auditEntries.action,
      type: auditEntries.recordType,
      id: auditEntries.recordId,
      actorName: auditValues.actorName,
      recordLabel: auditValues.recordLabel,
      before: auditValues.before,
      after: auditValues.after,
    })
    .from(auditEntries)
    .innerJoin(auditValues, eq(auditValues.position, auditEntries.position))
    .where(
      and(
        isNotNull(auditEntries.recordId),
        notInArray(auditEntries.action, [...readings]),
        maySeeEntry(account),
      ),
    )
    .orderBy(desc(auditEntries.position))
    .limit(lastChangesMax)
  return rows.flatMap(({ position, type, id, at, action, actorName, ...values }) =>
    type && id
      ? [{ position, action, actorName, type, id, at: at.toISOString(), label: entryLabel(values, language) }]
      : [],
  )
}
