import { normalizeText } from '../../../shared/i18n/normalize-text.ts'
import { cvSizeMaxBytes, diskReserveBytes, fileNameMaxCharacters } from '../../../shared/rules/limits.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { type FairSemaphore, SemaphoreTimeoutError } from '../fair-semaphore.ts'
import { type ByteSource, createFileKey, type FileStore, type StagedFile } from '../file-store.ts'
import { digestRequest } from '../idempotency.ts'
import { type CheckedFile, type CheckServices, checkFile } from './check-file.ts'
import type { CheckedSender } from './check-upload.ts'
import type { UploadKind } from './file-type.ts'
import type { UploadProblem } from './inspect-problem.ts'
import {
  findByTicket,
  insertWaiting,
  NoRoomError,
  type RepeatableUpload,
  requireRoom,
  storedUpload,
  ticketOfKey,
} from './upload-rows.ts'

/** The time after which a refused upload may be sent again: a slot becomes free after some seconds. */
const retryAfterSeconds = 30

/** The services that uploads need. */
export interface UploadServices extends CheckServices {
  database: Database
  /** The secret from which the tickets of requests with an idempotency key are derived. */
  ticketSecret: Uint8Array
}

type IncomingState =
  | { is: 'absent' }
  | { is: 'too-large' }
  | { is: 'staged'; sentName: string; staged: StagedFile }
  | { is: 'failed'; failure: unknown }

/** A file that was just stored under a ticket. */
interface NewlyStored {
  upload: StoredUpload
  sha256: string
}

/** The file of one request on its way: to the disk, checked, scanned, to its key, into its row. */
export class IncomingFile {
  readonly #services: UploadServices
  readonly #semaphore: FairSemaphore
  readonly #sender: CheckedSender
  #state: IncomingState = { is: 'absent' }

  readonly #maxBytes: number

  /**
   * @param semaphore the semaphore of all files that come into this process.
   * @param maxBytes the size past which nothing is read any more.
   */
  constructor(
    services: UploadServices,
    semaphore: FairSemaphore,
    sender: CheckedSender,
    maxBytes = cvSizeMaxBytes,
  ) {
    this.#services = services
    this.#semaphore = semaphore
    this.#sender = sender
    this.#maxBytes = maxBytes
  }

  /** Tells whether it is larger than any accepted file; nothing of it is stored then. */
  get isTooLarge(): boolean {
    return this.#state.is === 'too-large'
  }

  /** Writes the content to the disk once the sender has a slot and there is room. `store` reports failures. */
  async receive(content: ByteSource, sentName: string): Promise<void> {
    const { database, files } = this.#services
    try {
      const staged = await this.#semaphore.run(this.#sender.address, async () => {
        await requireRoom(database.db, this.#sender.address, 0, new Date())
        if ((await files.freeBytes()) < diskReserveBytes) throw new NoRoomError('The disk is nearly full.')
        return stageFile(files, content, this.#maxBytes)
      })
      this.#state = staged === 'too-large' ? { is: staged } : { is: 'staged', sentName, staged }
    } catch (failure) {
      this.#state = { is: 'failed', failure }
    }
  }

