import { useMemo, useRef, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import type { PublicationChange, RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { schemaProblems } from '../../../../shared/schemas/form-problems.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { newIdempotencyKey } from '../../../api/retry-key.ts'
import { type FormCall, useFormCall } from '../../../forms/use-form-call.ts'
import type { FormValues } from '../record-form.ts'
import { changedFields, type RecordForm, useRecordForm } from '../record-form.ts'
import { type EditedRecord, namedFields, type Section } from '../section.ts'
import { useMessages } from '../use-messages.ts'
import { useRecordActions } from '../use-records.ts'
import type { Conflict } from './merge-view.tsx'
import { standingProblems } from './standing-problems.ts'
import { recordDraftOf, useKeptDraft } from './use-kept-draft.ts'
import { type LanguageChoices, useLanguageChoices } from './use-language-choices.ts'
import { writtenProgress } from './written-progress.ts'

/** The form of a record on its way to the server: what is typed, what was refused, what a colleague saved meanwhile. */
export interface RecordEditing<Values extends FormValues>
  extends Pick<FormCall<never>, 'problems' | 'message' | 'summaryRef' | 'isBusy'> {
  /** The record as it is stored; `null` until it is created. */
  record: EditedRecord<Values> | null
  form: RecordForm<Values>
  choices: LanguageChoices
  /** The number of unsaved changes and choices. */
  changeCount: number
  /** The time at which the restored draft was typed; `null` where none was restored. */
  restoredAt: number | null
  conflict: Conflict<Values> | null
  blocker: Blocker
  /** Saves the typed values, with a change of the publication; does nothing while another save runs. */
  save: (publication?: PublicationChange) => Promise<void>
  /** Saves the merged values. */
  saveMerged: (values: Values) => void
  /** Discards the typed values. */
  discard: () => void
  /** Deletes the stored draft before the form is left. */
  forget: () => Promise<void>
  /** Discards the typed values and leaves without a question: the record no longer exists. */
  leaveBy: (go: () => void) => void
  /** Restores a record from the trash. */
  restore: () => Promise<void>
}

/** A save: the values, the revision that they were typed upon, and the change of the publication. */
interface Saving<Values> {
  values: Values
  from: number
  publication: PublicationChange | undefined
}

/**
 * Edits a record: stores typed values, checks and saves them, and detects what a colleague saved meanwhile
 * (D-14).
 * @param stored `null` for a new record.
 * @param onMade is called with the id of the created record. From then on the form is the record's, even before the
 *   page has followed.
 */
export function useRecordEditing<Item extends RecordItem, Values extends FormValues>(
  section: Section<Item, Values>,
  stored: EditedRecord<Values> | null,
  onMade: ((id: string) => void) | undefined,
): RecordEditing<Values> {
  const messages = useMessages(section.noun)
  const actions = useRecordActions(section.contract)
  const [isRestoring, setIsRestoring] = useState(false)
  /** The content that was sent last: a problem of a field remains until the field is changed. */
  const [lastSent, setLastSent] = useState<FormValues>({})
  const [made, setMade] = useState<EditedRecord<Values> | null>(null)
  const record = stored ?? made
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const [revision, setRevision] = useState(record?.revision ?? 0)
  const [creationKey, setCreationKey] = useState(newIdempotencyKey)

  const typed = useRecordForm(record ? valuesOf(section, record) : section.emptyValues)
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({})
  const contentOf = (values: Values) => section.contentOf?.(values, secrets) ?? values
  const schema = record === null ? section.contract.newContent : section.contract.content
  const call = useFormCall({
    check: ({ values }: Saving<Values>) => schemaProblems(schema, contentOf(values)),
    call: (_api, saving) => send(saving),
    fieldOf: (field) => field.replace(/^content\./, ''),
    takeFailure: (error, saving) => takeConflict(error, saving),
    onDone: (saved, { values }) => takeSaved(saved, values),
    onFailed: () => messages.failed(record ? 'updated' : 'created'),
  })
  const { message, summaryRef } = call
  const refused = { problems: call.problems, values: lastSent }
  const problems = standingProblems(refused, contentOf(typed.values), schema)
  const form: RecordForm<Values> = {
    ...typed,
    problemOf: (path) => problems.find(({ field }) => field === path)?.message,
    progress: writtenProgress(namedFields(section.fields), typed.values, typed.base, record?.languages),
    secrets,
    setSecret: (name, value) => setSecrets((now) => ({ ...now, [name]: value })),
  }
  const { section: sectionName } = section.contract
  const recordId = record?.id ?? 'new'
  const draft = useMemo(() => recordDraftOf(sectionName, recordId), [sectionName, recordId])
  const kept = useKeptDraft(draft, form, {
    revision,
    creationKey,
    onRestored: (from, key) => {
      setRevision(from)
      setCreationKey(key)
    },
  })
  const choices = useLanguageChoices(record?.languages)
  const changeCount = form.changed.length + choices.count
  const isLeaving = useRef(false)
  const blocker = useBlocker(() => changeCount > 0 && !isLeaving.current)

  /** Leaves at once: everything is saved, whether or not the page has noticed. */
  const leave = (go: () => void) => {
    isLeaving.current = true
    go()
    isLeaving.current = false
  }
  const discard = () => {
    kept.discard()
    const fresh = record ? valuesOf(section, record) : section.emptyValues
    setRevision(record?.revision ?? 0)
    form.rebase(fresh)
  }
  const save = async (publication?: PublicationChange, values = form.values, from = revision) => {
    if (call.isBusy || isRestoring) return
    setLastSent(contentOf(values))
    await call.send({ publication, values, from })
  }

  const takeSaved = (saved: EditedRecord<Values>, sent: Values) => {
    messages.succeeded(record ? 'updated' : 'created')
    setConflict(null)
    setSecrets({})
    setRevision(saved.revision)
    choices.clear()
    // Values typed during the save are not saved yet, and stay.
    form.settle(sent, valuesOf(section, saved))
    void draft.forget()
    if (record) return
    setMade(saved)
    leave(() => onMade?.(saved.id))
  }

  const send = ({ publication, values, from }: Saving<Values>) => {
    const { languages, checkedLanguages, isMinor } = choices.sent
    const published = { ...publication, ...(languages && { languages }) }
    const content = {
      content: contentOf(values) as Values,
      ...(Object.keys(published).length > 0 && { publication: published }),
    }
    if (!record) return actions.create(content, creationKey)
    return actions.change(record.id, from, {
      ...content,
      checkedLanguages: [...checkedLanguages],
      isMinor,
    })
  }

  /** Reads what a colleague saved meanwhile. @returns whether that explains the failure. */
  const takeConflict = async (error: unknown, { values: mine, publication }: Saving<Values>) => {
    const isChangedMeanwhile = refusalOf(error)?.code === 'changed-meanwhile'
    const theirs = isChangedMeanwhile && record ? await actions.read(record.id).catch(() => null) : null
    if (!theirs) return false
    const isSame = changedFields(valuesOf(section, theirs), mine).length === 0
    // The response to this very save was lost: there is nothing to merge.
    if (isSame && !publication && choices.count === 0) takeSaved(theirs, mine)
    else {
      messages.failed('updated')
      setConflict({ mine, theirs: valuesOf(section, theirs), record: theirs, publication })
    }
    return true
  }

  const saveMerged = (values: Values) => {
    if (!conflict) return
    form.rebase(conflict.theirs, values)
    void save(conflict.publication, values, conflict.record.revision)
  }
  const restore = async () => {
    if (!record) return
    setIsRestoring(true)
    await actions.restore(record.id).then(
      ({ revision: restored }) => setRevision(restored),
      (error: unknown) => messages.failed('updated', error),
    )
    setIsRestoring(false)
  }

  return {
    record,
    form,
    choices,
    changeCount,
    restoredAt: kept.restoredAt,
    problems,
    message,
    summaryRef,
    conflict,
    isBusy: call.isBusy || isRestoring,
    blocker,
    save: (publication) => save(publication),
    saveMerged,
    discard,
    forget: draft.forget,
    leaveBy: (go) => {
      void draft.forget()
      leave(go)
    },
    restore,
  }
}

function valuesOf<Item extends RecordItem, Values extends FormValues>(
  section: Section<Item, Values>,
  record: EditedRecord<Values>,
): Values {
  return section.valuesOf?.(record) ?? record.content
}
