import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import * as contract from '../../../shared/contract/profile.ts'
import { changedFields } from '../../../shared/rules/changed-fields.ts'
import { fieldPathsOf, valueAt } from '../../../shared/rules/field-paths.ts'
import { mergeEdits } from '../../../shared/rules/merge-edits.ts'
import type { AccountView } from '../../../shared/schemas/account.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import { personChangeSchema } from '../../../shared/schemas/person-input.ts'
import type { OwnPerson, Profile } from '../../../shared/schemas/profile.ts'
import { ownQueryKeys, useRefreshProfile } from '../../app-page/own-queries.ts'
import { type Draft, defineDraft, draftFileSchema, draftPictureSchema } from '../../forms/draft.ts'
import {
  emptyPersonValues,
  type PersonForm,
  type PersonValues,
  personFormSchema,
  personTextFields,
  personValuesOf,
} from '../../forms/person/person-form.ts'
import { type PendingFiles, usePendingFiles } from '../../forms/upload/use-pending-files.ts'
import { type Conflict, useConflict } from '../../forms/use-conflict.ts'
import { useDraftWriting } from '../../forms/use-draft.ts'
import { type FormCall, useFormCall } from '../../forms/use-form-call.ts'
import { type FormFields, formFields, useFormState } from '../../forms/use-form-state.ts'
import { useLeaveQuestion } from '../../forms/use-leave-question.ts'

const personDraftSchema = z.object({
  /** The revision of the profile that it changes, and its earlier values. */
  revision: z.int(),
  saved: personFormSchema,
  form: personFormSchema,
  photo: draftPictureSchema,
  isPhotoGone: z.boolean(),
  cv: draftFileSchema,
  isCvGone: z.boolean(),
})

/** A profile as it is being changed, with the files that came along: what the browser stores until it is saved. */
export type PersonDraft = z.infer<typeof personDraftSchema>

/** Defines the draft of a profile; other accounts of the same browser have their own. */
export function personDraftOf(personId: string): Draft<PersonDraft> {
  return defineDraft(`profile:${personId}`, personDraftSchema)
}

type PersonConflict = Conflict<PersonForm, OwnPerson>

/** The editing of a profile: typed and saved values, and whether it was changed elsewhere meanwhile. */
export interface PersonEditor {
  draft: PersonDraft
  isChanged: boolean
  /** The number of changed fields and files that are not saved. */
  changesCount: number
  /** Whether it was filled in from a draft that is not saved yet. */
  isRestored: boolean
  /** The fields of the profile. */
  fields: FormFields<PersonValues>
  /** The save by somebody else since this was begun (D-14); `null` for none. */
  conflict: PersonConflict | null
  /** Saves the typed values, with what was changed elsewhere alone. */
  saveMerged: () => Promise<void>
  call: FormCall<number>
  /** The photo and the CV that are selected and not stored yet. */
  files: PendingFiles
  change: (make: (draft: PersonDraft) => PersonDraft) => void
  /** Saves it, together with a photo that is only selected. */
  save: () => Promise<void>
  /** Discards the typed values. */
  drop: () => void
}

/** Returns a draft of the profile as it is on the server. */
function newPersonDraft(person: OwnPerson): PersonDraft {
  const form = personFormOf(person)
  return {
    revision: person.revision,
    saved: form,
    form,
    photo: null,
    isPhotoGone: false,
    cv: null,
    isCvGone: false,
  }
}

/** Edits a profile; until it is saved, this browser stores the typed values. */
export function usePersonEditor(person: OwnPerson, stored: PersonDraft | null, account: Names): PersonEditor {
  const { t } = useTranslation('profile')
  const { values: draft, change, read } = useFormState(() => stored ?? newPersonDraft(person))
  const [isRestored, setIsRestored] = useState(stored !== null)
  const { conflict, ...conflicts } = useConflict<PersonConflict>(
    personFormOf,
    stored !== null && stored.revision !== person.revision
      ? { mine: stored.form, theirs: personFormOf(person), record: person }
      : null,
  )
  const files = usePendingFiles()
  const ownDraft = useMemo(() => personDraftOf(person.id), [person.id])
  const changesCount = countChanges(draft)
  const isChanged = changesCount > 0
  const begin = (stored: OwnPerson) => change(() => newPersonDraft(stored))

  useAdoption(person, !isChanged && conflict === null, change)
  useDraftWriting(ownDraft, isChanged ? draft : null)
  useLeaveQuestion(isChanged)

  const call = usePersonSave({ read, files, conflicts, account }, async (saved) => {
    toast.success(t(person.isPublished ? 'edit.waits.sent' : 'edit.saved'))
    await ownDraft.forget()
    conflicts.setConflict(null)
    begin(saved ?? person)
  })

  const send = async (revision: number) => {
    if (files.isSending) return
    await files.send()
    await call.send(revision)
  }

  return {
    draft,
    isChanged,
    changesCount,
    isRestored: isRestored && isChanged,
    fields: formFields<PersonValues>(
      draft.form,
      (changed) => {
        for (const name of Object.keys(changed)) call.forget(name)
        change((before) => ({ ...before, form: { ...before.form, ...changed } }))
      },
      call.problemOf,
    ),
    conflict,
    call,
    files,
    change,
    save: () => send(draft.revision),
    saveMerged: async () => {
      if (!conflict) return
      change((before) => mergedDraftOf(before, conflict))
      await send(conflict.record.revision)
    },
    drop: () => {
      call.forget()
      setIsRestored(false)
      conflicts.setConflict(null)
      begin(person)
    },
  }
}

