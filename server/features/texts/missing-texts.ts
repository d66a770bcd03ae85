import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  MissingTextListQuery,
  MissingTextParameters,
  missingTextListSchema,
} from '../../../shared/schemas/missing-texts.ts'
import type { Database } from '../../db/database.ts'
import { missingTexts } from '../../db/schema/missing-text.ts'
import { AppError } from '../../errors.ts'
import type { Account } from '../../http/authentication.ts'
import { type AuditDetails, auditAction } from '../../platform/audit.ts'
import { isTextKnown } from './known-text.ts'

/**
 * Reads a page of the missing texts, the most often requested first. Those that came with a later release are skipped.
 * All are read at once: there are `missingTextsMax` at most.
 */
export async function readMissingTexts(
  { db }: Database,
  { q, language, page, pageSize }: MissingTextListQuery,
): Promise<z.input<typeof missingTextListSchema>> {
  const rows = await db
    .select()
    .from(missingTexts)
    .where(language && eq(missingTexts.language, language))
    .orderBy(
      desc(missingTexts.reportCount),
      desc(missingTexts.updatedAt),
      missingTexts.namespace,
      missingTexts.key,
      missingTexts.language,
    )
  const asked = q.toLowerCase()
  const found = rows.filter(
    (row) =>
      !isTextKnown(row.language, row.namespace, row.key) &&
      `${row.namespace}:${row.key}`.toLowerCase().includes(asked),
  )
  return {
    items: found.slice((page - 1) * pageSize, page * pageSize).map((row) => ({
      language: row.language,
      namespace: row.namespace,
      key: row.key,
      reportCount: row.reportCount,
      firstReportedAt: row.createdAt.toISOString(),
      lastReportedAt: row.updatedAt.toISOString(),
    })),
    total: found.length,
    page,
    pageSize,
  }
}

/**
 * Deletes the report of a missing text.
 * @throws {AppError} `not-found` where there is none.
 */
export async function forgetMissingText(
  { db }: Database,
  { language, namespace, key }: MissingTextParameters,
  account: Account,
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const deleted = await transaction
      .delete(missingTexts)
      .where(
        and(
          eq(missingTexts.language, language),
          eq(missingTexts.namespace, namespace),
          eq(missingTexts.key, key),
        ),
      )
      .returning({ key: missingTexts.key })
    if (deleted.length === 0) throw new AppError('not-found')
    const details: AuditDetails = { language, namespace, key }
    await auditAction(transaction, { account, now }, { action: 'dismissed', details })
  })
}
