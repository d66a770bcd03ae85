import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cvSizeMaxBytes } from '../../../shared/rules/limits.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { discardUpload, isStillStored, uploadFailureMessage, uploadFile } from './upload-file.ts'

/** The field of the file that may come with a form. */
export const cvField = 'cv'

/** The state of a form's file. A failed one is refused, or it was not sent: by the network, the server or the disk. */
export type FileState =
  | { phase: 'none' }
  | { phase: 'uploading'; name: string; sentBytes: number; totalBytes: number }
  | { phase: 'failed'; name: string; message: string; canRetry: boolean; isSent: boolean }
  | { phase: 'stored'; upload: StoredUpload }

/** The file of a form and what can be done with it. */
export interface Upload {
  file: FileState
  /** The file that the server has stored; `null` for none. */
  stored: StoredUpload | null
  /** Sends a file at once, replacing any other. */
  start: (file: File) => void
  cancel: () => void
  /** Sends the file once more whose upload failed. */
  retry: () => void
  /** Removes the file, on the server too. */
  remove: () => void
  /** Takes the state of the server's file: stored, or gone. */
  adopt: (upload: StoredUpload | null) => void
}

const noFile: FileState = { phase: 'none' }

/** Uploads the CV of a form as soon as it is selected, so that sending the form takes no time. */
export function useUpload(initial: StoredUpload | null): Upload {
  const { t: errors } = useTranslation('errors')
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const [file, setFile] = useState<FileState>(() => (initial ? { phase: 'stored', upload: initial } : noFile))
  const running = useRef<AbortController>(null)
  const given = useRef<File>(null)

  /** Cancels the upload and discards the file; the server's copy of it too. */
  const giveUp = () => {
    running.current?.abort()
    running.current = null
    if (file.phase === 'stored') discardUpload(file.upload)
  }

  const start = async (chosen: File) => {
    giveUp()
    given.current = chosen
    const { name, size } = chosen
    const fail = (message: string, canRetry: boolean, isSent = true) =>
      setFile({ phase: 'failed', name, message, canRetry, isSent })
    if (size > cvSizeMaxBytes) return fail(errors('fields.file-too-large'), false)
    if (size === 0) return fail(errors('fields.file-empty'), false)

    const own = new AbortController()
    running.current = own
    setFile({ phase: 'uploading', name, sentBytes: 0, totalBytes: size })
    const uploaded = await uploadFile(chosen, {
      language,
      signal: own.signal,
      onProgress: (sentBytes) => setFile({ phase: 'uploading', name, sentBytes, totalBytes: size }),
    })
    if (running.current !== own) {
      // Cancelled at the last minute: an upload that succeeded all the same is discarded.
      if (uploaded.kind === 'stored') discardUpload(uploaded.upload)
      return
    }
    running.current = null
    if (uploaded.kind === 'stored') return setFile({ phase: 'stored', upload: uploaded.upload })
    if (uploaded.kind === 'refused') return fail(uploaded.message, !uploaded.isForGood)
    if (uploaded.kind === 'cancelled') return setFile(noFile)
    if (uploaded.reason === 'offline') return fail(t('send.offline'), true, false)
    const message = uploadFailureMessage(errors, uploaded, 'upload-failed')
    fail(message, uploaded.reason !== 'unreadable', false)
  }

  const remove = () => {
    giveUp()
    given.current = null
    setFile(noFile)
  }

  return {
    file,
    stored: file.phase === 'stored' ? file.upload : null,
    start,
    cancel: remove,
    retry: () => {
      if (given.current) start(given.current)
    },
    remove,
    adopt: (upload) => setFile(upload ? { phase: 'stored', upload } : noFile),
  }
}

/**
 * Checks once, when a form is opened, whether the server still stores the upload that its draft names.
 * @param onGone is called where it has expired meanwhile.
 */
export function useExpiryCheck(upload: StoredUpload | null, onGone: () => void): void {
  const first = useRef({ upload, onGone })
  useEffect(() => {
    const { upload, onGone } = first.current
    if (!upload) return
    isStillStored(upload).then((isThere) => {
      if (!isThere) onGone()
    })
  }, [])
}
