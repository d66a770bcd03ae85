import { and, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { searchForm } from '../../../../shared/i18n/search-form.ts'
import type { duplicateSchema } from '../../../../shared/schemas/cases.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { applications } from '../../../db/schema/application.ts'
import { uploads } from '../../../db/schema/upload.ts'

type Duplicate = z.infer<typeof duplicateSchema>
type Row = Pick<typeof applications.$inferSelect, 'id' | 'fullName' | 'email' | 'cvUploadId'>

/**
 * Finds for each application others that are likely of the same person. They have the same email, the same name in any
 * spelling, or the same file. Deleted ones are left out.
 */
export async function findDuplicates(
  session: DatabaseSession,
  rows: readonly Row[],
): Promise<Map<string, Duplicate[]>> {
  if (rows.length === 0) return new Map()
  const digests = await digestsOf(session, rows)
  // A name is at the beginning of the search text; its end is checked below.
  const names = [...new Set(rows.map(({ fullName }) => searchForm(fullName)))].filter(Boolean)
  const candidates = await session
    .select({
      id: applications.id,
      fullName: applications.fullName,
      email: applications.email,
      reference: applications.reference,
      status: applications.status,
      createdAt: applications.createdAt,
      digest: uploads.sha256,
    })
    .from(applications)
    .leftJoin(uploads, eq(uploads.id, applications.cvUploadId))
    .where(
      and(
        isNull(applications.trashedAt),
        isNull(applications.erasedAt),
        or(
          inArray(
            applications.email,
            rows.map(({ email }) => email),
          ),
          ...names.map((name) => like(applications.searchText, `${name} %`)),
          digests.size > 0 ? inArray(uploads.sha256, [...digests.values()]) : undefined,
        ),
      ),
    )
    .orderBy(sql`${applications.createdAt} desc`)
  return new Map(
    rows.map((row) => [
      row.id,
      candidates.flatMap((candidate) => {
        if (candidate.id === row.id) return []
        const digest = row.cvUploadId === null ? undefined : digests.get(row.cvUploadId)
        const signs: Duplicate['signs'] = []
        if (candidate.email === row.email) signs.push('email')
        if (
          searchForm(candidate.fullName) !== '' &&
          searchForm(candidate.fullName) === searchForm(row.fullName)
        )
          signs.push('name')
        if (digest !== undefined && candidate.digest === digest) signs.push('file')
        if (signs.length === 0) return []
        const { id, fullName, reference, status, createdAt } = candidate
        return [{ id, label: fullName, reference, status, createdAt: createdAt.toISOString(), signs }]
      }),
    ]),
  )
}

async function digestsOf(session: DatabaseSession, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ cvUploadId }) => cvUploadId ?? [])
  if (ids.length === 0) return new Map()
  const found = await session
    .select({ id: uploads.id, digest: uploads.sha256 })
    .from(uploads)
    .where(inArray(uploads.id, ids))
  return new Map(found.map(({ id, digest }) => [id, digest]))
}
