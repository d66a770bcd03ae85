import { eq } from 'drizzle-orm'
import { sendCallRequest } from '../../../../shared/contract/call-requests.ts'
import {
  type CallRequestForm,
  callRequestFieldOrder,
  callRequestFormSchema,
} from '../../../../shared/schemas/application.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
import { AppError } from '../../../errors.ts'
import { publicOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { receiveSubmission, type Submission, uploadIsLost } from '../../../http/submission.ts'
import { createRateLimits } from '../../../platform/rate-limit.ts'
import { type CaseSender, submitCase } from '../../../records/cases/submit-case.ts'
import type { Services } from '../../../services.ts'
import { insertCallRequest } from '../insert-call-request.ts'

/** Adds the route for requests to be called back (P-9, D-7). */
export function callRequestRoutes(api: Api, services: Services): void {
  const limits = createRateLimits(services.database)
  publicOperation(api, {
    ...sendCallRequest,
    summary: 'Ask the team to get in touch',
    form: {
      fields: callRequestFormSchema,
      file: { field: 'cv', isRequired: false, description: 'A PDF or a ZIP, to 15 MB' },
      isRepeatable: true,
    },
    async run({ context, language, now }) {
      const submission = await receiveSubmission(
        context,
        { uploads: services.uploads, limits },
        { schema: callRequestFormSchema, cv: 'optional', fieldOrder: callRequestFieldOrder },
      )
      const senderAddress = context.get('senderAddress')
      const { reference } = await submission.complete(() =>
        createCallRequest(services, submission, { language, senderAddress, now }),
      )
      return { value: { reference } }
    },
  })
}

/** The services that create a call request. */
type CallRequestServices = Pick<Services, 'database' | 'uploads' | 'outbox'>

/** A call request that was created, now or by an earlier attempt of the same request. */
interface MadeCallRequest {
  reference: string
}

/**
 * Creates a call request in one transaction: the record, its file and the confirmation mail. A retry with the same
 * idempotency key gets the same record.
 * @throws {AppError} `too-many-requests`, `idempotency-key-reused`, `invalid-form` where the file's ticket has expired.
 */
function createCallRequest(
  services: CallRequestServices,
  submission: Submission<CallRequestForm>,
  sender: CaseSender,
): Promise<MadeCallRequest & { isRepeated: boolean }> {
  return submitCase(services.database, submission, sender, {
    scope: 'call-request',
    make: (transaction, id) => insertSubmitted(transaction, services, submission, sender, id),
    repeat: repeatCallRequest,
  })
}

async function insertSubmitted(
  transaction: DatabaseSession,
  services: CallRequestServices,
  { fields, upload, hasLostUpload }: Submission<CallRequestForm>,
  { language, now }: CaseSender,
  id: string,
): Promise<MadeCallRequest> {
  const cvUploadId = upload ? await services.uploads.adopt(transaction, upload.ticket) : undefined
  if (hasLostUpload || (upload && cvUploadId === undefined)) throw uploadIsLost()
  const { fullName, email, coverLetter } = fields
  const given = { id, fullName, email, coverLetter, cvUploadId, language, notifies: true }
  return { reference: await insertCallRequest(transaction, services, given, now) }
}

async function repeatCallRequest(transaction: DatabaseSession, id: string): Promise<MadeCallRequest> {
  const [earlier] = await transaction
    .select({ reference: callRequests.reference })
    .from(callRequests)
    .where(eq(callRequests.id, id))
  if (!earlier) throw new AppError('not-found')
  return earlier
}
