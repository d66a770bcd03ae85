import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { Blocker } from 'react-router'
import { changedFields, type FormValues } from '../../../../shared/rules/changed-fields.ts'
import type { FieldProblem } from '../../../../shared/rules/field-problems.ts'
import { schemaProblems } from '../../../../shared/schemas/form-problems.ts'
import type { PublicationChange } from '../../../../shared/schemas/record.ts'
import { useConflict } from '../../../forms/use-conflict.ts'
import { useFormCall } from '../../../forms/use-form-call.ts'
import { formFields } from '../../../forms/use-form-state.ts'
import type { ShownProblem } from '../../../forms/use-problems.ts'
import { type RecordTarget, useOpenedDraft, useRecordTarget } from '../record-draft/draft-context.tsx'
import { partRevisions } from '../record-draft/draft-revision.ts'
import type { RecordForm } from '../record-form.ts'
import { type AnySection, type EditedRecord, namedFields, storedValuesOf } from '../section.ts'
import { useMessages } from '../use-messages.ts'
import { type RecordBody, useRecordActions } from '../use-records.ts'
import { type LanguageChoices, useLanguageChoices } from './language-panel.tsx'
import { useLeaveBlocker } from './leave-dialog.tsx'
import type { RecordConflict } from './merge-view.tsx'
import { type RecordCreation, useRecordCreation } from './use-record-creation.ts'
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
  const { t } = useTranslation('admin')
  const opened = useOpenedDraft()
  const [made, setMade] = useState<EditedRecord | null>(null)
  const record = stored ?? made
  const creation = useRecordCreation(section)
  const typed = useTypedRecord(section, record, creation)
  const choices = useLanguageChoices(record?.languages)
  const changeCount = typed.form.changed.length + typed.files.count + choices.count
  // A page leaves typed text to its draft; files, passwords and choices about languages are in none.
  const unstoredCount = typed.files.count + choices.count + Object.keys(typed.secrets).length
  const { blocker, leave } = useLeaveBlocker((section.page ? unstoredCount : changeCount) > 0)
  const [isRestoring, setIsRestoring] = useState(false)

  const adoptSaved = (saved: EditedRecord, submitted: Values) => {
    if (partRevisions(saved.revision).revision > 0) toast.success(t('recordDraft.savedDone'))
    else messages.succeeded(record ? 'updated' : 'created')
    choices.clear()
    typed.settle(submitted, saved)
    void typed.forget().then(() => opened?.adopt())
    if (record) return
    setMade(saved)
    leave(() => onMade?.(saved.id))
  }
  const saving = useRecordSaving(section, { record, typed, choices, creation, onSaved: adoptSaved })

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

/** The values that a form submits, the revision that they were typed upon, and the change of the publication. */
interface Submission<Values> {
  values: Values
  revision: number
  publication: PublicationChange | undefined
  /** The record, or the draft next to it. */
  target: RecordTarget
}

interface SavingOptions<Values extends FormValues> {
  /** `null` for a new one. */
  record: EditedRecord | null
  typed: ReturnType<typeof useTypedRecord<Values>>
  choices: LanguageChoices
  creation: RecordCreation<Values>
  /** Called with the saved record, and the values that were submitted. */
  onSaved: (saved: EditedRecord, submitted: Values) => void
}

