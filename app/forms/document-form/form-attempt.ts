import { z } from 'zod'
import type { Language } from '../../../shared/i18n/languages.ts'
import { requestTimeoutMs } from '../../../shared/rules/limits.ts'
import { honeypotName } from '../../../shared/schemas/application.ts'
import { type Problem, problemSchema } from '../../../shared/schemas/problem.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import { newIdempotencyKey } from '../../api/retry-key.ts'
import { tokenHeaders } from '../../api/session.ts'
import { type Draft, defineDraft, draftFileSchema } from '../draft.ts'
import { readTypedFields } from '../form-controls.ts'
import { networkFailure, type SendingFailure } from '../upload/upload-file.ts'
import { type FormState, isRefused } from './form-state.ts'

/** The description of a form. */
export interface FormDescription {
  /** Names its draft. */
  name: string
  /** The same schema by which the server checks it (V-8). */
  schema: z.ZodObject
  fieldOrder: readonly string[]
  isCvRequired: boolean
  /** The address that it is sent to. */
  endpoint: string
  /**
   * Returns the address that its receipt leads to.
   * @throws where it is no receipt.
   */
  addressOf: (receipt: unknown) => string
}

/** Returns the names of the fields of a form. */
export function fieldNamesOf({ schema }: FormDescription): string[] {
  return Object.keys(schema.shape)
}

/** The attempt to file a form, with its draft: sent again, also from another page, it is filed once (N-7). */
export class FormAttempt {
  /** Whether it was sent and no response came. */
  mayBeFiled = false
  readonly #form: FormDescription
  readonly #draft: Draft<FormDraft>
  #idempotencyKey: string
  #typed: Pick<FormDraft, 'fields' | 'upload'> = { fields: {}, upload: null }

  /** The values with which the page offered the form; as long as nobody changes them, they are no draft. */
  readonly #offered: FormState['values']

  constructor(form: FormDescription, state: FormState) {
    this.#form = form
    this.#draft = defineDraft(form.name, formDraftSchema)
    this.#idempotencyKey = state.idempotencyKey
    this.#offered = isRefused(state) ? {} : state.values
  }

  /** Reads the stored draft; `null` for none. */
  readDraft(): Promise<FormDraft | null> {
    return this.#draft.read()
  }

  /** Goes on with the attempt of a draft. */
  resume({ idempotencyKey, mayBeFiled }: FormDraft): void {
    this.#idempotencyKey = idempotencyKey
    this.mayBeFiled = mayBeFiled
  }

  /** Stores what is typed, with the file; a form in which nothing is typed has no draft. */
  store(element: HTMLFormElement, upload: StoredUpload | null): void {
    // A consent is given each time.
    const names = fieldNamesOf(this.#form).filter(
      (name) => !name.startsWith('consent') && name !== honeypotName,
    )
    this.#typed = { fields: readTypedFields(element, names), upload }
    this.#write()
  }

  #write(): void {
    const { fields, upload } = this.#typed
    const isOffered = ([name, text]: [string, string]) => text.trim() === (this.#offered[name] ?? '').trim()
    const isEmpty = upload === null && Object.entries(fields).every(isOffered)
    const { mayBeFiled } = this
    this.#draft.write(isEmpty ? null : { fields, upload, idempotencyKey: this.#idempotencyKey, mayBeFiled })
  }

  /** Deletes the draft. */
  forget(): Promise<void> {
    return this.#draft.forget()
  }

  /** Sends under the form's key, or under a new one where something else was filed under it: an earlier wording. */
  async send(data: FormData, language: Language): Promise<Sent> {
    const sendOnce = () => sendForm(this.#form.endpoint, data, language, this.#idempotencyKey)
    const sent = await sendOnce()
    if (sent.kind !== 'refused' || sent.problem.code !== 'idempotency-key-reused') return sent
    this.#idempotencyKey = newIdempotencyKey()
    this.#write()
    return sendOnce()
  }
}

/** The result of sending a form: filed, refused with reasons, or unknown since no response came that says so. */
type Sent =
  | { kind: 'filed'; receipt: unknown }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'unanswered'; reason: SendingFailure; status?: number }

/**
 * Sends a form to the API (N-1).
 * @param endpoint its path, without a query.
 * @param idempotencyKey the same for each attempt, so that it is filed once (N-7).
 */
export async function sendForm(
  endpoint: string,
  form: FormData,
  language: Language,
  idempotencyKey: string,
): Promise<Sent> {
  try {
    const response = await fetch(`${endpoint}?lang=${language}`, {
      method: 'POST',
      body: form,
      headers: { ...tokenHeaders(), 'Idempotency-Key': idempotencyKey },
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    const { status } = response
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok && answer !== undefined) return { kind: 'filed', receipt: answer }
    const problem = problemSchema.safeParse(answer)
    if (problem.success && status < 500) return { kind: 'refused', problem: problem.data }
    return { kind: 'unanswered', reason: status < 500 ? 'malformed' : 'server', status }
  } catch (error) {
    return { kind: 'unanswered', reason: networkFailure((error as Error).name === 'TimeoutError') }
  }
}

/** The content that was typed into a public form; an empty one is no draft. */
export const formDraftSchema = z
  .object({
    fields: z.record(z.string(), z.string()),
    upload: draftFileSchema,
    /** The key of the last attempt: sent once more from the draft, it is filed once. */
    idempotencyKey: z.string(),
    /**
     * Whether it was sent and no response came. Its file may then belong to what was filed, and its ticket no longer
     * exist.
     */
    mayBeFiled: z.boolean(),
  })
  .refine(({ fields, upload }) => upload !== null || Object.values(fields).some((text) => text.trim() !== ''))

export type FormDraft = z.infer<typeof formDraftSchema>