/**
 * Adopts changes that were made elsewhere.
 * @param isAtRest whether there are none here that they would overwrite.
 */
function useAdoption(person: OwnPerson, isAtRest: boolean, change: PersonEditor['change']): void {
  const isAtRestNow = useRef(true)
  isAtRestNow.current = isAtRest
  const known = useRef(person)
  useEffect(() => {
    if (known.current === person) return
    known.current = person
    if (isAtRestNow.current) change(() => newPersonDraft(person))
  }, [person, change])
}

type Names = Pick<AccountView, 'firstname' | 'lastname'>

interface PersonSave {
  /** Returns the draft with changes that are not rendered yet, such as a photo that the save waited for. */
  read: () => PersonDraft
  files: PendingFiles
  conflicts: Pick<ReturnType<typeof useConflict<PersonConflict>>, 'find' | 'setConflict'>
  account: Names
}

/**
 * Checks a profile and saves it over a revision of it. A person has one name: that of the account follows.
 * @param onSaved is called with the profile as it is then on the server; `null` if it cannot be read.
 */
function usePersonSave(
  { read, files, conflicts, account }: PersonSave,
  onSaved: (saved: OwnPerson | null) => Promise<void>,
): FormCall<number> {
  const queries = useQueryClient()
  const refresh = useRefreshProfile()

  /** Reads the profile as it is now on the server. */
  const readPerson = async () => {
    await refresh()
    return queries.getQueryData<Profile>(ownQueryKeys.profile)?.person
  }

  return useFormCall<number, unknown>({
    check: (revision) => {
      const found = schemaProblems(personChangeSchema, changeOf(read(), revision))
      return [...found, ...files.problems()]
    },
    call: async (api, revision) => {
      const { form } = read()
      await api.call(contract.changePerson, { body: changeOf(read(), revision) })
      const { firstname, lastname } = form
      if (firstname !== account.firstname || lastname !== account.lastname)
        await api.call(contract.changeAccount, { body: { firstname, lastname } })
    },
    onDone: async () => onSaved((await readPerson()) ?? null),
    onFailed: async (error) => {
      const found = await conflicts.find(error, read().form, readPerson)
      if (found) conflicts.setConflict(found)
    },
  })
}

/** Returns the body that saves a draft over a revision of the profile. */
function changeOf({ form, photo, isPhotoGone, cv, isCvGone }: PersonDraft, revision: number) {
  const { kind: _kind, ...fields } = form
  return {
    ...fields,
    revision,
    ...(photo ? { photoTicket: photo.upload.ticket } : isPhotoGone && { photoTicket: null }),
    ...(cv ? { cvTicket: cv.ticket } : isCvGone && { cvTicket: null }),
  }
}

/** Returns a draft with what was changed elsewhere alone. */
function mergedDraftOf(draft: PersonDraft, { theirs, record }: PersonConflict): PersonDraft {
  return {
    ...draft,
    revision: record.revision,
    saved: theirs,
    form: mergeEdits(places, { base: draft.saved, mine: draft.form, theirs }, (place) =>
      valueAt(draft.form, place),
    ),
  }
}

function countChanges({ form, saved, photo, isPhotoGone, cv, isCvGone }: PersonDraft): number {
  const files = [photo !== null || isPhotoGone, cv !== null || isCvGone].filter(Boolean)
  return files.length + changedFields(saved, form).length
}

/** Returns the form of one's own profile. */
export function personFormOf(person: OwnPerson): PersonForm {
  return { kind: person.kind, ...personValuesOf(person) }
}

const isLocalized = (name: string) => personTextFields.some((text) => text.name === name)

/** The parts of a profile that change independently. */
const places = fieldPathsOf(
  Object.keys(emptyPersonValues).map((name) => ({ name, isLocalized: isLocalized(name) })),
)
