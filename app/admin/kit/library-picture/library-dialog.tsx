import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { pictureRecords } from '../../../../shared/contract/media-records.ts'
import { formatFileSize } from '../../../../shared/i18n/formats.ts'
import { libraryPictureMaxBytes } from '../../../../shared/rules/limits.ts'
import { useApi } from '../../../app-page/page-services.ts'
import { useLeaveQuestion } from '../../../forms/use-leave-question.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import buttonStyles from '../../../ui/button/button.module.css'
import { Button } from '../../../ui/button/button.tsx'
import { FileRow } from '../../../ui/file-row/file-row.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { TitledDialog } from '../dialog/dialog.tsx'
import { FailedRead } from '../failed-read/failed-read.tsx'
import { isLeftByForce } from '../forced-leave.ts'
import { SearchBox } from '../record-list/list-filters.tsx'
import { usePanelQuery } from '../use-panel-query.ts'
import { sectionKey } from '../use-records.ts'
import { addToLibrary, pictureFileTypes } from './add-to-library.ts'
import styles from './library-picture.module.css'
import { PictureThumbnail } from './picture-thumbnail.tsx'
import { type LibraryPicture, useLibraryPicture } from './use-library-picture.ts'

type PictureItem = z.infer<typeof pictureRecords.item>

/** The pictures that are shown at once; the search finds the others. */
const shownMax = 24
/** The frames that stand for pictures until the first are read, so that the dialog has its size already. */
const comingTiles = [1, 2, 3, 4, 5, 6] as const

interface LibraryDialogProps {
  onClose: () => void
  /** Called with a picture, with its texts. */
  onChoose: (picture: LibraryPicture) => void
}

/** Lets a picture of the library be chosen: found by a search, or sent into it from here (C-5). */
export function LibraryDialog({ onClose, onChoose }: LibraryDialogProps) {
  const { t } = useTranslation('admin')
  const [typed, type] = useState('')
  const [asked, ask] = useState<string>()
  const list = usePanelQuery(
    [...sectionKey('media'), 'choice', typed],
    (api, signal) =>
      api.call(pictureRecords.endpoints.list, {
        search: new URLSearchParams({ q: typed, pageSize: String(shownMax) }).toString(),
        signal,
      }),
    { placeholderData: (before) => before },
  )
  const picture = useLibraryPicture(asked)
  const { items = [], total = 0 } = list.data ?? {}
  const latest = useRef(onChoose)
  latest.current = onChoose
  // What it shows is read once it is chosen: a list lacks its texts.
  useEffect(() => {
    if (picture) latest.current(picture)
  }, [picture])
  return (
    <TitledDialog
      title={t('library.title')}
      onClose={onClose}
      actions={
        <Button variant="second" onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className={styles.tools}>
        <SearchBox
          label={t('library.search')}
          value={typed}
          onType={type}
          // The form around the dialog isn't meant.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <UploadHere onAdded={onChoose} />
      </div>
      {list.isError && <FailedRead error={list.error} onRetry={() => list.refetch()} />}
      <p className="visually-hidden" role="status">
        {list.data ? t('list.count', { count: total }) : list.isPending && t('list.loading')}
      </p>
      {list.data && items.length === 0 && <p>{t('library.none')}</p>}
      <ul className={styles.choices}>
        {items.map((item) => (
          <Choice key={item.id} item={item} onPress={() => ask(item.id)} />
        ))}
        {list.isPending &&
          comingTiles.map((tile) => <li key={tile} className={styles.thumbnail} aria-hidden />)}
      </ul>
      {total > items.length && <p className="quiet">{t('library.more', { count: items.length })}</p>}
    </TitledDialog>
  )
}

function Choice({ item, onPress }: { item: PictureItem; onPress: () => void }) {
  return (
    <li>
      <button type="button" onClick={onPress}>
        <PictureThumbnail picture={item} />
        <span>{item.label.text}</span>
      </button>
    </li>
  )
}

/** A file on its way, or one that was refused. */
interface Sent {
  file: File
  sentBytes: number
  problem?: { message: string; canRetry: boolean }
}

/** Sends a file into the library, and returns its state; the caller gets the picture that it becomes. */
function useLibraryUpload(onAdded: (picture: LibraryPicture) => void) {
  const { t } = useTranslation('admin')
  const { t: errors } = useTranslation('errors')
  const api = useApi()
  const language = useLanguage()
  const queries = useQueryClient()
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
    const added = await addToLibrary(file, {
      api,
      language,
      failed: t('library.failed'),
      errors,
      signal: ending.signal,
      onProgress: (sentBytes) => setSent({ file, sentBytes }),
    })
    if (ending.signal.aborted) return
    if (added.is !== 'done')
      return setSent({ file, sentBytes: 0, ...(added.is === 'refused' && { problem: added }) })
    void queries.invalidateQueries({ queryKey: ['admin'] })
    onAdded(added.picture)
  }
  const cancel = () => {
    running.current?.abort()
    setSent(null)
  }
  return { sent, send, cancel }
}

/** Sends a file into the library and chooses the picture that it becomes: who sends one here wants that one. */
function UploadHere({ onAdded }: { onAdded: (picture: LibraryPicture) => void }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const id = useId()
  const { sent, send, cancel } = useLibraryUpload(onAdded)
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
