import { useRef } from 'react'
import type { FormValues } from '../../../../shared/rules/changed-fields.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { newIdempotencyKey } from '../../../api/retry-key.ts'
import { typedSince } from '../../../forms/changed-fields.ts'
import { useFormState } from '../../../forms/use-form-state.ts'
import { type AnySection, type EditedRecord, storedValuesOf } from '../section.ts'
import { type RecordBody, useRecordActions } from '../use-records.ts'

/** The attempts to create a record. */
export interface CreationAttempts<Values extends FormValues> {
  /** The idempotency key of all attempts. */
  key: string
  /** The bodies that were sent and not refused, the newest first: one of them may have been saved. */
  sent: readonly RecordBody<Values>[]
}

/** The creation of a record, which happens once, however often it is sent (N-7). */
export interface RecordCreation<Values extends FormValues> {
  attempts: CreationAttempts<Values>
  /** Goes on with the attempts of a restored draft. */
  resume: (attempts: CreationAttempts<Values>) => void
  /**
   * Creates the record. Where an earlier attempt was saved and its response lost, changes that record instead.
   * @param revision the revision of that record that the values were merged with; 0 where they were not.
   */
  create: (body: RecordBody<Values>, revision: number) => Promise<EditedRecord>
  /** Returns the record that an earlier attempt has created, as far as it is known. */
  earlier: () => EditedRecord | null
}

/** The revision of a record that nobody has changed since its creation. */
const firstRevision = 1

/** Creates a record of a section under one idempotency key. */
export function useRecordCreation<Values extends FormValues>(
  section: AnySection<Values>,
): RecordCreation<Values> {
  const actions = useRecordActions(section.contract)
  const attempts = useFormState<CreationAttempts<Values>>(() => ({ key: newIdempotencyKey(), sent: [] }))
  const earlier = useRef<EditedRecord | null>(null)

  const attempt = async (body: RecordBody<Values>) => {
    const others = attempts.read().sent.filter((one) => JSON.stringify(one) !== JSON.stringify(body))
    // Noted before it is sent: the page may be gone before the response.
    attempts.change(({ key }) => ({ key, sent: [body, ...others] }))
    try {
      return await actions.create(body, attempts.read().key)
    } catch (error) {
      if (refusalOf(error)) attempts.change(({ key }) => ({ key, sent: others }))
      throw error
    }
  }

  /** Finds the attempt that was saved, by sending each once more: that one is answered with its record. */
  const findSaved = async () => {
    for (const body of attempts.read().sent) {
      const record = await attempt(body).catch((error: unknown) => {
        if (!isKeyReused(error)) throw error
      })
      if (record) return { record, body }
    }
    return null
  }

  const create = async (body: RecordBody<Values>, revision: number) => {
    try {
      return await attempt(body)
    } catch (error) {
      if (!isKeyReused(error)) throw error
    }
    const saved = await findSaved()
    if (!saved) {
      // An attempt that only its own page knew, since it held a password.
      attempts.change(() => ({ key: newIdempotencyKey(), sent: [] }))
      return attempt(body)
    }
    earlier.current = saved.record
    // Files of the attempt belong to the record by now: what was typed since is all that is left to save.
    const content = typedSince(saved.body.content, body.content, storedValuesOf(section, saved.record))
    return actions.change(saved.record.id, revision || firstRevision, { ...body, content })
  }

  return {
    attempts: attempts.values,
    resume: (stored) => attempts.change(() => stored),
    create,
    earlier: () => earlier.current,
  }
}

/** Tells whether the server refused a request since another one was answered under its key. */
function isKeyReused(error: unknown): boolean {
  return refusalOf(error)?.code === 'idempotency-key-reused'
}
