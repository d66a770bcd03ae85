import type { Readable } from 'node:stream'
import type { FieldProblem } from '../../../shared/rules/field-problems.ts'
import type { StoredUpload, UploadType } from '../../../shared/schemas/upload.ts'
import type { DatabaseSession } from '../../db/database.ts'
import type { UploadKind } from './file-type.ts'

/** The allowed content of a form. */
export interface FormRules {
  /** The names of its text fields; others are read and dropped. Of a repeated name the last counts. */
  textFields: readonly string[]
  /**
   * Its file, if it has one: `cv` takes a PDF or a ZIP (V-5), `image` and `photo` a PNG or a JPG (V-6). Where the kind
   * depends on the form, a function of its texts returns it.
   */
  file?: {
    field: string
    kind: UploadKind | ((fields: Readonly<Record<string, string>>) => UploadKind)
    /**
     * Identifies the file alone, where no record is made along with it: a retry under it gets the same ticket (N-7).
     */
    idempotencyKey?: string | undefined
  }
}

/** A form as it arrived. */
export interface ReceivedForm {
  fields: Record<string, string>
  /**
   * The file, complete, checked and stored under a ticket: the one that was sent, else the one whose ticket the form
   * names in `{field}Ticket`.
   */
  upload: StoredUpload | null
  /** SHA-256 of the upload's content in hexadecimal digits. */
  uploadSha256: string | null
  /** The problem of the file, if there is one; nothing of it is stored then. */
  problem: FieldProblem | null
}

/** An upload that may be read. */
export interface OpenedUpload {
  name: string
  type: UploadType
  sizeBytes: number
  /** Must be read or destroyed. */
  content: Readable
}

/** The one way in for every file of the product: streamed, checked by content, stored under a ticket. */
export interface Uploads {
  /**
   * Reads a `multipart/form-data` (or, without a file, an urlencoded) body to its end. The caller validates the fields.
   * @param senderAddress the network address that the quota counts by.
   * @throws {AppError} `unsupported-content-type`, `malformed-body`, `body-too-large` (texts), `too-many-requests`
   *   (quota), `storage-full`, `idempotency-key-reused`; `too-many-requests` and `storage-full` carry the texts as
   *   `received`.
   */
  receiveForm(request: Request, rules: FormRules, senderAddress: string): Promise<ReceivedForm>
  /** Finds the upload that waits under a ticket. */
  find(ticket: string): Promise<StoredUpload | undefined>
  /** Deletes a waiting upload; does nothing where there is none. */
  discard(ticket: string): Promise<void>
  /**
   * Makes a waiting upload part of a record, inside the record's transaction: no ticket leads to it any more.
   * @returns its id, or `undefined` where nothing waits under the ticket.
   */
  adopt(transaction: DatabaseSession, ticket: string): Promise<string | undefined>
  /** Releases an upload that a record no longer needs, inside the record's transaction: it is swept soon. */
  release(transaction: DatabaseSession, uploadId: string): Promise<void>
  /** Opens an upload of a record; a file that waits for the scanner or is infected is never opened. */
  open(uploadId: string): Promise<OpenedUpload | 'waiting' | 'infected' | undefined>
  /** Removes expired uploads, and moves stored content that no record knows to the trash. */
  sweep(now: Date): Promise<void>
  /** Scans the uploads that wait for the scanner. */
  scanWaiting(): Promise<void>
}
