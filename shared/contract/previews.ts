import { z } from 'zod'
import { emptyBodySchema } from '../schemas/fields.ts'
import {
  previewLinkSchema,
  previewParametersSchema,
  previewSchema,
  previewSecretSchema,
} from '../schemas/preview.ts'
import type { Endpoint } from './endpoint.ts'

/** A draft as its page shows it, for anyone who has the link (C-10). */
export const readPreview = {
  method: 'get',
  path: '/previews/{secret}',
  right: 'see-previews',
  params: z.object({ secret: previewSecretSchema }),
  answer: previewSchema,
} as const satisfies Endpoint

const path = '/admin/previews/{type}/{id}'

/** The link to a record's draft. */
export const readPreviewLink = {
  method: 'get',
  path,
  right: 'administer',
  params: previewParametersSchema,
  answer: previewLinkSchema,
} as const satisfies Endpoint

/** Makes a link to a record's draft; the earlier one ends. */
export const makePreviewLink = {
  method: 'post',
  path,
  right: 'administer',
  params: previewParametersSchema,
  body: emptyBodySchema,
  answer: previewLinkSchema,
} as const satisfies Endpoint

/** Ends the link to a record's draft. */
export const endPreviewLink = {
  method: 'delete',
  path,
  right: 'administer',
  params: previewParametersSchema,
} as const satisfies Endpoint
