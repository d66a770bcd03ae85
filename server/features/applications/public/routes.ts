import { z } from 'zod'
import { sendApplication } from '../../../../shared/contract/applications.ts'
import { applicationStatusAddress } from '../../../../shared/rules/addresses.ts'
import {
  applicationFieldOrder,
  applicationFormSchema,
  applicationReceiptSchema,
} from '../../../../shared/schemas/application.ts'
import { publicOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { receiveSubmission } from '../../../http/submission.ts'
import { createRateLimits } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { createApplication } from './create-application.ts'
import { statusRoutes } from './status-routes.ts'

/** Adds the route to apply as an ambassador or expert, and the status routes without an account (P-10, D-6). */
export function applicationRoutes(api: Api, services: Services): void {
  const limits = createRateLimits(services.database)
  publicOperation(api, {
    ...sendApplication,
    summary: 'Apply as an ambassador or an expert',
    form: {
      fields: applicationFormSchema,
      file: {
        field: 'cv',
        isRequired: false,
        description: 'A PDF, or a ZIP of certificates and CV, to 15 MB',
      },
      isRepeatable: true,
    },
    success: {
      status: 201,
      schema: applicationReceiptSchema,
      headers: z.object({ Location: z.string().meta({ description: 'The address of its status' }) }),
    },
    async run({ context, language, now }) {
      const submission = await receiveSubmission(
        context,
        { uploads: services.uploads, limits },
        { schema: applicationFormSchema, cv: 'required', fieldOrder: applicationFieldOrder },
      )
      const senderAddress = context.get('senderAddress')
      const { reference, secret } = await submission.complete(() =>
        createApplication(services, submission, { language, senderAddress, now }),
      )
      return {
        value: { reference, statusAddress: applicationStatusAddress(secret) },
        headers: { location: `/api/applications/status/${secret}` },
      }
    },
  })
  statusRoutes(api, services, limits)
}
