import { useState } from 'react'
import type { PublicationChange, RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { schemaProblems } from '../../../../shared/schemas/form-problems.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useFormCall } from '../../../forms/use-form-call.ts'
import { changedFields, type FormValues } from '../record-form.ts'
import { type EditedRecord, type Section, storedValuesOf } from '../section.ts'
import { useMessages } from '../use-messages.ts'
import { useRecordActions } from '../use-records.ts'
import type { Conflict } from './merge-view.tsx'
import { remainingErrors } from './remaining-errors.ts'
import type { LanguageChoices } from './use-language-choices.ts'
import type { RecordCreation } from './use-record-creation.ts'
import type { useTypedRecord } from './use-typed-record.ts'

/** A save: the values, the revision that they were typed upon, and the change of the publication. */
interface Saving<Values> {
  values: Values
  from: number
  publication: PublicationChange | undefined
}

interface SavingOptions<Values extends FormValues> {
  /** `null` for a new one. */
  record: EditedRecord<Values> | null
  typed: ReturnType<typeof useTypedRecord<RecordItem, Values>>
  choices: LanguageChoices
  creation: RecordCreation<Values>
  /** Called with the saved record, and the values that were sent. */
  onSaved: (saved: EditedRecord<Values>, sent: Values) => void
}

/** Checks and saves what is typed into the form of a record, and finds what a colleague saved meanwhile (D-14). */
export function useRecordSaving<Item extends RecordItem, Values extends FormValues>(
  section: Section<Item, Values>,
  { record, typed: { form, secrets, files, revision }, choices, creation, onSaved }: SavingOptions<Values>,
) {
  const messages = useMessages(section.noun)
  const actions = useRecordActions(section.contract)
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  /** The content that was sent last: a problem of a field remains until the field is changed. */
  const [lastSent, setLastSent] = useState<FormValues>({})
  const contentOf = (values: Values) => section.contentOf?.(values, secrets) ?? values
  const schema = record === null ? section.contract.newContent : section.contract.content

  const problemsOf = (content: FormValues) => [...schemaProblems(schema, content), ...files.problems()]

  const send = ({ publication, values, from }: Saving<Values>) => {
    const { languages, checkedLanguages, isMinor } = choices.sent
    const published = { ...publication, ...(languages && { languages }) }
    const content = {
      content: contentOf(values) as Values,
      ...(Object.keys(published).length > 0 && { publication: published }),
    }
    if (!record) return creation.create(content, from)
    return actions.change(record.id, from, {
      ...content,
      checkedLanguages: [...checkedLanguages],
      isMinor,
    })
  }

  const takeSaved = (saved: EditedRecord<Values>, sent: Values) => {
    setConflict(null)
    onSaved(saved, sent)
  }

  /** Reads what a colleague saved meanwhile. @returns whether that explains the failure. */
  const takeConflict = async (error: unknown, { values: mine, publication }: Saving<Values>) => {
    const isChangedMeanwhile = refusalOf(error)?.code === 'changed-meanwhile'
    const id = record?.id ?? creation.earlier()?.id
    const theirs = isChangedMeanwhile && id ? await actions.read(id).catch(() => null) : null
    if (!theirs) return false
    const isSame = changedFields(storedValuesOf(section, theirs), mine).length === 0
    // The response to this very save was lost: there is nothing to merge.
    if (isSame && !publication && choices.count === 0) takeSaved(theirs, mine)
    else {
      messages.failed('updated')
      setConflict({ mine, theirs: storedValuesOf(section, theirs), record: theirs, publication })
    }
    return true
  }

  const call = useFormCall({
    check: ({ values }: Saving<Values>) => problemsOf(contentOf(values)),
    call: (_api, saving) => send(saving),
    fieldOf: (field) => field.replace(/^content\./, ''),
    takeFailure: takeConflict,
    onDone: (saved, { values }) => takeSaved(saved, values),
    onFailed: () => messages.failed(record ? 'updated' : 'created'),
  })

  const isBusy = call.isBusy || files.isSending

  const save = async (saving: Saving<Values>) => {
    setLastSent(contentOf(saving.values))
    await call.send(saving)
  }
  const refused = { problems: call.problems, values: lastSent }
  return {
    problems: remainingErrors(refused, contentOf(form.values), problemsOf),
    message: call.message,
    summaryRef: call.summaryRef,
    isBusy,
    conflict,
    /**
     * Saves the typed values and the selected files, with a change of the publication; does nothing while another save
     * runs.
     */
    save: async (publication?: PublicationChange) => {
      if (isBusy) return
      await files.send()
      await save({ publication, values: form.read(), from: revision })
    },
    /** Saves the merged values. */
    saveMerged: (values: Values) => {
      if (!conflict || isBusy) return
      form.rebase(conflict.theirs, values)
      void save({ publication: conflict.publication, values, from: conflict.record.revision })
    },
  }
}