/** Checks and saves what is typed into the form of a record, and finds what a colleague saved meanwhile (D-14). */
export function useRecordSaving<Values extends FormValues>(
  section: AnySection<Values>,
  options: SavingOptions<Values>,
) {
  const { record, typed, choices, creation } = options
  const { form, secrets, files, revision } = typed
  const messages = useMessages(section.noun)
  const usualTarget = useRecordTarget(section)
  const { conflict, handleConflict, adoptSaved } = useRecordConflict(section, options)
  /** The content of the last submission: a problem of a field remains until the field is changed. */
  const [lastContent, setLastContent] = useState<FormValues>({})
  const contentOf = (values: Values) => section.contentOf?.(values, secrets) ?? values
  const schema = record === null ? section.contract.newContent : section.contract.content

  const problemsOf = (content: FormValues) => [...schemaProblems(schema, content), ...files.problems()]

  const send = ({ values, revision: submittedUpon, publication, target }: Submission<Values>) => {
    const { languages, checkedLanguages, isMinor } = choices.sent
    const publicationChange = { ...publication, ...(languages && { languages }) }
    const body: RecordBody<Values> = {
      content: contentOf(values) as Values,
      ...(Object.keys(publicationChange).length > 0 && { publication: publicationChange }),
    }
    if (!record) return creation.create(body, submittedUpon)
    return target.change(record.id, submittedUpon, {
      ...body,
      checkedLanguages: [...checkedLanguages],
      isMinor,
    })
  }

  const call = useFormCall({
    check: ({ values }: Submission<Values>) => problemsOf(contentOf(values)),
    call: (_api, submission) => send(submission),
    fieldOf: (field) => field.replace(/^content\./, ''),
    handleFailure: handleConflict,
    onDone: (saved, { values }) => adoptSaved(saved, values),
    onFailed: () => messages.failed(record ? 'updated' : 'created'),
  })

  const isBusy = call.isBusy || files.isSending

  const submit = async (submission: Submission<Values>) => {
    setLastContent(contentOf(submission.values))
    return call.send(submission)
  }
  const refused = { problems: call.problems, content: lastContent }
  return {
    problems: remainingErrors(refused, contentOf(form.values), problemsOf),
    message: call.message,
    summaryRef: call.summaryRef,
    isBusy,
    conflict,
    /**
     * Saves the typed values and the selected files, with a change of the publication; does nothing while another save
     * runs.
     * @param target what is saved, where it is not what the form shows.
     * @returns whether it was saved.
     */
    save: async (publication?: PublicationChange, target = usualTarget) => {
      if (isBusy) return false
      await files.send()
      return submit({ values: form.read(), revision, publication, target })
    },
    /** Saves the merged values. */
    saveMerged: (values: Values) => {
      if (!conflict || isBusy) return
      form.rebase(conflict.theirs, values)
      const { publication, target } = conflict
      void submit({ values, revision: conflict.record.revision, publication, target })
    },
  }
}

/** Finds what a colleague saved when a save is refused, until a save succeeds. */
function useRecordConflict<Values extends FormValues>(
  section: AnySection<Values>,
  { record, choices, creation, onSaved }: SavingOptions<Values>,
) {
  const messages = useMessages(section.noun)
  const { conflict, setConflict, find } = useConflict<RecordConflict<Values>>((stored) =>
    storedValuesOf(section, stored),
  )

  const adoptSaved = (saved: EditedRecord, submitted: Values) => {
    setConflict(null)
    onSaved(saved, submitted)
  }

  /** Reads what a colleague saved meanwhile. @returns whether that explains the failure. */
  const handleConflict = async (
    error: unknown,
    { values: mine, publication, target }: Submission<Values>,
  ) => {
    const id = record?.id ?? creation.earlier()?.id
    const found = await find(error, mine, async () => (id ? target.read(id) : null))
    if (!found) return false
    const isSame = changedFields(found.theirs, mine).length === 0
    // The response to this very save was lost: there is nothing to merge.
    if (isSame && !publication && choices.count === 0) adoptSaved(found.record, mine)
    else {
      messages.failed('updated')
      setConflict({ ...found, publication, target })
    }
    return true
  }
  return { conflict, handleConflict, adoptSaved }
}

/** A save that was refused: what was wrong, and with what. */
interface RefusedSave {
  problems: readonly ShownProblem[]
  content: FormValues
}

/**
 * Returns the remaining problems of a refused save. The message of a field goes when the field is changed; one that the
 * browser found goes also when it finds it no more, as when another field resolves it.
 */
export function remainingErrors(
  { problems, content }: RefusedSave,
  now: FormValues,
  find: (now: FormValues) => readonly FieldProblem[],
): readonly ShownProblem[] {
  const untouched = problems.filter(
    ({ field }) =>
      changedFields({ value: valueAt(content, field) }, { value: valueAt(now, field) }).length === 0,
  )
  if (!untouched.some(({ isFoundHere }) => isFoundHere)) return untouched
  const found = new Set(find(now).map(({ field }) => field))
  return untouched.filter(({ field, isFoundHere }) => !isFoundHere || found.has(field))
}

function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      values,
    )
}
