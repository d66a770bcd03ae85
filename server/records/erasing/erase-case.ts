import { eq } from 'drizzle-orm'
import type { DatabaseSession } from '../../db/database.ts'
import { applicationLinks, applications } from '../../db/schema/application.ts'
import { callRequests } from '../../db/schema/call-request.ts'
import { caseNotes } from '../../db/schema/case-note.ts'
import type { EraseServices } from './erase-person.ts'
import { deleteCaseMails, type ErasedRecord, forgetTraces } from './forget-traces.ts'

/** An application or a call request whose row is locked. */
interface LockedCase {
  type: 'application' | 'call-request'
  id: string
  reference: string
  cvUploadId: string | null
}

/** Erases an application or a call request wholly: not even its number stays. */
export async function eraseCase(
  transaction: DatabaseSession,
  services: EraseServices,
  locked: LockedCase,
): Promise<ErasedRecord> {
  const { type, id } = locked
  await forgetCase(transaction, services, locked)
  const table = type === 'application' ? applications : callRequests
  await transaction.delete(table).where(eq(table.id, id))
  return { type, id }
}

/** Forgets what belongs to an application or a call request besides its row: file, notes, links, mails, history. */
export async function forgetCase(
  transaction: DatabaseSession,
  { uploads }: EraseServices,
  { type, id, reference, cvUploadId }: LockedCase,
): Promise<void> {
  if (cvUploadId) await uploads.release(transaction, cvUploadId)
  const ofCase = type === 'application' ? caseNotes.applicationId : caseNotes.callRequestId
  await transaction.delete(caseNotes).where(eq(ofCase, id))
  if (type === 'application')
    await transaction.delete(applicationLinks).where(eq(applicationLinks.applicationId, id))
  await deleteCaseMails(transaction, reference)
  await forgetTraces(transaction, { type, id })
}
