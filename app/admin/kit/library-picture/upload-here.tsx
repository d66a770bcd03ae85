import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../../../shared/i18n/formats.ts'
import { libraryPictureMaxBytes } from '../../../../shared/rules/limits.ts'
import { useApi } from '../../../app-page/page-services.ts'
import { useLeaveQuestion } from '../../../forms/use-leave-question.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import buttonStyles from '../../../ui/button/button.module.css'
import { Button } from '../../../ui/button/button.tsx'
import { FileRow } from '../../../ui/file-row/file-row.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { isLeftByForce } from '../forced-leave.ts'
import { addToLibrary, pictureFileTypes } from './add-to-library.ts'
import styles from './library-picture.module.css'
import type { LibraryPicture } from './use-library-picture.ts'

/** A file on its way, or one that was refused. */
interface Sent {
  file: File
  sentBytes: number
  problem?: { message: string; canRetry: boolean }
}

/** Sends a file into the library and chooses the picture that it becomes: who sends one here wants that one. */
export function UploadHere({ onKept }: { onKept: (picture: LibraryPicture) => void }) {
  const { t } = useTranslation('admin')
  const { t: errors } = useTranslation('errors')
  const api = useApi()
  const language = useLanguage()
  const queries = useQueryClient()
  const id = useId()
  const [sent, setSent] = useState<Sent | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  useLeaveQuestion(sent !== null, isLeftByForce)
  const send = async (file: File) => {
    if (!api) return
    if (file.size > libraryPictureMaxBytes) {
      const message = errors('fields.picture-too-large', { megabytes: libraryPictureMaxBytes / 1024 ** 2 })
      return setSent({ file, sentBytes: 0, problem: { message, canRetry: false } })
    }
    const ending = new AbortController()
    running.current = ending
    setSent({ file, sentBytes: 0 })
    const kept = await addToLibrary(file, {
      api,
      language,
      failed: t('library.failed'),
      errors,
      signal: ending.signal,
      onProgress: (sentBytes) => setSent({ file, sentBytes }),
    })
    if (ending.signal.aborted) return
    if (kept.is !== 'done')
      return setSent({ file, sentBytes: 0, ...(kept.is === 'refused' && { problem: kept }) })
    void queries.invalidateQueries({ queryKey: ['admin'] })
    onKept(kept.picture)
  }
  const cancel = () => {
    running.current?.abort()
    setSent(null)
  }
  return (
    <>
      <input
        id={id}
        type="file"
        accept={pictureFileTypes}
        className={`visually-hidden ${styles.file}`}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void send(file)
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className={`${buttonStyles.button} ${buttonStyles.second}`}>
        <Icon name="upload" />
        {t('library.upload')}
      </label>
      <p className="quiet" id={`${id}-hint`}>
        {t('library.uploadHint', { size: formatFileSize(libraryPictureMaxBytes, language) })}
      </p>
      <div className={styles.sent} role="status">
        {sent && (
          <FileRow
            name={sent.file.name}
            text={sent.problem?.message ?? t('library.sending')}
            {...(sent.problem
              ? { tone: 'bad' as const }
              : { progress: { sentBytes: sent.sentBytes, totalBytes: sent.file.size } })}
            action={
              <>
                {sent.problem?.canRetry && (
                  <Button variant="plain" onPress={() => void send(sent.file)}>
                    {t('library.retry')}
                  </Button>
                )}
                <Button variant="plain" onPress={cancel}>
                  {t(sent.problem ? 'library.dismiss' : 'library.cancel')}
                </Button>
              </>
            }
          />
        )}
      </div>
    </>
  )
}
