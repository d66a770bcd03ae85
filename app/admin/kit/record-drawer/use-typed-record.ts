import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import type { AdminSection } from '../../../../shared/rules/admin-sections.ts'
import type { FormValues } from '../../../../shared/rules/changed-fields.ts'
import { type Draft, defineDraft } from '../../../forms/draft.ts'
import { usePendingFiles } from '../../../forms/upload/use-pending-files.ts'
import { useDraft } from '../../../forms/use-draft.ts'
import { isLeftByForce } from '../forced-leave.ts'
import { type RecordForm, useRecordForm } from '../record-form.ts'
import { type AnySection, type EditedRecord, storedValuesOf } from '../section.ts'
import type { RecordBody } from '../use-records.ts'
import type { CreationAttempts, RecordCreation } from './use-record-creation.ts'

/**
 * Holds what is typed into the form of a record, and the revision that it was typed upon. Everything but the passwords
 * and the pending files is also stored as a draft.
 * @param record `null` for a new one.
 */
export function useTypedRecord<Values extends FormValues>(
  section: AnySection<Values>,
  record: EditedRecord | null,
  creation: RecordCreation<Values>,
) {
  const stored = record ? storedValuesOf(section, record) : section.emptyValues
  const form = useRecordForm(stored)
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({})
  const files = usePendingFiles(isLeftByForce)
  const [revision, setRevision] = useState(record?.revision ?? 0)
  const { section: sectionName } = section.contract
  const recordId = record?.id ?? 'new'
  const draft = useMemo(() => recordDraftOf(sectionName, recordId), [sectionName, recordId])
  const hasSecrets = Object.keys(secrets).length > 0
  const restored = useRecordDraft(draft, form, {
    revision,
    creation: creation.attempts,
    hasSecrets,
    onRestored: (draftRevision, attempts) => {
      setRevision(draftRevision)
      creation.resume(attempts)
    },
  })
  return {
    form,
    secrets,
    files,
    setSecret: (name: string, value: string) => setSecrets((now) => ({ ...now, [name]: value })),
    revision,
    restoredAt: restored.restoredAt,
    /** Goes on from a later revision whose content is the same. */
    setRevision,
    /** Takes over what was saved; values typed during the save stay, and are not saved yet. */
    settle: (submitted: Values, saved: EditedRecord) => {
      setSecrets({})
      setRevision(saved.revision)
      form.settle(submitted, storedValuesOf(section, saved))
      void draft.forget()
    },
    discard: () => {
      restored.discard()
      setRevision(record?.revision ?? 0)
      form.rebase(stored)
    },
    /** Deletes the stored draft. */
    forget: draft.forget,
  }
}

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
function recordDraftOf(section: AdminSection, id: string): Draft<RecordDraft> {
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
