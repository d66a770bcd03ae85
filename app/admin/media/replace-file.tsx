import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { libraryPictureMaxBytes } from '../../../shared/rules/limits.ts'
import type { PictureUse } from '../../../shared/schemas/admin/media.ts'
import type { KeptUpload } from '../../../shared/schemas/upload.ts'
import { discardUpload, uploadFile } from '../../forms/upload/upload-file.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import buttonStyles from '../../ui/button/button.module.css'
import { Button } from '../../ui/button/button.tsx'
import { FileRow } from '../../ui/file-row/file-row.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Confirm } from '../kit/dialog/confirm.tsx'
import { pictureFilesPath, pictureFileTypes } from '../kit/library-picture/keep-picture.ts'
import styles from './media.module.css'

interface ReplaceFileProps {
  uses: readonly PictureUse[]
  problem: string | undefined
  /** Called with the ticket of the new file and the file itself; `null` for none. */
  onChange: (replacement: { ticket: string; file: File } | null) => void
  /** Whether a new file waits for the save. */
  isReplaced: boolean
}

/** Lets another file take the place of a picture everywhere; asks once, and names the places. */
export function ReplaceFile({ uses, problem, onChange, isReplaced }: ReplaceFileProps) {
  const { t } = useTranslation('admin-media')
  const { t: errors } = useTranslation('errors')
  const language = useLanguage()
  const id = useId()
  const [asked, setAsked] = useState<File | null>(null)
  const [sending, setSending] = useState<{ file: File; sentBytes: number } | null>(null)
  const [kept, setKept] = useState<KeptUpload | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController>(null)

  const choose = (file: File) => {
    setFailure(null)
    if (file.size <= libraryPictureMaxBytes) return setAsked(file)
    setFailure(errors('fields.picture-too-large', { megabytes: libraryPictureMaxBytes / 1024 ** 2 }))
  }
  const send = async (file: File) => {
    setAsked(null)
    const ending = new AbortController()
    running.current = ending
    setSending({ file, sentBytes: 0 })
    const uploaded = await uploadFile(file, {
      address: pictureFilesPath,
      language,
      signal: ending.signal,
      onProgress: (sentBytes) => setSending({ file, sentBytes }),
    })
    setSending(null)
    if (uploaded.kind === 'kept') {
      setKept(uploaded.upload)
      onChange({ ticket: uploaded.upload.ticket, file })
    } else if (uploaded.kind === 'refused') setFailure(uploaded.message)
    else if (uploaded.kind === 'failed') setFailure(t('upload.failed'))
  }
  const undo = () => {
    running.current?.abort()
    if (kept) discardUpload(kept)
    setKept(null)
    onChange(null)
  }
  const percent = sending && Math.floor((sending.sentBytes / Math.max(1, sending.file.size)) * 100)
  return (
    <div className={styles.replace}>
      {sending && (
        <FileRow
          name={sending.file.name}
          text={t('replace.sending', { percent: percent ?? 0 })}
          progress={{ sentBytes: sending.sentBytes, totalBytes: sending.file.size }}
          action={
            <Button variant="plain" onPress={undo}>
              {t('replace.undo')}
            </Button>
          }
        />
      )}
      {isReplaced && kept && !sending && (
        <FileRow
          name={kept.name}
          text={t('replace.ready', { name: kept.name })}
          tone="good"
          action={
            <Button variant="plain" onPress={undo}>
              {t('replace.undo')}
            </Button>
          }
        />
      )}
      {(failure ?? problem) && (
        <FileRow name={t('fields.fileTicket')} text={failure ?? problem ?? ''} tone="bad" />
      )}
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
