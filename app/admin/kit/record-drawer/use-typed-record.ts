import { useMemo, useState } from 'react'
import { usePendingFiles } from '../../../forms/upload/use-pending-files.ts'
import { isLeftByForce } from '../forced-leave.ts'
import type { FormValues } from '../record-form.ts'
import { useRecordForm } from '../record-form.ts'
import { type AnySection, type EditedRecord, storedValuesOf } from '../section.ts'
import type { RecordCreation } from './use-record-creation.ts'
import { recordDraftOf, useRecordDraft } from './use-record-draft.ts'

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
