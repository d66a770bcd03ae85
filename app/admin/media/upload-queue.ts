import type { TFunction } from 'i18next'
import type { Language } from '../../../shared/i18n/languages.ts'
import { libraryPictureMaxBytes } from '../../../shared/rules/limits.ts'
import type { ApiClient } from '../../api/client.ts'
import { addToLibrary } from '../kit/library-picture/add-to-library.ts'

/** Files that are sent at the same time; the others wait. */
const sendingMax = 2

/** The state of one file of the queue. */
export type QueuedState =
  | { is: 'waiting' }
  | { is: 'sending'; sentBytes: number }
  | { is: 'saving' }
  | { is: 'done'; pictureId: string }
  | { is: 'refused'; message: string; canRetry: boolean }

/** A file on its way into the library. */
export interface QueuedFile {
  number: number
  file: File
  state: QueuedState
}

/** The services of the panel that the queue needs. */
export interface QueueServices {
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
export function listenToQueue(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the files of the queue, in the order in which they came; it outlives every screen of the panel. */
export function readQueue(): readonly QueuedFile[] {
  return queued
}

/** Puts files into the queue and begins to send them. */
export function enqueue(files: readonly File[], given: QueueServices): void {
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
export function retry(number: number): void {
  setState(number, { is: 'waiting' })
  sendNext()
}

/** Removes a file from the queue; one on its way is not sent further. */
export function dequeue(number: number): void {
  running.get(number)?.abort()
  change(queued.filter((one) => one.number !== number))
}

/** Removes the files that are ready or refused. */
export function clearQueue(): void {
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
