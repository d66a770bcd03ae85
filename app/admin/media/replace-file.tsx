import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { libraryPictureMaxBytes } from '../../../shared/rules/limits.ts'
import type { PictureUse } from '../../../shared/schemas/media-records.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import { discardUpload, uploadFailureMessage, uploadFile } from '../../forms/upload/upload-file.ts'
import type { PendingFile } from '../../forms/upload/use-pending-files.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import buttonStyles from '../../ui/button/button.module.css'
import { Button } from '../../ui/button/button.tsx'
import { FileRow } from '../../ui/file-row/file-row.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Confirm } from '../kit/dialog/dialog.tsx'
import { pictureFilesPath, pictureFileTypes } from '../kit/library-picture/add-to-library.ts'
import styles from './media.module.css'

/** A new file of a picture, and the ticket of its upload. */
export interface Replacement {
  ticket: string
  file: File
}

interface ReplacementHandlers {
  /** Called with the new file; `null` for none. */
  onChange: (replacement: Replacement | null) => void
  /** Called with a file whose upload is running or has failed, and with `null` once there is none. */
  onPending: (file: PendingFile | null) => void
}

interface ReplaceFileProps extends ReplacementHandlers {
  uses: readonly PictureUse[]
  problem: string | undefined
  /** Whether a new file waits for the save. */
  isReplaced: boolean
}

/** A file on its way, or one that was refused. */
interface SentFile {
  file: File
  sentBytes: number
  message?: string
}

const id = 'fileTicket'

/** Replaces a picture by another file wherever it is used; asks once, and lists the uses. */
export function ReplaceFile({ uses, problem, onChange, onPending, isReplaced }: ReplaceFileProps) {
  const { t } = useTranslation('admin-media')
  const language = useLanguage()
  const upload = useReplacementUpload({ onChange, onPending })
  const { asked, sent } = upload
  return (
    <div className={styles.replace}>
      <UploadRow upload={upload} isReplaced={isReplaced} />
      {problem && !sent && <FileRow name={t('fields.fileTicket')} text={problem} tone="bad" />}
      <input
        id={id}
        type="file"
        name="fileTicket"
        accept={pictureFileTypes}
        className={`visually-hidden ${styles.chooser}`}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) upload.choose(file)
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className={`${buttonStyles.button} ${buttonStyles.second}`}>
        <Icon name="swap" />
        {t('replace.button')}
      </label>
      <p className="quiet" id={`${id}-hint`}>
        {t('prompts.file', { size: formatFileSize(libraryPictureMaxBytes, language) })}
      </p>
      {asked && (
        <Confirm onConfirm={() => void upload.send(asked)} onCancel={() => upload.cancel()}>
          <p>{uses.length === 0 ? t('replace.askNone') : t('replace.ask', { count: uses.length })}</p>
          {uses.length > 0 && (
            <ul>
              {uses.map((use) => (
                <li key={use.id}>{use.label}</li>
              ))}
            </ul>
          )}
        </Confirm>
      )}
    </div>
  )
}

/** Checks and sends a new file of a picture; asks before it is sent. */
function useReplacementUpload({ onChange, onPending }: ReplacementHandlers) {
  const { t: errors } = useTranslation('errors')
  const language = useLanguage()
  const [asked, setAsked] = useState<File | null>(null)
  const [sent, setSent] = useState<SentFile | null>(null)
  const [stored, setStored] = useState<StoredUpload | null>(null)
  const running = useRef<AbortController>(null)

  const phase = sent && (sent.message === undefined ? 'sending' : 'failed')
  const latest = useRef(onPending)
  latest.current = onPending
  useEffect(() => {
    const code = phase === 'sending' ? 'file-uploading' : 'image-upload-failed'
    latest.current(phase && { code })
  }, [phase])
  useEffect(() => () => latest.current(null), [])

  const choose = (file: File) => {
    if (file.size <= libraryPictureMaxBytes) return setAsked(file)
    const message = errors('fields.picture-too-large', { megabytes: libraryPictureMaxBytes / 1024 ** 2 })
    setSent({ file, sentBytes: 0, message })
  }
  const send = async (file: File) => {
    setAsked(null)
    const ending = new AbortController()
    running.current = ending
    setSent({ file, sentBytes: 0 })
    const uploaded = await uploadFile(file, {
      address: pictureFilesPath,
      language,
      signal: ending.signal,
      onProgress: (sentBytes) => setSent({ file, sentBytes }),
    })
    if (ending.signal.aborted) return
    setSent(null)
    if (uploaded.kind === 'stored') {
      setStored(uploaded.upload)
      onChange({ ticket: uploaded.upload.ticket, file })
    } else if (uploaded.kind === 'refused') setSent({ file, sentBytes: 0, message: uploaded.message })
    else if (uploaded.kind === 'failed')
      setSent({ file, sentBytes: 0, message: uploadFailureMessage(errors, uploaded, 'image-upload-failed') })
  }
  const undo = () => {
    running.current?.abort()
    setSent(null)
    if (stored) discardUpload(stored)
    setStored(null)
    onChange(null)
  }
  return { asked, sent, stored, choose, send, undo, cancel: () => setAsked(null) }
}

interface UploadRowProps {
  upload: ReturnType<typeof useReplacementUpload>
  isReplaced: boolean
}

/** Shows the new file: being sent, waiting for the save, or refused. */
function UploadRow({ upload: { sent, stored, undo }, isReplaced }: UploadRowProps) {
  const { t } = useTranslation('admin-media')
  const cancelButton = (
    <Button variant="plain" onPress={undo}>
      {t('replace.undo')}
    </Button>
  )
  return (
    <>
      {sent && sent.message === undefined && (
        <FileRow
          name={sent.file.name}
          text={t('replace.sending', {
            percent: Math.floor((sent.sentBytes / Math.max(1, sent.file.size)) * 100),
          })}
          progress={{ sentBytes: sent.sentBytes, totalBytes: sent.file.size }}
          action={cancelButton}
        />
      )}
      {isReplaced && stored && !sent && (
        <FileRow
          name={stored.name}
          text={t('replace.ready', { name: stored.name })}
          tone="good"
          action={cancelButton}
        />
      )}
      {sent?.message !== undefined && (
        <FileRow name={sent.file.name} text={sent.message} tone="bad" action={cancelButton} />
      )}
    </>
  )
}
