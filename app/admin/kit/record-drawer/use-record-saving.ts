import { useState } from 'react'
import type { FieldProblem } from '../../../../shared/rules/field-problems.ts'
import type { PublicationChange } from '../../../../shared/schemas/admin/record.ts'
import { schemaProblems } from '../../../../shared/schemas/form-problems.ts'
import { changedFields, type FormValues } from '../../../forms/merge-edits.ts'
import { useConflict } from '../../../forms/use-conflict.ts'
import { useFormCall } from '../../../forms/use-form-call.ts'
import type { ShownProblem } from '../../../forms/use-problems.ts'
import { type AnySection, type EditedRecord, storedValuesOf } from '../section.ts'
import { useMessages } from '../use-messages.ts'
import { type RecordBody, useRecordActions } from '../use-records.ts'
import type { RecordConflict } from './merge-view.tsx'
import type { LanguageChoices } from './use-language-choices.ts'
import type { RecordCreation } from './use-record-creation.ts'
import type { useTypedRecord } from './use-typed-record.ts'

/** The values that a form submits, the revision that they were typed upon, and the change of the publication. */
interface Submission<Values> {
  values: Values
  revision: number
  publication: PublicationChange | undefined
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
  { record, typed: { form, secrets, files, revision }, choices, creation, onSaved }: SavingOptions<Values>,
) {
  const messages = useMessages(section.noun)
  const actions = useRecordActions(section.contract)
  const conflicts = useConflict<RecordConflict<Values>>((stored) => storedValuesOf(section, stored))
  const { conflict } = conflicts
  /** The content of the last submission: a problem of a field remains until the field is changed. */
  const [lastContent, setLastContent] = useState<FormValues>({})
  const contentOf = (values: Values) => section.contentOf?.(values, secrets) ?? values
  const schema = record === null ? section.contract.newContent : section.contract.content

  const problemsOf = (content: FormValues) => [...schemaProblems(schema, content), ...files.problems()]

  const send = ({ values, revision: submittedUpon, publication }: Submission<Values>) => {
    const { languages, checkedLanguages, isMinor } = choices.sent
    const publicationChange = { ...publication, ...(languages && { languages }) }
    const body: RecordBody<Values> = {
      content: contentOf(values) as Values,
      ...(Object.keys(publicationChange).length > 0 && { publication: publicationChange }),
    }
    if (!record) return creation.create(body, submittedUpon)
    return actions.change(record.id, submittedUpon, {
      ...body,
      checkedLanguages: [...checkedLanguages],
      isMinor,
    })
  }

  const takeSaved = (saved: EditedRecord, submitted: Values) => {
    conflicts.settle()
    onSaved(saved, submitted)
  }

  /** Reads what a colleague saved meanwhile. @returns whether that explains the failure. */
  const takeConflict = async (error: unknown, { values: mine, publication }: Submission<Values>) => {
    const id = record?.id ?? creation.earlier()?.id
    const found = await conflicts.find(error, mine, async () => (id ? actions.read(id) : null))
    if (!found) return false
    if (found.isSame && !publication && choices.count === 0) takeSaved(found.record, mine)
    else {
      messages.failed('updated')
      conflicts.show({ ...found, publication })
    }
    return true
  }

  const call = useFormCall({
    check: ({ values }: Submission<Values>) => problemsOf(contentOf(values)),
    call: (_api, submission) => send(submission),
    fieldOf: (field) => field.replace(/^content\./, ''),
    takeFailure: takeConflict,
    onDone: (saved, { values }) => takeSaved(saved, values),
    onFailed: () => messages.failed(record ? 'updated' : 'created'),
  })

  const isBusy = call.isBusy || files.isSending

  const submit = async (submission: Submission<Values>) => {
    setLastContent(contentOf(submission.values))
    await call.send(submission)
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
     */
    save: async (publication?: PublicationChange) => {
      if (isBusy) return
      await files.send()
      await submit({ values: form.read(), revision, publication })
    },
    /** Saves the merged values. */
    saveMerged: (values: Values) => {
      if (!conflict || isBusy) return
      form.rebase(conflict.theirs, values)
      void submit({ values, revision: conflict.record.revision, publication: conflict.publication })
    },
  }
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
