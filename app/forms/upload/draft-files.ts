import { z } from 'zod'
import { type KeptUpload, keptUploadSchema } from '../../../shared/schemas/upload.ts'

const isOver = ({ expiresAt }: KeptUpload) => Date.parse(expiresAt) <= Date.now()

/** The file of a draft; none once its ticket has ended. */
export const draftFileSchema = keptUploadSchema
  .nullable()
  .transform((upload) => (upload && isOver(upload) ? null : upload))

/** The picture of a draft with what the browser shows of it; none once its ticket has ended. */
export const draftPictureSchema = z
  .object({ upload: keptUploadSchema, preview: z.instanceof(Blob) })
  .nullable()
  .transform((picture) => (picture && isOver(picture.upload) ? null : picture))
