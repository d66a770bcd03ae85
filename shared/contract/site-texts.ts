import { z } from 'zod'
import {
  siteOrderSchema,
  siteTextContentSchema,
  siteTextExtraShape,
  siteTextItemShape,
  siteTextListQuerySchema,
  siteTextStoredSchema,
  typedSiteTextSchema,
} from '../schemas/site-text-records.ts'
import { siteTextsSchema } from '../schemas/site-texts.ts'
import type { Endpoint } from './endpoint.ts'
import { recordContract } from './records.ts'

/** The texts of the site's own screens and of its footer, in the order of the screens (C-1). */
export const readSiteTexts = {
  method: 'get',
  path: '/site-texts',
  right: 'read-site',
  answer: siteTextsSchema,
} as const satisfies Endpoint

/** The same block by block, for those who edit them. */
export const siteTextRecords = recordContract({
  section: 'site',
  content: siteTextContentSchema,
  stored: siteTextStoredSchema,
  query: siteTextListQuerySchema,
  itemShape: siteTextItemShape,
  extraShape: siteTextExtraShape,
})

/** Puts the blocks of a list into an order. */
export const orderSiteTexts = {
  method: 'patch',
  path: '/admin/site/order',
  right: 'site:publish',
  body: siteOrderSchema,
} as const satisfies Endpoint

/** Shows a text as it is typed on its page, at an address of its own (C-1). */
export const previewSiteText = {
  method: 'post',
  path: '/admin/site/preview',
  right: 'site:edit',
  body: typedSiteTextSchema,
  answer: z.object({ address: z.string() }),
} as const satisfies Endpoint
