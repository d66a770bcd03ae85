import {
  adminActivityContentSchema,
  adminActivityExtraShape,
  adminActivityItemShape,
  adminActivityListQuerySchema,
  adminActivityStoredSchema,
} from '../schemas/activity-records.ts'
import { recordContract } from './records.ts'

/** Activities. */
export const activityRecords = recordContract({
  section: 'activities',
  content: adminActivityContentSchema,
  stored: adminActivityStoredSchema,
  query: adminActivityListQuerySchema,
  itemShape: adminActivityItemShape,
  extraShape: adminActivityExtraShape,
})
