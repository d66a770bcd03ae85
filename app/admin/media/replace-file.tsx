import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { libraryPictureMaxBytes } from '../../../shared/rules/limits.ts'
import type { PictureUse } from '../../../shared/schemas/admin/media.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import { discardUpload, uploadFailureWords, uploadFile } from '../../forms/upload/upload-file.ts'
import type { PendingFile } from '../../forms/upload/use-pending-files.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import buttonStyles from '../../ui/button/button.module.css'
import { Button } from '../../ui/button/button.tsx'
import { FileRow } from '../../ui/file-row/file-row.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Confirm } from '../kit/dialog/confirm.tsx'
import { pictureFilesPath, pictureFileTypes } from '../kit/library-picture/add-to-library.ts'
import styles from './media.module.css'

interface ReplaceFileProps {
  uses: readonly PictureUse[]
  problem: string | undefined
  /** Called with the ticket of the new file and the file itself; `null` for none. */
  onChange: (replacement: { ticket: string; file: File } | null) => void
  /** Called with a file whose upload is running or has failed, and with `null` once there is none. */
  onPending: (file: PendingFile | null) => void
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

/** Lets another file take the place of a picture everywhere; asks once, and names the places. */
export function ReplaceFile({ uses, problem, onChange, onPending, isReplaced }: ReplaceFileProps) {
  const { t } = useTranslation('admin-media')
  const { t: errors } = useTranslation('errors')
  const language = useLanguage()
  const [asked, setAsked] = useState<File | null>(null)
  const [sent, setSent] = useState<SentFile | null>(null)
  const [kept, setKept] = useState<StoredUpload | null>(null)
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
    if (uploaded.kind === 'kept') {
      setKept(uploaded.upload)
      onChange({ ticket: uploaded.upload.ticket, file })
    } else if (uploaded.kind === 'refused') setSent({ file, sentBytes: 0, message: uploaded.message })
    else if (uploaded.kind === 'failed')
      setSent({ file, sentBytes: 0, message: uploadFailureWords(errors, uploaded, 'image-upload-failed') })
  }
  const undo = () => {
    running.current?.abort()
    setSent(null)
    if (kept) discardUpload(kept)
    setKept(null)
    onChange(null)
  }
  const keepEarlier = (
    <Button variant="plain" onPress={undo}>
      {t('replace.undo')}
    </Button>
  )
  return (
    <div className={styles.replace}>
      {sent && sent.message === undefined && (
        <FileRow
          name={sent.file.name}
          text={t('replace.sending', {
            percent: Math.floor((sent.sentBytes / Math.max(1, sent.file.size)) * 100),
          })}
          progress={{ sentBytes: sent.sentBytes, totalBytes: sent.file.size }}
          action={keepEarlier}
        />
      )}
      {isReplaced && kept && !sent && (
        <FileRow
          name={kept.name}
          text={t('replace.ready', { name: kept.name })}
          tone="good"
          action={keepEarlier}
        />
      )}
      {sent?.message !== undefined && (
        <FileRow name={sent.file.name} text={sent.message} tone="bad" action={keepEarlier} />
      )}
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
          if (file) choose(file)
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
        <Confirm onConfirm={() => void send(asked)} onCancel={() => setAsked(null)}>
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
