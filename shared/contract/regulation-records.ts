import { idParametersSchema } from '../schemas/fields.ts'
import {
  editionContentSchema,
  editionExtraShape,
  editionItemShape,
  editionListQuerySchema,
  editionStoredSchema,
  editionWithdrawalSchema,
} from '../schemas/regulation-records.ts'
import type { Endpoint } from './endpoint.ts'
import { recordContract } from './records.ts'

/** Editions of the regulations (C-3). */
export const editionRecords = recordContract({
  section: 'regulations',
  content: editionContentSchema,
  stored: editionStoredSchema,
  query: editionListQuerySchema,
  itemShape: editionItemShape,
  extraShape: editionExtraShape,
})

/** Makes a draft of an edition again that is published and not in force yet. */
export const withdrawEdition = {
  method: 'post',
  path: '/admin/regulations/{id}/withdrawal',
  right: 'regulations:publish',
  params: idParametersSchema,
  body: editionWithdrawalSchema,
  answer: editionRecords.record,
} as const satisfies Endpoint
