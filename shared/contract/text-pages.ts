import { z } from 'zod'
import { slugSchema, textPageListSchema, textPageSchema } from '../schemas/text-page.ts'
import type { Endpoint } from './endpoint.ts'

/** The published text pages: the footer links to some of them (C-2). */
export const listTextPages = {
  method: 'get',
  path: '/pages',
  right: 'read-site',
  answer: textPageListSchema,
} as const satisfies Endpoint

export const readTextPage = {
  method: 'get',
  path: '/pages/{slug}',
  right: 'read-site',
  params: z.object({ slug: slugSchema }),
  answer: textPageSchema,
} as const satisfies Endpoint
