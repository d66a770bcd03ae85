import { z } from 'zod'
import * as contract from '../../../shared/contract/uploads.ts'
import { cvSizeMaxBytes } from '../../../shared/rules/limits.ts'
import { AppError } from '../../errors.ts'
import { publicOperation } from '../../http/operation.ts'
import type { Api } from '../../http/request-environment.ts'
import { refuseUnread } from '../../http/submission.ts'
import { readIdempotencyKey } from '../../platform/idempotency.ts'
import { createRateLimits } from '../../platform/rate-limit.ts'
import { uploadKinds } from '../../platform/uploads/file-type.ts'
import type { Services } from '../../services.ts'

const kindSchema = z.enum(uploadKinds).exclude(['library', 'paper', 'audio']).default('cv')
const fieldsSchema = z.object({
  kind: kindSchema.meta({
    description:
      'A CV is a PDF or a ZIP; the image of an activity and the photo of a person are a PNG or a JPG',
  }),
})
const textNames = Object.keys(fieldsSchema.shape)
const fileField = 'file'

/** Adds uploads ahead of their form: store one under a ticket, read it, delete it (N-6). */
export function uploadRoutes(api: Api, { database, uploads }: Services): void {
  const limits = createRateLimits(database)

  publicOperation(api, {
    ...contract.storeUpload,
    summary: 'Send a file before its form; a ticket stands for it there',
    isRepeatable: true,
    form: {
      fields: fieldsSchema,
      file: {
        field: fileField,
        isRequired: true,
        description: `To ${cvSizeMaxBytes / 1024 ** 2} MB, judged by its content`,
      },
    },
    async run({ context }) {
      const senderAddress = context.get('senderAddress')
      const idempotencyKey = readIdempotencyKey(context.req.raw)
      await limits
        .consume('uploads-by-address', senderAddress)
        .catch((error) => refuseUnread(error, context, uploads, textNames))
      const { fields, upload, problem } = await uploads.receiveForm(
        context.req.raw,
        {
          textFields: textNames,
          file: { field: fileField, kind: (texts) => kindOf(texts) ?? 'cv', idempotencyKey },
        },
        senderAddress,
      )
      const kind = kindOf(fields)
      if (kind && upload && !problem) return { value: upload }
      if (upload && !problem) await uploads.discard(upload.ticket)
      const missing = { field: fileField, code: kind === 'cv' ? 'cv-missing' : 'required' } as const
      throw new AppError('invalid-form', {
        problems: kind ? [problem ?? missing] : [{ field: 'kind', code: 'not-understood' }],
      })
    },
  })

  publicOperation(api, {
    ...contract.readUpload,
    summary: 'The file that waits under a ticket',
    async run({ params: { ticket } }) {
      const upload = await uploads.find(ticket)
      if (!upload) throw new AppError('not-found')
      return { value: upload }
    },
  })

  publicOperation(api, {
    ...contract.discardUpload,
    summary: 'Throw away the file that waits under a ticket',
    async run({ params: { ticket } }) {
      await uploads.discard(ticket)
      return undefined
    },
  })
}

function kindOf(fields: Readonly<Record<string, string>>): z.infer<typeof kindSchema> | undefined {
  return kindSchema.safeParse(fields.kind || undefined).data
}
