import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Blocker, useBlocker } from 'react-router'
import type { FieldProblem } from '../../../../shared/rules/field-problems.ts'
import type { PublicationChange, RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { formProblems } from '../../../../shared/schemas/form-problems.ts'
import { ApiError } from '../../../api/client.ts'
import { newIdempotencyKey } from '../../../api/retry-key.ts'
import { useFailureWords } from '../../../app-page/use-failure-words.ts'
import type { FormValues } from '../record-form.ts'
import { changedFields, type RecordForm, useRecordForm } from '../record-form.ts'
import { type EditedRecord, namedFields, type Section } from '../section.ts'
import { useMessages } from '../use-messages.ts'
import { useRecordActions } from '../use-records.ts'
import type { Conflict } from './merge-view.tsx'
import { type Refusal, type RefusedField, standingProblems } from './standing-problems.ts'
import { recordDraftOf, useKeptDraft } from './use-kept-draft.ts'
import { type LanguageChoices, useLanguageChoices } from './use-language-choices.ts'
import { writtenProgress } from './written-progress.ts'

/** The form of a record and its saves: typed values, refusals, and what a colleague saved meanwhile. */
export interface RecordEditing<Values extends FormValues> {
  /** The record as it is stored; `null` until it is created. */
  record: EditedRecord<Values> | null
  form: RecordForm<Values>
  choices: LanguageChoices
  /** The number of unsaved changes and choices. */
  changeCount: number
  /** The time at which the restored draft was typed; `null` where none was restored. */
  restoredAt: number | null
  /** The remaining problems of the last refusal. */
  problems: readonly RefusedField[]
  /** The last refused save: another object each time, upon which the focus moves to the problems. */
  refusal: Refusal
  /** The reason why nothing was saved, where it concerns no field. */
  message: string | null
  conflict: Conflict<Values> | null
  isBusy: boolean
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

const nothingRefused: Refusal = { problems: [], values: {} }

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
  const { t: errors } = useTranslation('errors')
  const wordsOf = useFailureWords()
  const messages = useMessages(section.noun)
  const actions = useRecordActions(section.contract)
  const [refusal, setRefusal] = useState<Refusal>(nothingRefused)
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [made, setMade] = useState<EditedRecord<Values> | null>(null)
  const record = stored ?? made
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const [revision, setRevision] = useState(record?.revision ?? 0)
  const [creationKey, setCreationKey] = useState(newIdempotencyKey)

  const typed = useRecordForm(record ? valuesOf(section, record) : section.emptyValues)
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({})
  const contentOf = (values: Values) => section.contentOf?.(values, secrets) ?? values
  const schema = record === null ? section.contract.newContent : section.contract.content
  const problems = standingProblems(refusal, contentOf(typed.values), schema)
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
  const refuse = (found: readonly FieldProblem[], values: FormValues) =>
    setRefusal({
      problems: found.map(({ field, code, values: amounts }) => ({
        field,
        message: errors(`fields.${code}`, { ...amounts }),
        isFoundHere: true,
      })),
      values,
    })

  const save = async (publication?: PublicationChange, values = form.values, from = revision) => {
    if (isBusy) return
    setRefusal(nothingRefused)
    setMessage(null)
    const sent = contentOf(values)
    const checked = schema.safeParse(sent)
    if (!checked.success) return refuse(formProblems(checked.error, sent), sent)
    setIsBusy(true)
    try {
      takeSaved(await send(publication, values, from), values)
    } catch (error) {
      await takeFailure(error, values, publication)
    } finally {
      setIsBusy(false)
    }
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

  const send = (publication: PublicationChange | undefined, values: Values, from: number) => {
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

  const takeFailure = async (error: unknown, mine: Values, publication: PublicationChange | undefined) => {
    const failure = error instanceof ApiError ? error.failure : null
    const isChangedMeanwhile = failure?.kind === 'refused' && failure.problem?.code === 'changed-meanwhile'
    const theirs = isChangedMeanwhile && record ? await actions.read(record.id).catch(() => null) : null
    const isSame = theirs !== null && changedFields(valuesOf(section, theirs), mine).length === 0
    // The response to this very save was lost: there is nothing to merge.
    if (isSame && !publication && choices.count === 0) return takeSaved(theirs, mine)
    messages.failed(record ? 'updated' : 'created')
    if (theirs) return setConflict({ mine, theirs: valuesOf(section, theirs), record: theirs, publication })
    const told = failure?.kind === 'refused' ? (failure.problem?.errors ?? []) : []
    if (told.length > 0)
      setRefusal({
        problems: told.map(({ field, message: words }) => ({
          field: field.replace(/^content\./, ''),
          message: words,
        })),
        values: contentOf(mine),
      })
    else setMessage(wordsOf(error))
  }

  const saveMerged = (values: Values) => {
    if (!conflict) return
    form.rebase(conflict.theirs, values)
    void save(conflict.publication, values, conflict.record.revision)
  }
  const restore = async () => {
    if (!record) return
    setIsBusy(true)
    await actions.restore(record.id).then(
      ({ revision: restored }) => setRevision(restored),
      (error: unknown) => messages.failed('updated', error),
    )
    setIsBusy(false)
  }

  return {
    record,
    form,
    choices,
    changeCount,
    restoredAt: kept.restoredAt,
    problems,
    refusal,
    message,
    conflict,
    isBusy,
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
