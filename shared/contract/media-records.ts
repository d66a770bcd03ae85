import { idParametersSchema } from '../schemas/fields.ts'
import {
  pictureContentSchema,
  pictureExtraShape,
  pictureItemShape,
  pictureListQuerySchema,
  pictureReadQuerySchema,
  pictureStoredSchema,
} from '../schemas/media-records.ts'
import { storedUploadSchema } from '../schemas/upload.ts'
import type { Endpoint } from './endpoint.ts'
import { recordContract } from './records.ts'

/** Pictures as administrators edit them (C-5). */
export const pictureRecords = recordContract({
  section: 'media',
  content: pictureContentSchema,
  stored: pictureStoredSchema,
  query: pictureListQuerySchema,
  itemShape: pictureItemShape,
  extraShape: pictureExtraShape,
})

/** Stores the file of a picture before its form is sent (C-14). */
export const storePictureFile = {
  method: 'post',
  path: '/admin/media/files',
  right: 'media:edit',
  answer: storedUploadSchema,
  status: 201,
} as const satisfies Endpoint

/** A picture in a width of the panel, whether visitors see it or not. */
export const readPicture = {
  method: 'get',
  path: '/admin/media/{id}/picture',
  right: 'media:see',
  params: idParametersSchema,
  query: pictureReadQuerySchema,
} as const satisfies Endpoint
