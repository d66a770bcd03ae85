import type { TFunction } from 'i18next'
import { pictureRecords } from '../../../../shared/contract/media-records.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { ApiClient } from '../../../api/client.ts'
import { newIdempotencyKey } from '../../../api/retry-key.ts'
import { uploadFailureMessage, uploadFile } from '../../../forms/upload/upload-file.ts'
import type { LibraryPicture } from './use-library-picture.ts'

/** The address that takes the files of pictures. */
export const pictureFilesPath = '/api/admin/media/files'
/** The types of files that the library takes (C-14). */
export const pictureFileTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** The result for a file that is to come into the library. */
export type AddedPicture =
  | { is: 'done'; picture: LibraryPicture }
  | { is: 'cancelled' }
  | { is: 'refused'; message: string; canRetry: boolean }

interface AddOptions {
  api: ApiClient
  language: Language
  /** The message where it was sent, and no picture came of it. */
  failed: string
  errors: TFunction<'errors'>
  onProgress: (sentBytes: number) => void
  signal: AbortSignal
}

/** Sends a file, and makes it a picture of the library (C-5). */
export async function addToLibrary(
  file: File,
  { api, language, failed, errors, onProgress, signal }: AddOptions,
): Promise<AddedPicture> {
  const uploaded = await uploadFile(file, { address: pictureFilesPath, language, signal, onProgress })
  if (uploaded.kind === 'cancelled') return { is: 'cancelled' }
  if (uploaded.kind === 'failed') {
    const message = uploadFailureMessage(errors, uploaded, 'image-upload-failed')
    return { is: 'refused', message, canRetry: uploaded.reason !== 'unreadable' }
  }
  if (uploaded.kind === 'refused')
    return { is: 'refused', message: uploaded.message, canRetry: !uploaded.isForGood }
  const { name, ticket: fileTicket } = uploaded.upload
  try {
    const picture = await api.call(pictureRecords.endpoints.create, {
      body: { content: { name, alt: {}, fileTicket } },
      idempotencyKey: newIdempotencyKey(),
    })
    return { is: 'done', picture }
  } catch {
    return { is: 'refused', message: failed, canRetry: true }
  }
}
