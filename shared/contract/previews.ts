import { z } from 'zod'
import { sectionOf } from '../rules/record-types.ts'
import type { PanelLevel, PanelRight } from '../rules/rights.ts'
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
const rightOf =
  (level: PanelLevel) =>
  ({ params }: { params: z.output<typeof previewParametersSchema> }): PanelRight =>
    `${sectionOf(params.type)}:${level}`

/** The link to a record's draft. */
export const readPreviewLink = {
  method: 'get',
  path,
  right: 'panel:see',
  rightOf: rightOf('see'),
  params: previewParametersSchema,
  answer: previewLinkSchema,
} as const satisfies Endpoint

/** Makes a link to a record's draft; the earlier one ends. */
export const makePreviewLink = {
  method: 'post',
  path,
  right: 'panel:see',
  rightOf: rightOf('edit'),
  params: previewParametersSchema,
  body: emptyBodySchema,
  answer: previewLinkSchema,
} as const satisfies Endpoint

/** Ends the link to a record's draft. */
export const endPreviewLink = {
  method: 'delete',
  path,
  right: 'panel:see',
  rightOf: rightOf('edit'),
  params: previewParametersSchema,
} as const satisfies Endpoint
