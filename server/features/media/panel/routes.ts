import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { readPicture, storePictureFile } from '../../../../shared/contract/media-records.ts'
import { libraryPictureMaxBytes } from '../../../../shared/rules/limits.ts'
import { pictureReadQuerySchema } from '../../../../shared/schemas/media-records.ts'
import { files } from '../../../db/schema/catalogue.ts'
import { AppError } from '../../../errors.ts'
import { accountOperation, readQuery } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { readIdempotencyKey } from '../../../platform/idempotency.ts'
import { renditionTypes } from '../../../platform/renditions/renditions.ts'
import { recordRoutes } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { pictureHandler } from './picture-handler.ts'

const fileField = 'file'

/** Adds the library of pictures to the panel (C-5): records, their files, and what the panel shows of them. */
export function adminMediaRoutes(api: Api, services: Services): void {
  const { sessions, database, uploads, renditions } = services

  accountOperation(api, sessions, {
    ...storePictureFile,
    summary: 'Send the file of a picture (JPEG, PNG, WebP, AVIF) before its form',
    isRepeatable: true,
    form: {
      fields: z.object({}),
      file: {
        field: fileField,
        isRequired: true,
        description: `To ${libraryPictureMaxBytes / 1024 ** 2} MB, judged by its content`,
      },
    },
    async run({ context }) {
      const { upload, problem } = await uploads.receiveForm(
        context.req.raw,
        {
          textFields: [],
          file: {
            field: fileField,
            kind: 'library',
            idempotencyKey: readIdempotencyKey(context.req.raw),
          },
        },
        context.get('senderAddress'),
      )
      if (upload && !problem) return { value: upload }
      throw new AppError('invalid-form', { problems: [problem ?? { field: fileField, code: 'required' }] })
    },
  })

  accountOperation(api, sessions, {
    ...readPicture,
    summary: 'A picture, smaller',
    success: { status: 200, types: ['image/webp'] },
    async run({ params, context }) {
      const { w } = readQuery(context, pictureReadQuerySchema)
      const [file] = await database.db.select().from(files).where(eq(files.id, params.id))
      if (!file) throw new AppError('not-found')
      const body = await renditions.read(file, { width: Number(w), format: 'webp' })
      return new Response(body, {
        headers: { 'content-type': renditionTypes.webp, 'cache-control': 'no-store' },
      })
    },
  })

  recordRoutes(api, services, pictureHandler)
}
