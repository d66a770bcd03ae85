import { z } from 'zod'
import * as contract from '../../../../shared/contract/applications.ts'
import type { ParamsOf } from '../../../../shared/contract/endpoint.ts'
import { cvSizeMaxBytes } from '../../../../shared/rules/limits.ts'
import { withdrawalFormSchema } from '../../../../shared/schemas/application.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { AppError } from '../../../errors.ts'
import { attachmentResponse } from '../../../http/attachment.ts'
import { type OperationInput, publicOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { receiveSubmission, refuseUnread, uploadIsLost } from '../../../http/submission.ts'
import type { RateLimits } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'
import type { ApplicationRow } from '../application-rows.ts'
import { renewLink, replaceCv, withdrawApplication } from './change-application.ts'
import { canReplaceCv, canWithdraw, createStatusView, findApplicationBySecret } from './status-view.ts'

/** A form without text fields: it has only a file. */
const cvFormSchema = z.object({})
const cvDescription = `A PDF, or a ZIP of certificates and CV, to ${cvSizeMaxBytes / 1024 ** 2} MB`

/**
 * Adds the routes of an application's status page: anyone who has its secret reads and changes it, without an account
 * (P-10).
 */
export function statusRoutes(api: Api, services: Services, limits: RateLimits): void {
  readingRoutes(api, services)
  changeRoutes(api, services, limits)

  publicOperation(api, {
    ...contract.renewLink,
    summary: 'End every link to the status page and mail a new one',
    errors: ['too-many-requests'],
    async run({ params: { secret }, now }) {
      const { id } = await findApplication(services.database.db, secret)
      await limits.consume('links-by-application', id)
      await renewLink(services, { applicationId: id, now })
      return undefined
    },
  })
}

/** Adds the routes that read an application: its status, and the CV that was sent with it. */
function readingRoutes(api: Api, { database: { db }, uploads }: Services): void {
  publicOperation(api, {
    ...contract.readApplicationStatus,
    summary: 'The status of an application, by the secret of its link',
    run: async ({ params: { secret } }) => ({
      value: await createStatusView(db, await findApplication(db, secret)),
    }),
  })

  publicOperation(api, {
    ...contract.readOwnCv,
    summary: "The applicant's own CV; not while it waits for the virus scanner",
    success: { status: 200, types: ['application/pdf', 'application/zip'] },
    errors: ['not-allowed-now'],
    async run({ params: { secret } }) {
      const { cvUploadId } = await findApplication(db, secret)
      const opened = cvUploadId ? await uploads.open(cvUploadId) : undefined
      if (opened === 'waiting') throw new AppError('not-allowed-now')
      if (opened === undefined || opened === 'infected') throw new AppError('not-found')
      return attachmentResponse(opened)
    },
  })
}

/** Adds the routes that change an application: its CV, and its withdrawal. */
function changeRoutes(api: Api, services: Services, limits: RateLimits): void {
  const submissionServices = { uploads: services.uploads, limits }
  const findChangeable = createChangeableFinder(services, limits)

  publicOperation(api, {
    ...contract.replaceCv,
    summary: 'Put another CV in the place of the first, until somebody has begun to read it',
    form: { fields: cvFormSchema, file: { field: 'cv', isRequired: false, description: cvDescription } },
    errors: ['not-allowed-now'],
    async run(input) {
      const { id } = await findChangeable(input, canReplaceCv, [])
      const form = { schema: cvFormSchema, cv: 'required', fieldOrder: ['cv'] } as const
      const submission = await receiveSubmission(input.context, submissionServices, form)
      await submission.complete(async () => {
        if (!submission.upload) throw uploadIsLost()
        await replaceCv(services, { applicationId: id, now: input.now }, submission.upload)
        return { isRepeated: false }
      })
      return undefined
    },
  })

  publicOperation(api, {
    ...contract.withdrawApplication,
    summary: 'Withdraw an application that is not decided yet',
    form: { fields: withdrawalFormSchema },
    errors: ['not-allowed-now'],
    async run(input) {
      const names = Object.keys(withdrawalFormSchema.shape)
      const { id } = await findChangeable(input, canWithdraw, names)
      const form = { schema: withdrawalFormSchema, cv: 'none', fieldOrder: names } as const
      const submission = await receiveSubmission(input.context, submissionServices, form)
      await submission.complete(async () => {
        await withdrawApplication(services, { applicationId: id, now: input.now })
        return { isRepeated: false }
      })
      return undefined
    },
  })
}

/** Finds an application by its secret. @throws {AppError} `not-found`. */
async function findApplication(db: DatabaseSession, secret: string): Promise<ApplicationRow> {
  const application = await findApplicationBySecret(db, secret)
  if (!application) throw new AppError('not-found')
  return application
}

/**
 * Creates the function that finds an application if it may be changed now. Otherwise the form is read to its end and
 * refused.
 */
function createChangeableFinder({ database, uploads }: Services, limits: RateLimits) {
  return async (
    {
      context,
      params: { secret },
    }: OperationInput<ParamsOf<typeof contract.readApplicationStatus>, undefined>,
    isAllowed: (application: ApplicationRow) => boolean,
    names: readonly string[],
  ): Promise<ApplicationRow> => {
    try {
      const application = await findApplication(database.db, secret)
      await limits.consume('status-actions-by-application', application.id)
      if (!isAllowed(application)) throw new AppError('not-allowed-now')
      return application
    } catch (error) {
      return refuseUnread(error, context, uploads, names)
    }
  }
}
