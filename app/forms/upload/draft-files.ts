import { z } from 'zod'
import { type StoredUpload, storedUploadSchema } from '../../../shared/schemas/upload.ts'

const isOver = ({ expiresAt }: StoredUpload) => Date.parse(expiresAt) <= Date.now()

/** The file of a draft; none once its ticket has ended. */
export const draftFileSchema = storedUploadSchema
  .nullable()
  .transform((upload) => (upload && isOver(upload) ? null : upload))

/** The picture of a draft with what the browser shows of it; none once its ticket has ended. */
export const draftPictureSchema = z
  .object({ upload: storedUploadSchema, preview: z.instanceof(Blob) })
  .nullable()
  .transform((picture) => (picture && isOver(picture.upload) ? null : picture))
