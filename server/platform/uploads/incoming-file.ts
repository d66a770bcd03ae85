import type { KeptUpload } from '../../../shared/schemas/upload.ts'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/problem.ts'
import { type ByteSource, createFileKey, type StagedFile } from '../file-store.ts'
import { type CheckedFile, type CheckServices, checkFile } from './check-file.ts'
import type { UploadProblem } from './inspect-problem.ts'
import type { UploadKind } from './inspect-upload.ts'
import { isStorageFull, stageFile } from './stage-file.ts'
import { NoTurnError, type Turns } from './turns.ts'
import { harmlessName } from './upload-name.ts'
import { insertWaiting, keptUpload, requireRoom } from './upload-rows.ts'

const retryAfterSeconds = 30

/** What uploads stand on. */
export interface UploadServices extends CheckServices {
  database: Database
}

type IncomingState =
  | { is: 'absent' }
  | { is: 'too-large' }
  | { is: 'staged'; sentName: string; staged: StagedFile }
  | { is: 'failed'; failure: unknown }

/** A file that is kept under a ticket now. */
export interface NewlyKept {
  upload: KeptUpload
  sha256: string
}

/** The file of one request on its way: to the disk, judged, scanned, to its place, into its row. */
export class IncomingFile {
  readonly #services: UploadServices
  readonly #turns: Turns
  readonly #senderAddress: string
  #state: IncomingState = { is: 'absent' }

  /** @param turns for all files that come into this process. */
  constructor(services: UploadServices, turns: Turns, senderAddress: string) {
    this.#services = services
    this.#turns = turns
    this.#senderAddress = senderAddress
  }

  /** Whether it is larger than any that is taken; nothing of it is kept then. */
  get isTooLarge(): boolean {
    return this.#state.is === 'too-large'
  }

  /** Writes what comes in to the disk, when it is the sender's turn and there is room. Failures are told by `keep`. */
  async take(content: ByteSource, sentName: string): Promise<void> {
    const { database, files } = this.#services
    try {
      const staged = await this.#turns.take(this.#senderAddress, async () => {
        await requireRoom(database.db, this.#senderAddress, 0, new Date())
        return stageFile(files, content)
      })
      this.#state = staged === 'too-large' ? { is: staged } : { is: 'staged', sentName, staged }
    } catch (failure) {
      this.#state = { is: 'failed', failure }
    }
  }

  /** Throws away what came in. */
  async discard(): Promise<void> {
    if (this.#state.is === 'staged') await this.#services.files.discard(this.#state.staged.temporaryName)
    this.#state = { is: 'absent' }
  }

  /**
   * Judges what came in and keeps it under a new ticket. Whatever happens, nothing stays staged.
   * @returns `undefined` where there was no file, an input that nothing was chosen in above all.
   * @throws {AppError} `too-many-requests`, `storage-full`.
   */
  async keep(kind: UploadKind): Promise<NewlyKept | { problem: UploadProblem } | undefined> {
    const state = this.#state
    if (state.is === 'absent') return undefined
    if (state.is === 'too-large') return { problem: { code: 'file-too-large' } }
    try {
      if (state.is === 'failed') throw state.failure
      if (state.sentName === '' && state.staged.sizeBytes === 0) return undefined
      const name = harmlessName(state.sentName)
      const checked = await checkFile(this.#services, state.staged, kind, name)
      return 'problem' in checked ? checked : await this.#place(checked, name)
    } catch (error) {
      throw refusalOf(error)
    } finally {
      await this.discard()
    }
  }

  /** The content first, then the row: no row is ever without its content. */
  async #place({ staged, type, scanState }: CheckedFile, name: string): Promise<NewlyKept> {
    const { database, files } = this.#services
    const storageKey = createFileKey(type)
    try {
      await files.place(staged.temporaryName, storageKey)
    } catch (error) {
      await files.discard(staged.temporaryName)
      throw error
    }
    const { sizeBytes, sha256 } = staged
    const content = { storageKey, name, type, sizeBytes, sha256, scanState }
    try {
      const { row, ticket } = await insertWaiting(database, content, this.#senderAddress, new Date())
      return { upload: keptUpload(row, ticket), sha256 }
    } catch (error) {
      // Where the database did not answer the row may be there; content without one is swept.
      if (error instanceof AppError) await files.remove(storageKey)
      throw error
    }
  }
}

function refusalOf(error: unknown): unknown {
  if (isStorageFull(error)) return new AppError('storage-full')
  if (error instanceof NoTurnError) return new AppError('too-many-requests', { retryAfterSeconds })
  return error
}
