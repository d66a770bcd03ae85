import { eq } from 'drizzle-orm'
import type { CaseCv } from '../../../shared/schemas/cases.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { uploads } from '../../db/schema/upload.ts'

/** Describes the file of a case without opening it; `null` where there is none. */
export async function describeCv(session: DatabaseSession, uploadId: string | null): Promise<CaseCv | null> {
  if (uploadId === null) return null
  const [row] = await session
    .select({
      name: uploads.name,
      type: uploads.type,
      sizeBytes: uploads.sizeBytes,
      scanState: uploads.scanState,
    })
    .from(uploads)
    .where(eq(uploads.id, uploadId))
  if (!row) return null
  const { scanState, ...cv } = row
  return { ...cv, state: scanState === 'waiting' || scanState === 'infected' ? scanState : 'ready' }
}
