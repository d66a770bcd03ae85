import type { Language } from '../../../shared/i18n/languages.ts'
import { honeypotName } from '../../../shared/schemas/application.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import { newIdempotencyKey } from '../../api/retry-key.ts'
import { type Draft, defineDraft } from '../draft.ts'
import { readFields } from '../form-controls.ts'
import { type FormDescription, fieldNamesOf } from './form-description.ts'
import { type FormDraft, formDraftSchema } from './form-draft.ts'
import { type Sent, sendForm } from './send-form.ts'

/** The attempt to file a form, with its draft: sent again, also from another page, it is filed once (N-7). */
export class FormAttempt {
  /** Whether it was sent and no response came. */
  mayBeFiled = false
  readonly #form: FormDescription
  readonly #draft: Draft<FormDraft>
  #idempotencyKey: string
  #typed: Pick<FormDraft, 'fields' | 'upload'> = { fields: {}, upload: null }

  constructor(form: FormDescription, idempotencyKey: string) {
    this.#form = form
    this.#draft = defineDraft(form.name, formDraftSchema)
    this.#idempotencyKey = idempotencyKey
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

  /** Stores what is typed, with the file; an empty form has no draft. */
  keep(element: HTMLFormElement, upload: StoredUpload | null): void {
    // A consent is given each time; hidden values are no part of a draft.
    const names = fieldNamesOf(this.#form).filter(
      (name) => !name.startsWith('consent') && name !== honeypotName,
    )
    this.#typed = { fields: readFields(element, names), upload }
    this.#write()
  }

  #write(): void {
    const { fields, upload } = this.#typed
    const isEmpty = upload === null && Object.values(fields).every((text) => text.trim() === '')
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
