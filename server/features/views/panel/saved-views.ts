import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminSection } from '../../../../shared/rules/admin-sections.ts'
import type { AuditAction } from '../../../../shared/rules/audit-actions.ts'
import { savedViewsPerAccountMax } from '../../../../shared/rules/limits.ts'
import type {
  SavedView,
  savedViewChangeSchema,
  savedViewCreationSchema,
} from '../../../../shared/schemas/views.ts'
import type { Database, DatabaseSession } from '../../../db/database.ts'
import { savedViews } from '../../../db/schema/saved-view.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import type { Account } from '../../../http/authentication.ts'
import { auditAction } from '../../../platform/audit.ts'
import { claimIdempotencyKey, digestRequest } from '../../../platform/idempotency.ts'

/** Reads the views that an account sees: its own, and those that others share. */
export async function readSavedViews(
  { db }: Database,
  userId: string,
  section: AdminSection | undefined,
): Promise<SavedView[]> {
  const rows = await db
    .select({ view: savedViews, firstname: users.firstname, lastname: users.lastname })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(
      and(
        or(eq(savedViews.userId, userId), eq(savedViews.isShared, true)),
        section && eq(savedViews.section, section),
      ),
    )
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id))
  return rows.map(({ view, firstname, lastname }) => ({
    id: view.id,
    section: view.section,
    name: view.name,
    query: view.query,
    isShared: view.isShared,
    isOwn: view.userId === userId,
    ownerName: `${firstname} ${lastname}`,
  }))
}

/** A view that an account wants to save. */
interface SavedViewCreation {
  values: z.output<typeof savedViewCreationSchema>
  idempotencyKey: string | undefined
}

/**
 * Stores a view of an account. A retry under the same key stores no second one (N-7).
 * @returns its id.
 * @throws {AppError} `invalid-form` where it has the most that it may have, `idempotency-key-reused`.
 */
export async function createSavedView(
  { db }: Database,
  account: Account,
  { values, idempotencyKey }: SavedViewCreation,
  now: Date,
): Promise<string> {
  return db.transaction(async (transaction) => {
    const id = randomUUIDv7()
    const earlier = await claimIdempotencyKey(transaction, {
      scope: `saved-views:${account.id}`,
      key: idempotencyKey,
      digest: digestRequest(values, 'none'),
      recordId: id,
    })
    if (earlier !== undefined) return earlier
    await requireRoomForView(transaction, account)
    const [made] = await transaction
      .insert(savedViews)
      .values({ ...values, id, userId: account.id })
      .returning()
    if (!made) throw new AppError('not-found')
    await auditView(transaction, account, { action: 'created', before: null, after: made }, now)
    return made.id
  })
}

async function requireRoomForView(transaction: DatabaseSession, account: Account): Promise<void> {
  const saved = await transaction.$count(savedViews, eq(savedViews.userId, account.id))
  if (saved < savedViewsPerAccountMax) return
  throw new AppError('invalid-form', {
    problems: [{ field: 'name', code: 'too-many', values: { max: savedViewsPerAccountMax } }],
  })
}

/** Changes one's own view. @throws {AppError} `not-found`, also for those of others. */
export async function changeSavedView(
  { db }: Database,
  account: Account,
  id: string,
  change: z.output<typeof savedViewChangeSchema>,
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const before = await lockOwn(transaction, account, id)
    const [after] = await transaction
      .update(savedViews)
      .set({ ...change, updatedAt: now })
      .where(eq(savedViews.id, id))
      .returning()
    if (after) await auditView(transaction, account, { action: 'updated', before, after }, now)
  })
}

/** Removes one's own view. @throws {AppError} `not-found`, also for those of others. */
export async function deleteSavedView(
  { db }: Database,
  account: Account,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const before = await lockOwn(transaction, account, id)
    await transaction.delete(savedViews).where(eq(savedViews.id, id))
    await auditView(transaction, account, { action: 'deleted', before, after: null }, now)
  })
}

type ViewRow = typeof savedViews.$inferSelect

async function lockOwn(transaction: DatabaseSession, account: Account, id: string): Promise<ViewRow> {
  const [view] = await transaction
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, account.id)))
    .for('update')
  if (!view) throw new AppError('not-found')
  return view
}

/** Records the change of a view in the audit log, because a shared one changes the panel of others too. */
function auditView(
  transaction: DatabaseSession,
  account: Account,
  { action, before, after }: { action: AuditAction; before: ViewRow | null; after: ViewRow | null },
  now: Date,
): Promise<void> {
  const fields = (row: ViewRow | null) =>
    row && { section: row.section, name: row.name, query: row.query, isShared: row.isShared }
  const { id, name } = after ?? before ?? { id: '', name: '' }
  const record = { type: 'saved-view', id, label: name } as const
  return auditAction(
    transaction,
    { account, now },
    { action, record, before: fields(before), after: fields(after) },
  )
}