  /** Deletes the content. */
  async discard(): Promise<void> {
    if (this.#state.is === 'staged') await this.#services.files.discard(this.#state.staged.temporaryName)
    this.#state = { is: 'absent' }
  }

  /**
   * Checks the file and stores it under a new ticket. Whatever happens, nothing stays staged.
   * @param idempotencyKey of the request, so that a retry of it gets the same ticket (N-7).
   * @returns `undefined` where there was no file, above all an input with no file chosen.
   * @throws {AppError} `too-many-requests`, `storage-full`, `idempotency-key-reused`; `malformed-body` where the sender
   *   has disconnected.
   */
  async store(
    kind: UploadKind,
    idempotencyKey?: string,
  ): Promise<NewlyStored | { problem: UploadProblem } | undefined> {
    const state = this.#state
    if (state.is === 'absent') return undefined
    if (state.is === 'too-large')
      return { problem: { code: kind === 'audio' ? 'audio-too-large' : 'file-too-large' } }
    try {
      if (state.is === 'failed') throw state.failure
      if (state.sentName === '' && state.staged.sizeBytes === 0) return undefined
      const name = harmlessName(state.sentName)
      const checked = await checkFile(this.#services, state.staged, kind, name, this.#sender)
      if ('problem' in checked) return checked
      // By the content as sent: a cleaned picture has another digest.
      const { sha256 } = state.staged
      const repeatable = idempotencyKey && this.#repeatable(idempotencyKey, { kind, name, sha256 })
      return await this.#commit(checked, name, repeatable || undefined)
    } catch (error) {
      if (this.#sender.signal?.aborted) throw new AppError('malformed-body')
      const refusal = refusalOf(error)
      if (refusal instanceof AppError && refusal.code === 'storage-full') {
        this.#services.log.error({ err: error }, 'no room: files of the anonymous are refused')
      }
      throw refusal
    } finally {
      await this.discard()
    }
  }

  /** Stores the content first, then the row: no row is ever without its content. */
  async #commit(
    { staged, type, scanState, durationSeconds }: CheckedFile,
    name: string,
    repeatable: RepeatableUpload | undefined,
  ): Promise<NewlyStored | { problem: UploadProblem }> {
    const { database, files } = this.#services
    const storageKey = createFileKey(type)
    try {
      await files.commit(staged.temporaryName, storageKey)
    } catch (error) {
      await files.discard(staged.temporaryName)
      throw error
    }
    const { sizeBytes, sha256 } = staged
    const content = { storageKey, name, type, sizeBytes, sha256, scanState, durationSeconds }
    try {
      const sender = { senderAddress: this.#sender.address, now: new Date(), repeatable }
      const inserted = await insertWaiting(database, content, sender)
      if (inserted !== 'repeated') return { upload: storedUpload(inserted.row, inserted.ticket), sha256 }
    } catch (error) {
      // Where the database did not answer the row may exist; content without a row is swept.
      if (error instanceof AppError || error instanceof NoRoomError) await files.remove(storageKey)
      throw error
    }
    await files.remove(storageKey)
    return this.#earlier(repeatable?.ticket ?? '')
  }

  #repeatable(key: string, sent: { kind: UploadKind; name: string; sha256: string }): RepeatableUpload {
    const { kind, name, sha256 } = sent
    const ticket = ticketOfKey(this.#services.ticketSecret, key, sha256)
    return { key, digest: digestRequest({ kind, name }, sha256), ticket }
  }

  /** Finds what an earlier request under the same key left, if it still waits. */
  async #earlier(ticket: string): Promise<NewlyStored | { problem: UploadProblem }> {
    const row = await findByTicket(this.#services.database.db, ticket, new Date())
    if (!row) return { problem: { code: 'ticket-expired' } }
    if (row.scanState === 'infected') return { problem: { code: 'file-infected' } }
    return { upload: storedUpload(row, ticket), sha256: row.sha256 }
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof NoRoomError || isStorageFull(error)) return new AppError('storage-full')
  if (error instanceof SemaphoreTimeoutError) return new AppError('too-many-requests', { retryAfterSeconds })
  return error
}

/** An error for a file larger than any accepted one. */
class FileTooLargeError extends Error {
  override name = 'FileTooLargeError'
}

/** Stages incoming content; past its limit it stops, and nothing is left. */
async function stageFile(
  files: FileStore,
  content: ByteSource,
  maxBytes: number,
): Promise<StagedFile | 'too-large'> {
  try {
    return await files.stage(bounded(content, maxBytes))
  } catch (error) {
    if (error instanceof FileTooLargeError) return 'too-large'
    throw error
  }
}

async function* bounded(content: ByteSource, maxBytes: number): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0
  for await (const chunk of content) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > maxBytes) throw new FileTooLargeError()
    yield chunk
  }
}

/** Tells whether an error means that the disk is full, or a quota of the machine used up. */
function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

/** Characters with a meaning for file systems and terminals, and invisible ones. */
const harmfulCharacters = /[<>:"|?*\p{C}\p{Zl}\p{Zp}]/gu
const surroundings = /^[\s.]+|[\s.]+$/g
const extension = /\.[\p{L}\p{N}]{1,8}$/u
const nameless = 'file'

/**
 * Makes the name of a sent file safe to show and to offer as a download. The result is its last part, in NFC, without
 * control characters and those that change the writing direction. It is not hidden, does not end in dots, and has at
 * most `fileNameMaxCharacters` with its extension preserved. Letters of any language stay. It decides nothing and is
 * never a path.
 */
export function harmlessName(sentName: string): string {
  // Browsers encode quotes and line breaks in names like this.
  const plain = sentName.replace(/%22|%0[ad]/gi, '')
  const lastPart = normalizeText(plain).split(/[/\\]/).at(-1) ?? ''
  const name = lastPart.replace(harmfulCharacters, '').replace(surroundings, '')
  return shorten(name || nameless)
}

function shorten(name: string): string {
  const ending = extension.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - ending.length)
  const room = fileNameMaxCharacters - ending.length
  if (stem.length <= room) return name
  // Cutting by code units could leave half a character.
  let shortened = ''
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    if (shortened.length + segment.length > room - 1) break
    shortened += segment
  }
  return `${shortened}…${ending}`
}
