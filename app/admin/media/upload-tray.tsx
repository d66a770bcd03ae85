import { useQueryClient } from '@tanstack/react-query'
import { useId, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { libraryPictureMaxBytes } from '../../../shared/rules/limits.ts'
import { useApi } from '../../app-page/page-services.ts'
import { useFilesDrop } from '../../forms/upload/use-file-drop.ts'
import { useLeaveQuestion } from '../../forms/use-leave-question.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import buttonStyles from '../../ui/button/button.module.css'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { pictureFileTypes } from '../kit/library-picture/add-to-library.ts'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import styles from './media.module.css'
import {
  clearQueue,
  dequeue,
  enqueue,
  listenToQueue,
  type QueuedFile,
  type QueuedState,
  readQueue,
  retry,
} from './upload-queue.ts'

/** Returns the function that puts files into the queue. */
function useEnqueue(): (files: readonly File[]) => void {
  const { t } = useTranslation('admin-media')
  const { t: errors } = useTranslation('errors')
  const api = useApi()
  const language = useLanguage()
  const queries = useQueryClient()
  return (files) => {
    if (!api) return
    const megabytes = libraryPictureMaxBytes / 1024 ** 2
    const words = {
      tooLarge: errors('fields.picture-too-large', { megabytes }),
      failed: t('upload.failed'),
      errors,
    }
    const onArrived = () => void queries.invalidateQueries({ queryKey: ['admin'] })
    enqueue(files, { api, language, words, onArrived })
  }
}

/** Shows the button by which files are chosen, many at once; they may also be dropped anywhere on the page. */
export function UploadButton() {
  const { t } = useTranslation('admin-media')
  const id = useId()
  const take = useEnqueue()
  const isOver = useFilesDrop(take)
  return (
    <>
      <input
        id={id}
        type="file"
        accept={pictureFileTypes}
        multiple
        className={`visually-hidden ${styles.chooser}`}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className={`${buttonStyles.button} ${buttonStyles.first}`}>
        <Icon name="upload" />
        {t('upload.button')}
      </label>
      {isOver && (
        <div className={styles.over}>
          <p>
            <Icon name="upload" />
            {t('upload.dropHere')}
          </p>
        </div>
      )}
    </>
  )
}

/** Shows the files on their way into the library: waiting, sent so far, ready, or refused with the reason. */
export function UploadTray({ address }: { address: ListAddress }) {
  const { t } = useTranslation('admin-media')
  const queued = useSyncExternalStore(listenToQueue, readQueue)
  const isBusy = queued.some(({ state }) => ['waiting', 'sending', 'saving'].includes(state.is))
  useLeaveQuestion(isBusy)
  const done = queued.filter(({ state }) => state.is === 'done').length
  const title = t('upload.title', { done, count: queued.length })
  return (
    <>
      <p className="visually-hidden" role="status">
        {queued.length > 0 && title}
      </p>
      {queued.length > 0 && (
        <details className={styles.tray} open>
          <summary>
            {title}
            <Icon name="down" />
          </summary>
          <ul>
            {queued.map((one) => (
              <QueuedRow key={one.number} queued={one} address={address} />
            ))}
          </ul>
          {!isBusy && (
            <button type="button" className={styles.clear} onClick={clearQueue}>
              {t('upload.clear')}
            </button>
          )}
        </details>
      )}
    </>
  )
}

const icons: Readonly<Record<QueuedState['is'], IconName>> = {
  waiting: 'image',
  sending: 'image',
  saving: 'image',
  done: 'check',
  refused: 'alert',
}

function QueuedRow({ queued, address }: { queued: QueuedFile; address: ListAddress }) {
  const { t } = useTranslation('admin-media')
  const language = useLanguage()
  const { number, file, state } = queued
  const { name } = file
  const isOver = state.is === 'done' || state.is === 'refused'
  return (
    <li data-state={state.is}>
      <Icon name={icons[state.is]} />
      <div>
        <p>
          <b>{name}</b> <small>{formatFileSize(file.size, language)}</small>
        </p>
        {!isOver && (
          <progress
            max={file.size}
            value={state.is === 'sending' ? state.sentBytes : state.is === 'saving' ? file.size : 0}
            aria-label={name}
          />
        )}
        <small>{wordsOf(t, queued)}</small>
        {state.is === 'refused' && state.canRetry && (
          <button type="button" className={styles.inline} onClick={() => retry(number)}>
            {t('upload.retry')}
          </button>
        )}
      </div>
      <span>
        {state.is === 'done' && (
          <button type="button" className={styles.inline} onClick={() => address.openRecord(state.pictureId)}>
            {t('upload.write')}
          </button>
        )}
        <button
          type="button"
          className={styles.close}
          aria-label={t(isOver ? 'upload.remove' : 'upload.cancel', { name })}
          onClick={() => dequeue(number)}
        >
          <Icon name="close" />
        </button>
      </span>
    </li>
  )
}

function wordsOf(
  t: ReturnType<typeof useTranslation<'admin-media'>>['t'],
  { file, state }: QueuedFile,
): string {
  if (state.is === 'refused') return state.message
  if (state.is === 'sending')
    return t('upload.sending', { percent: Math.floor((state.sentBytes / Math.max(1, file.size)) * 100) })
  return t(`upload.${state.is}`)
}
