import { sendCallRequest } from '../../../../shared/contract/call-requests.ts'
import { callRequestFieldOrder, callRequestFormSchema } from '../../../../shared/schemas/application.ts'
import { publicOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { receiveSubmission } from '../../../http/submission.ts'
import { createRateLimits } from '../../../platform/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { createCallRequest } from './create-call-request.ts'

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
