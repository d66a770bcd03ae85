import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '../../../../shared/contract/past-activities.ts'
import { audioMaxBytes, cvSizeMaxBytes } from '../../../../shared/rules/limits.ts'
import { uploads as uploadRecords } from '../../../db/schema/upload.ts'
import { AppError } from '../../../errors.ts'
import { privateFileResponse } from '../../../http/attachment.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import type { Services } from '../../../services.ts'
import { activityFileOf } from './save-remains.ts'

const fileField = 'file'

/** Adds the files of activities (T-12): they are stored before the form that names them, and read in the panel. */
export function activityFileRoutes(api: Api, services: Services): void {
  const { sessions, uploads, database } = services

  accountOperation(api, sessions, {
    ...contract.storePaper,
    summary: 'Send slides or a paper (PDF) of an activity before its form',
    form: formOf(`A PDF to ${cvSizeMaxBytes / 1024 ** 2} MB, judged by its content`),
    run: async ({ context }) => ({
      value: await receiveFile(services, context.req.raw, 'paper', context.get('senderAddress')),
    }),
  })

  accountOperation(api, sessions, {
    ...contract.storeAudio,
    summary: 'Send the sound of a podcast (MP3, M4A) before its form',
    form: formOf(`To ${audioMaxBytes / 1024 ** 2} MB, judged by its content`),
    run: async ({ context }) => ({
      value: await receiveFile(services, context.req.raw, 'audio', context.get('senderAddress')),
    }),
  })

  accountOperation(api, sessions, {
    ...contract.readActivityFile,
    summary: 'Slides, a paper or the sound of an activity in any state',
    success: { status: 200, types: ['application/pdf', 'audio/mpeg', 'audio/x-m4a'] },
    errors: ['not-allowed-now'],
    async run({ params: { id } }) {
      const isIt = and(eq(uploadRecords.id, id), eq(uploadRecords.isOfActivities, true))
      const [known] = await database.db.select({ id: uploadRecords.id }).from(uploadRecords).where(isIt)
      if (!known) throw new AppError('not-found')
      return privateFileResponse(await uploads.open(id))
    },
  })
}

function formOf(description: string) {
  return { fields: z.object({}), file: { field: fileField, isRequired: true, description } }
}

/**
 * Takes a file in, and makes it one of activities at once: drafts and histories name it by its id, so that it has no
 * ticket that would expire.
 * @throws {AppError} `invalid-form`, and what `Uploads.receiveForm` throws.
 */
async function receiveFile(
  { database, uploads }: Pick<Services, 'database' | 'uploads'>,
  request: Request,
  kind: 'paper' | 'audio',
  senderAddress: string,
) {
  const { upload, problem } = await uploads.receiveForm(
    request,
    { textFields: [], file: { field: fileField, kind } },
    senderAddress,
  )
  if (!upload || problem)
    throw new AppError('invalid-form', { problems: [problem ?? { field: fileField, code: 'required' }] })
  return database.db.transaction(async (transaction) => {
    const id = await uploads.adopt(transaction, upload.ticket)
    const [row] = await transaction
      .update(uploadRecords)
      .set({ isOfActivities: true })
      .where(eq(uploadRecords.id, id ?? ''))
      .returning()
    if (!row) throw new Error('An upload that has just been stored is gone.')
    return activityFileOf(row)
  })
}
