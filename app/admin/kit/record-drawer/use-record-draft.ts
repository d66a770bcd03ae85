import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import type { AdminSection } from '../../../../shared/rules/records.ts'
import { type Draft, defineDraft } from '../../../forms/draft.ts'
import { useDraft } from '../../../forms/use-draft.ts'
import type { FormValues, RecordForm } from '../record-form.ts'
import type { RecordBody } from '../use-records.ts'
import type { CreationAttempts } from './use-record-creation.ts'

const recordDraftSchema = z.object({
  revision: z.int().nonnegative(),
  /** The version that was edited, so that a later save by a colleague is detected. */
  base: z.record(z.string(), z.unknown()),
  values: z.record(z.string(), z.unknown()),
  /** The attempts to create a new record: a retry after a reload creates no second one. */
  creation: z.object({
    key: z.string(),
    sent: z.array(z.custom<RecordBody>((body) => typeof body === 'object')),
  }),
  at: z.number(),
})

/** The typed values of a record's form, as the browser stores them until they are saved. */
export type RecordDraft = z.infer<typeof recordDraftSchema>

/** Defines the draft of a record's form. */
export function recordDraftOf(section: AdminSection, id: string): Draft<RecordDraft> {
  return defineDraft(`admin:${section}:${id}`, recordDraftSchema)
}

interface RecordDraftOptions<Values extends FormValues> {
  /** The revision that the form goes by. */
  revision: number
  creation: CreationAttempts<Values>
  /** Whether passwords are typed; attempts hold them, so that they are not stored. */
  hasSecrets: boolean
  /** Called when an earlier draft is restored: upon this revision, with the attempts to create it. */
  onRestored: (revision: number, creation: CreationAttempts<Values>) => void
}

/**
 * Stores typed values at every change, in this browser, where an expired session leaves them alone. It restores them
 * when the form is opened again, also those of an older revision: saving them finds the conflict.
 */
export function useRecordDraft<Values extends FormValues>(
  draft: Draft<RecordDraft>,
  form: Pick<RecordForm<Values>, 'base' | 'values' | 'changed' | 'rebase'>,
  { revision, creation: { key, sent }, hasSecrets, onRestored }: RecordDraftOptions<Values>,
): { restoredAt: number | null; discard: () => void } {
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const { base, values, changed } = form
  const isChanged = changed.length > 0
  const typed = useMemo(
    () =>
      isChanged
        ? { revision, base, values, creation: { key, sent: hasSecrets ? [] : [...sent] }, at: Date.now() }
        : null,
    [isChanged, revision, base, values, key, sent, hasSecrets],
  )
  useDraft(draft, typed, (found) => {
    if (!found || isChanged) return
    form.rebase(found.base as Values, found.values as Values)
    onRestored(found.revision, found.creation as CreationAttempts<Values>)
    setRestoredAt(found.at)
  })
  useEffect(() => {
    if (!isChanged && restoredAt !== null) setRestoredAt(null)
  }, [isChanged, restoredAt])

  return { restoredAt, discard: () => setRestoredAt(null) }
}
