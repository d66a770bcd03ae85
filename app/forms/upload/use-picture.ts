import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activityImageMaxHeightPixels, activityImageMaxWidthPixels } from '../../../shared/rules/limits.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { CropSelection } from '../../ui/image-crop/crop-picture.ts'
import { discardUpload, uploadFailureMessage, uploadFile } from './upload-file.ts'
import { type PictureSource, usePictureCrop } from './use-picture-crop.ts'

/** A picture that the server stores under a ticket, with its preview in the browser. */
export interface UploadedPicture {
  upload: StoredUpload
  preview: Blob
}

/** The use of a picture: a portrait is square, the picture of an activity twice as wide as high. */
export type PictureKind = 'photo' | 'image'

/** A portrait is shown 336 px wide at most; this is sharp on any screen. */
const portraitSidePixels = 800

/** The greatest size in which a picture is sent. */
export const pictureSizes = {
  photo: { width: portraitSidePixels, height: portraitSidePixels },
  image: { width: activityImageMaxWidthPixels, height: activityImageMaxHeightPixels },
} as const satisfies Record<PictureKind, { width: number; height: number }>

/** The progress of a picture's upload. */
export interface PictureProgress {
  sentBytes: number
  totalBytes: number
}

/** A picture that is being selected, cropped and sent. */
export interface PictureWork {
  source: PictureSource | null
  /** The cropped part, as it would be sent. */
  cropped: Blob | null
  progress: PictureProgress | null
  failure: string | null
  choose: (file: File) => void
  settle: (selection: CropSelection) => void
  /**
   * Sends it, or waits for the running upload.
   * @returns whether the server has accepted it.
   */
  send: () => Promise<boolean>
  /** Cancels cropping and uploading; a stored picture stays. */
  cancel: () => void
}

/**
 * Opens, crops and uploads a picture (V-6).
 * @param onUploaded is called with the picture that the server has stored.
 */
export function usePicture(
  kind: PictureKind,
  value: UploadedPicture | null,
  onUploaded: (picture: UploadedPicture) => void,
): PictureWork {
  const { t: errors } = useTranslation('errors')
  const { source, cropped, drawn, ...crop } = usePictureCrop(pictureSizes[kind])
  const { progress, failure, running, fail, stop, upload } = usePictureUpload(kind)
  const sending = useRef<Promise<boolean>>(null)

  const cancel = () => {
    stop()
    crop.close()
  }

  const choose = async (file: File) => {
    cancel()
    const problem = await crop.open(file)
    if (problem) fail(errors(`fields.${problem}`))
  }

  const settle = async (selection: CropSelection) => {
    // The message of the last upload stays until the next: the picture is not stored yet, however it is cropped.
    if (!(await crop.settle(selection))) fail(errors('fields.image-upload-failed'))
  }

  const send = async (): Promise<boolean> => {
    if (!source) return false
    const uploaded = await upload(source.name, cropped, drawn)
    if (!uploaded) return false
    if (value) discardUpload(value.upload)
    cancel()
    onUploaded(uploaded)
    return true
  }

  const sendOnce = (): Promise<boolean> => {
    if (!running.current || !sending.current) sending.current = send()
    return sending.current
  }

  return { source, cropped, progress, failure, choose, settle, send: sendOnce, cancel }
}

/** Uploads one picture at a time, with its progress and its failure. */
function usePictureUpload(kind: PictureKind) {
  const { t: errors } = useTranslation('errors')
  const language = useLanguage()
  const [progress, setProgress] = useState<PictureProgress | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController>(null)

  useEffect(() => () => running.current?.abort(), [])

  const end = () => {
    running.current = null
    setProgress(null)
  }

  const stop = () => {
    running.current?.abort()
    end()
    setFailure(null)
  }

  const upload = async (
    name: string,
    cropped: Blob | null,
    drawn: () => Promise<Blob | null>,
  ): Promise<UploadedPicture | null> => {
    const own = new AbortController()
    running.current = own
    setFailure(null)
    setProgress(cropped && { sentBytes: 0, totalBytes: cropped.size })
    // A quick user sends before the last movement is drawn, or even the first.
    const chosen = await drawn()
    if (running.current !== own) return null
    if (!chosen) {
      end()
      setFailure(errors('fields.image-upload-failed'))
      return null
    }
    const file = new File([chosen], jpegName(name), { type: chosen.type })
    const uploaded = await uploadFile(file, {
      kind,
      language,
      signal: own.signal,
      onProgress: (sentBytes) => setProgress({ sentBytes, totalBytes: file.size }),
    })
    if (running.current !== own) {
      // Cancelled at the last minute: an upload that succeeded all the same is discarded.
      if (uploaded.kind === 'stored') discardUpload(uploaded.upload)
      return null
    }
    end()
    if (uploaded.kind === 'stored') return { upload: uploaded.upload, preview: chosen }
    if (uploaded.kind === 'refused') setFailure(uploaded.message)
    else if (uploaded.kind === 'failed')
      setFailure(uploadFailureMessage(errors, uploaded, 'image-upload-failed'))
    return null
  }

  return { progress, failure, running, fail: setFailure, stop, upload }
}

/** Returns the name of a file whose content has become a JPEG. */
function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'image'}.jpg`
}
