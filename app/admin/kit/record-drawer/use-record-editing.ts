import { useState } from 'react'
import type { Blocker } from 'react-router'
import type { FormValues } from '../../../forms/merge-edits.ts'
import { formFields } from '../../../forms/use-form.ts'
import type { RecordForm } from '../record-form.ts'
import { type AnySection, type EditedRecord, namedFields } from '../section.ts'
import { useMessages } from '../use-messages.ts'
import { useRecordActions } from '../use-records.ts'
import { useLeaveBlocker } from './leave-dialog.tsx'
import { type LanguageChoices, useLanguageChoices } from './use-language-choices.ts'
import { useRecordCreation } from './use-record-creation.ts'
import { useRecordSaving } from './use-record-saving.ts'
import { useTypedRecord } from './use-typed-record.ts'
import { writtenProgress } from './written-texts.ts'

/** The form of a record on its way to the server: what is typed, what was refused, what a colleague saved meanwhile. */
export interface RecordEditing<Values extends FormValues = FormValues>
  extends ReturnType<typeof useRecordSaving<Values>> {
  /** The record as it is stored; `null` until it is created. */
  record: EditedRecord | null
  form: RecordForm<Values>
  choices: LanguageChoices
  /** The number of unsaved changes, files and choices. */
  changeCount: number
  /** The time at which the restored draft was typed; `null` where none was restored. */
  restoredAt: number | null
  blocker: Blocker
  /** Discards the typed values. */
  discard: () => void
  /** Deletes the stored draft before the form is left. */
  forget: () => Promise<void>
  /** Discards the typed values and leaves without a question: the record no longer exists. */
  leaveBy: (go: () => void) => void
  /** Restores a record from the trash. */
  restore: () => Promise<void>
}

/**
 * Edits a record: stores typed values, checks and saves them, and detects what a colleague saved meanwhile
 * (D-14).
 * @param stored `null` for a new record.
 * @param onMade is called with the id of the created record. From then on the form is the record's, even before the
 *   page has followed.
 */
export function useRecordEditing<Values extends FormValues>(
  section: AnySection<Values>,
  stored: EditedRecord | null,
  onMade: ((id: string) => void) | undefined,
): RecordEditing<Values> {
  const messages = useMessages(section.noun)
  const actions = useRecordActions(section.contract)
  const [made, setMade] = useState<EditedRecord | null>(null)
  const record = stored ?? made
  const creation = useRecordCreation(section)
  const typed = useTypedRecord(section, record, creation)
  const choices = useLanguageChoices(record?.languages)
  const changeCount = typed.form.changed.length + typed.files.count + choices.count
  const { blocker, leave } = useLeaveBlocker(changeCount > 0)
  const [isRestoring, setIsRestoring] = useState(false)

  const takeSaved = (saved: EditedRecord, submitted: Values) => {
    messages.succeeded(record ? 'updated' : 'created')
    choices.clear()
    typed.settle(submitted, saved)
    if (record) return
    setMade(saved)
    leave(() => onMade?.(saved.id))
  }
  const saving = useRecordSaving(section, { record, typed, choices, creation, onSaved: takeSaved })

  const restore = async () => {
    if (!record) return
    setIsRestoring(true)
    await actions.restore(record.id).then(
      ({ revision }) => typed.setRevision(revision),
      (error: unknown) => messages.failed('updated', error),
    )
    setIsRestoring(false)
  }

  const problemOf = (path: string) => saving.problems.find(({ field }) => field === path)?.message
  const { form, restoredAt, discard, forget } = typed
  return {
    ...saving,
    record,
    form: {
      ...form,
      ...formFields(form.values, form.set, problemOf),
      progress: writtenProgress(namedFields(section.fields), form.values, form.base, record?.languages),
      secrets: typed.secrets,
      setSecret: typed.setSecret,
      files: typed.files,
    },
    choices,
    changeCount,
    restoredAt,
    isBusy: saving.isBusy || isRestoring,
    blocker,
    discard,
    forget,
    leaveBy: (go) => {
      void forget()
      leave(go)
    },
    restore,
  }
}
