import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useId, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { libraryPictureMaxBytes } from '../../../shared/rules/limits.ts'
import type { ApiClient } from '../../api/client.ts'
import { useApi } from '../../app-page/page-services.ts'
import { useFilesDrop } from '../../forms/upload/use-file-drop.ts'
import { useLeaveQuestion } from '../../forms/use-leave-question.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import buttonStyles from '../../ui/button/button.module.css'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { addToLibrary, pictureFileTypes } from '../kit/library-picture/add-to-library.ts'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import styles from './media.module.css'

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

/** Files that are sent at the same time; the others wait. */
const sendingMax = 2

/** The state of one file of the queue. */
type QueuedState =
  | { is: 'waiting' }
  | { is: 'sending'; sentBytes: number }
  | { is: 'saving' }
  | { is: 'done'; pictureId: string }
  | { is: 'refused'; message: string; canRetry: boolean }

/** A file on its way into the library. */
interface QueuedFile {
  number: number
  file: File
  state: QueuedState
}

/** The services of the panel that the queue needs. */
interface QueueServices {
  api: ApiClient
  language: Language
  words: { tooLarge: string; failed: string; errors: TFunction<'errors'> }
  /** Called when a picture has come into the library. */
  onArrived: () => void
}

let queued: readonly QueuedFile[] = []
let count = 0
let services: QueueServices | undefined
const running = new Map<number, AbortController>()
const listeners = new Set<() => void>()

/** Calls a function at each change of the queue. @returns how to stop that. */
function listenToQueue(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the files of the queue, in the order in which they came; it outlives every screen of the panel. */
function readQueue(): readonly QueuedFile[] {
  return queued
}

/** Puts files into the queue and begins to send them. */
function enqueue(files: readonly File[], given: QueueServices): void {
  services = given
  const added = files.map((file): QueuedFile => {
    count += 1
    const isTooLarge = file.size > libraryPictureMaxBytes
    const state: QueuedState = isTooLarge
      ? { is: 'refused', message: given.words.tooLarge, canRetry: false }
      : { is: 'waiting' }
    return { number: count, file, state }
  })
  change([...queued, ...added])
  sendNext()
}

/** Sends a file once more that was refused. */
function retry(number: number): void {
  setState(number, { is: 'waiting' })
  sendNext()
}

/** Removes a file from the queue; one on its way is not sent further. */
function dequeue(number: number): void {
  running.get(number)?.abort()
  change(queued.filter((one) => one.number !== number))
}

/** Removes the files that are ready or refused. */
function clearQueue(): void {
  change(queued.filter(({ state }) => state.is !== 'done' && state.is !== 'refused'))
}

function change(next: readonly QueuedFile[]): void {
  queued = next
  for (const listener of listeners) listener()
}

function setState(number: number, state: QueuedState): void {
  change(queued.map((one) => (one.number === number ? { ...one, state } : one)))
}

function sendNext(): void {
  const next = queued.find(({ number, state }) => state.is === 'waiting' && !running.has(number))
  if (!next || !services || running.size >= sendingMax) return
  const ending = new AbortController()
  running.set(next.number, ending)
  void send(next, services, ending.signal).finally(() => {
    running.delete(next.number)
    sendNext()
  })
  sendNext()
}

async function send(
  { number, file }: QueuedFile,
  { api, language, words, onArrived }: QueueServices,
  signal: AbortSignal,
): Promise<void> {
  setState(number, { is: 'sending', sentBytes: 0 })
  const kept = await addToLibrary(file, {
    api,
    language,
    failed: words.failed,
    errors: words.errors,
    signal,
    onProgress: (sentBytes) =>
      setState(number, sentBytes < file.size ? { is: 'sending', sentBytes } : { is: 'saving' }),
  })
  if (kept.is === 'cancelled') return
  if (kept.is === 'refused') return setState(number, kept)
  setState(number, { is: 'done', pictureId: kept.picture.id })
  onArrived()
}
