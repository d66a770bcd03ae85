import {
  userContentSchema,
  userExtraShape,
  userItemSchema,
  userItemShape,
  userListQuerySchema,
  userStoredSchema,
} from '../schemas/user-records.ts'
import { recordContract } from './records.ts'

const records = recordContract({
  section: 'users',
  content: userContentSchema,
  stored: userStoredSchema,
  query: userListQuerySchema,
  itemShape: userItemShape,
  extraShape: userExtraShape,
  item: userItemSchema,
})

const { create: _create, ...endpoints } = records.endpoints

/** Accounts (A-8, D-10); what makes one is an endpoint of its own. */
export const userRecords = { ...records, endpoints }
