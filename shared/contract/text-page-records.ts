import {
  textPageContentSchema,
  textPageItemShape,
  textPageListQuerySchema,
  textPageStoredSchema,
} from '../schemas/text-page-records.ts'
import { recordContract } from './records.ts'

/** Text pages as administrators edit them (C-2). */
export const textPageRecords = recordContract({
  section: 'pages',
  content: textPageContentSchema,
  stored: textPageStoredSchema,
  query: textPageListQuerySchema,
  itemShape: textPageItemShape,
  extraShape: {},
})
