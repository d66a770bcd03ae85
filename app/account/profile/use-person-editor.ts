import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/profile.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import { personChangeSchema } from '../../../shared/schemas/person-input.ts'
import type { OwnPerson, Profile } from '../../../shared/schemas/profile.ts'
import { refusalOf } from '../../api/refusal.ts'
import { type PendingFiles, usePendingFiles } from '../../forms/upload/use-pending-files.ts'
import { useDraftWriting } from '../../forms/use-draft.ts'
import { type FormCall, useFormCall } from '../../forms/use-form-call.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import { useLeaveQuestion } from '../../forms/use-leave-question.ts'
import { ownQueryKeys, useRefreshProfile } from '../own-data/own-queries.ts'
import { type PersonFieldsProps, type PersonForm, personFormOf } from '../parts/person-form.ts'
import { type PersonDraft, personDraftOf } from './person-draft.ts'

/** The editing of a profile: typed and saved values, and whether it was changed elsewhere meanwhile. */
export interface PersonEditor {
  draft: PersonDraft
  isChanged: boolean
  /** Whether it was filled in from a draft that is not saved yet. */
  isRestored: boolean
  /** The props of the fields of the profile. */
  fields: PersonFieldsProps
  /** The profile as it is now on the server, where that is not what this was begun with (D-14). */
  theirs: OwnPerson | null
  call: FormCall<number>
  /** The photo and the CV that are selected and not stored yet. */
  files: PendingFiles
  change: (make: (draft: PersonDraft) => PersonDraft) => void
  /**
   * Saves it, together with a photo that is only selected.
   * @param revision of the profile that it changes.
   */
  save: (revision?: number) => Promise<void>
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
export function usePersonEditor(person: OwnPerson, stored: PersonDraft | null): PersonEditor {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  const refresh = useRefreshProfile()
  const { values: draft, change, read } = useFormState(() => stored ?? newPersonDraft(person))
  const [isRestored, setIsRestored] = useState(stored !== null)
  const [isStale, setIsStale] = useState(stored !== null && stored.revision !== person.revision)
  const files = usePendingFiles()
  const ownDraft = useMemo(() => personDraftOf(person.id), [person.id])
  const isChanged = hasChanges(draft)
  const begin = (stored: OwnPerson) => change(() => newPersonDraft(stored))

  // Changes made elsewhere are adopted as long as there are none here.
  const isAtRest = useRef(true)
  isAtRest.current = !isChanged && !isStale
  useEffect(() => {
    if (isAtRest.current) change(() => newPersonDraft(person))
  }, [person, change])

  useDraftWriting(ownDraft, isChanged ? draft : null)
  useLeaveQuestion(isChanged)

  /** Returns the body of a save, with changes that are not rendered yet, such as a photo that the save waited for. */
  const bodyOf = (revision: number) => {
    const { form, photo, isPhotoGone, cv, isCvGone } = read()
    const { kind: _kind, ...fields } = form
    return {
      ...fields,
      revision,
      ...(photo ? { photoTicket: photo.upload.ticket } : isPhotoGone && { photoTicket: null }),
      ...(cv ? { cvTicket: cv.ticket } : isCvGone && { cvTicket: null }),
    }
  }

  const call = useFormCall<number, unknown>({
    check: (revision) => {
      const found = schemaProblems(personChangeSchema, bodyOf(revision))
      return [...found, ...files.problems()]
    },
    call: (api, revision) => api.call(contract.changePerson, { body: bodyOf(revision) }),
    onDone: async () => {
      toast.success(t(person.isPublished ? 'edit.waits.sent' : 'edit.saved'))
      await ownDraft.forget()
      await refresh()
      const now = queries.getQueryData<Profile>(ownQueryKeys.profile)?.person ?? person
      setIsStale(false)
      begin(now)
    },
    onFailed: async (error) => {
      if (refusalOf(error)?.code !== 'changed-meanwhile') return
      await refresh()
      setIsStale(true)
    },
  })

  return {
    draft,
    isChanged,
    isRestored: isRestored && isChanged,
    fields: {
      form: draft.form,
      problemOf: call.problemOf,
      onChange: (make) =>
        change((before) => {
          const form = make(before.form)
          for (const [name, value] of Object.entries(form)) {
            if (value !== before.form[name as keyof PersonForm]) call.forget(name)
          }
          return { ...before, form }
        }),
    },
    theirs: isStale ? person : null,
    call,
    files,
    change,
    save: async (revision = draft.revision) => {
      if (files.isSending) return
      await files.send()
      await call.send(revision)
    },
    drop: () => {
      call.forget()
      setIsRestored(false)
      setIsStale(false)
      begin(person)
    },
  }
}

function hasChanges({ form, saved, photo, isPhotoGone, cv, isCvGone }: PersonDraft): boolean {
  return (
    photo !== null || isPhotoGone || cv !== null || isCvGone || JSON.stringify(form) !== JSON.stringify(saved)
  )
}
