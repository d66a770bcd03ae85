import { idParametersSchema } from '../schemas/fields.ts'
import {
  tagItemSchema,
  tagListQuerySchema,
  tagListSchema,
  tagMergeSchema,
  tagRenameSchema,
} from '../schemas/tags.ts'
import type { Endpoint } from './endpoint.ts'

/** Every tag with the number of its people (C-6). */
export const listTagItems = {
  method: 'get',
  path: '/admin/tags',
  right: 'tags:see',
  query: tagListQuerySchema,
  answer: tagListSchema,
} as const satisfies Endpoint

/** Gives a tag another label, and other names. */
export const renameTag = {
  method: 'patch',
  path: '/admin/tags/{id}',
  right: 'tags:edit',
  params: idParametersSchema,
  body: tagRenameSchema,
  answer: tagItemSchema,
} as const satisfies Endpoint

/** Gives the people of a tag another one in its place, and deletes it. */
export const mergeTag = {
  method: 'post',
  path: '/admin/tags/{id}/merge',
  right: 'tags:erase',
  params: idParametersSchema,
  body: tagMergeSchema,
  answer: tagItemSchema,
} as const satisfies Endpoint

/** Takes a tag from its people, and deletes it. */
export const removeTag = {
  method: 'delete',
  path: '/admin/tags/{id}',
  right: 'tags:erase',
  params: idParametersSchema,
} as const satisfies Endpoint
