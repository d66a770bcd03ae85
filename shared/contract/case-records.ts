import {
  applicationContentSchema,
  applicationExtraShape,
  applicationItemShape,
  applicationListQuerySchema,
  callRequestContentSchema,
  callRequestExtraShape,
  callRequestItemShape,
  callRequestListQuerySchema,
  newApplicationContentSchema,
  newCallRequestContentSchema,
} from '../schemas/cases.ts'
import { recordContract } from './records.ts'

/** Applications (D-6, A-6). */
export const applicationRecords = recordContract({
  section: 'applications',
  content: applicationContentSchema,
  newContent: newApplicationContentSchema,
  stored: applicationContentSchema,
  query: applicationListQuerySchema,
  itemShape: applicationItemShape,
  extraShape: applicationExtraShape,
})

/** Requests to be called (D-7, A-7). */
export const callRequestRecords = recordContract({
  section: 'callRequests',
  content: callRequestContentSchema,
  newContent: newCallRequestContentSchema,
  stored: callRequestContentSchema,
  query: callRequestListQuerySchema,
  itemShape: callRequestItemShape,
  extraShape: callRequestExtraShape,
})

/** Both kinds of cases, by their sections. */
export const caseRecords = { applications: applicationRecords, callRequests: callRequestRecords }
