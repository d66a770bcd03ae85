import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { BrowserNamespace } from '../../../shared/locales/browser-namespaces.ts'
import { missingTextsMax } from '../../../shared/rules/limits.ts'
import type { Database } from '../../db/database.ts'
import { missingTexts } from '../../db/schema/missing-text.ts'
import { isTextKnown } from './known-text.ts'

/** Stores the keys that are really missing, for administrators to see. In a full table only known ones are counted. */
export async function recordMissingTexts(
  { db }: Database,
  language: Language,
  namespace: BrowserNamespace,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const missing = keys.filter((key) => !isTextKnown(language, namespace, key))
  if (missing.length === 0) return
  await db.transaction(async (transaction) => {
    // One at a time, so that concurrent reports do not exceed the bound.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('missing-texts'))`)
    const known = await transaction
      .update(missingTexts)
      .set({ reportCount: sql`${missingTexts.reportCount} + 1`, updatedAt: now })
      .where(
        and(
          eq(missingTexts.language, language),
          eq(missingTexts.namespace, namespace),
          inArray(missingTexts.key, missing),
        ),
      )
      .returning({ key: missingTexts.key })
    const [stored] = await transaction.select({ rows: count() }).from(missingTexts)
    const isKnown = new Set(known.map(({ key }) => key))
    const added = missing
      .filter((key) => !isKnown.has(key))
      .slice(0, Math.max(0, missingTextsMax - (stored?.rows ?? 0)))
    if (added.length > 0)
      await transaction.insert(missingTexts).values(added.map((key) => ({ language, namespace, key })))
  })
}
