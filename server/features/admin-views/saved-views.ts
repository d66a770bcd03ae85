import { and, asc, count, eq, or } from 'drizzle-orm'
import type { z } from 'zod'
import { savedViewsPerAccountMax } from '../../../shared/rules/limits.ts'
import type { AdminSection } from '../../../shared/rules/records.ts'
import type {
  SavedView,
  savedViewChangeSchema,
  savedViewCreationSchema,
} from '../../../shared/schemas/admin/views.ts'
import type { Database } from '../../db/client.ts'
import { savedViews } from '../../db/schema/saved-view.ts'
import { users } from '../../db/schema/user.ts'
import { AppError } from '../../http/problem.ts'

/** The views that an account sees: its own, and those that others share. */
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

/** Keeps a view of an account. @throws {AppError} `invalid-form` where it has as many as it may. */
export async function createSavedView(
  { db }: Database,
  userId: string,
  values: z.output<typeof savedViewCreationSchema>,
): Promise<string> {
  const [counted] = await db.select({ count: count() }).from(savedViews).where(eq(savedViews.userId, userId))
  if ((counted?.count ?? 0) >= savedViewsPerAccountMax) {
    throw new AppError('invalid-form', {
      problems: [{ field: 'name', code: 'too-many', values: { max: savedViewsPerAccountMax } }],
    })
  }
  const [made] = await db
    .insert(savedViews)
    .values({ ...values, userId })
    .returning({ id: savedViews.id })
  if (!made) throw new AppError('not-found')
  return made.id
}

/** Changes one's own view. @throws {AppError} `not-found`, also for those of others. */
export async function changeSavedView(
  { db }: Database,
  userId: string,
  id: string,
  change: z.output<typeof savedViewChangeSchema>,
  now: Date,
): Promise<void> {
  const changed = await db
    .update(savedViews)
    .set({ ...change, updatedAt: now })
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
    .returning({ id: savedViews.id })
  if (changed.length === 0) throw new AppError('not-found')
}

/** Removes one's own view. @throws {AppError} `not-found`, also for those of others. */
export async function deleteSavedView({ db }: Database, userId: string, id: string): Promise<void> {
  const deleted = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
    .returning({ id: savedViews.id })
  if (deleted.length === 0) throw new AppError('not-found')
}
