import { personKindSchema } from '../schemas/catalogue.ts'
import {
  adminPersonContentSchema,
  adminPersonListQuerySchema,
  newPersonContentSchema,
  personExtraShape,
  personItemSchema,
  personItemShape,
  personRecordSchema,
  storedPersonSchema,
  userDetailsListQuerySchema,
} from '../schemas/people-records.ts'
import { recordContract } from './records.ts'

const person = {
  content: adminPersonContentSchema,
  newContent: newPersonContentSchema,
  stored: storedPersonSchema,
  query: adminPersonListQuerySchema,
  itemShape: personItemShape,
  extraShape: personExtraShape,
  item: personItemSchema,
  record: personRecordSchema,
}

/** Ambassadors and experts, by their kind. */
export const personRecords = {
  ambassador: recordContract({ section: 'ambassadors', ...person }),
  expert: recordContract({ section: 'experts', ...person }),
}

/** Both kinds in one list, with their accounts. */
export const userDetailsRecords = recordContract({
  section: 'userDetails',
  ...person,
  newContent: newPersonContentSchema.extend({ kind: personKindSchema }),
  query: userDetailsListQuerySchema,
})
