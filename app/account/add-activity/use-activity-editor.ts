import { useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/own-activities.ts'
import { hasAlternative } from '../../../shared/schemas/fields.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import { type ActivityDraft, activityInputSchema } from '../../../shared/schemas/own-activity.ts'
import { draftAddress } from '../../app-page/own-queries.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import type { ActivityFieldValues } from '../../forms/activity/activity-fields.tsx'
import { type PendingFiles, usePendingFiles } from '../../forms/upload/use-pending-files.ts'
import { useConflict } from '../../forms/use-conflict.ts'
import { type FormCall, useFormCall } from '../../forms/use-form-call.ts'
import { type FormFields, formFields, useFormState } from '../../forms/use-form-state.ts'
import {
  type ActivityForm,
  activityFormOf,
  emptyActivityForm,
  type OpenedDraft,
  proposalOf,
} from './activity-form.ts'
import { type DraftConflict, DraftSaver, type DraftState } from './draft-saver.ts'

/** An activity that is being written: stored at every change, and sent in the end. */
export interface ActivityEditor {
  form: ActivityForm
  fields: FormFields<ActivityFieldValues>
  /** The picture that the server stores for the draft. */
  image: ActivityDraft['image']
  state: DraftState
  call: FormCall<ActivityForm>
  change: (make: (form: ActivityForm) => ActivityForm) => void
  /** The picture that is selected and not stored yet. */
  files: PendingFiles
  /** Saves the draft, together with a picture that is only selected. */
  saveNow: () => Promise<void>
  /** Proposes it, together with a picture that is only selected. */
  send: () => Promise<void>
  /** Saves this version of a draft over one that was changed elsewhere. */
  saveMine: () => void
  /** Discards this version for the one that was changed elsewhere. */
  loadTheirs: () => void
}

/**
 * Edits an activity (P-17).
 * @param onSent is called with the state of the proposal.
 */
export function useActivityEditor(
  opened: OpenedDraft,
  onSent: (state: 'pending' | 'published') => void,
): ActivityEditor {
  const { draftId, server, local } = opened
  const {
    values: form,
    change,
    read,
  } = useFormState(() => local?.form ?? (server ? activityFormOf(server) : emptyActivityForm))
  const files = usePendingFiles()
  const { saver, state, image, setImage, settle } = useDraftSaver(opened)
  const call = useProposal(draftId, saver, files, onSent)

  const changeForm = (make: (form: ActivityForm) => ActivityForm) => {
    history.replaceState(null, '', draftAddress(draftId))
    change(make)
    saver.change(read())
  }

  return {
    form,
    fields: formFields<ActivityFieldValues>(
      form.content,
      (changed) => {
        for (const name of Object.keys(changed)) call.forget(name === 'isImageDecorative' ? 'imageAlt' : name)
        changeForm((before) => ({ ...before, content: { ...before.content, ...changed } }))
      },
      call.problemOf,
    ),
    image: form.isImageGone ? null : image,
    state,
    call,
    change: changeForm,
    files,
    saveNow: async () => {
      await files.send()
      await saver.save()
    },
    send: async () => {
      if (files.isSending) return
      await files.send()
      await call.send(read())
    },
    saveMine: () => settle((theirs) => saver.overwrite(read(), theirs)),
    loadTheirs: () =>
      settle((theirs) => {
        setImage(theirs.image)
        change(() => activityFormOf(theirs))
        return saver.loadTheirs(theirs)
      }),
  }
}

/** Saves an opened draft at every change, and settles its conflicts with other saves (D-14). */
function useDraftSaver({ draftId, server, local }: OpenedDraft) {
  const api = useLiveApi()
  const messageOf = useErrorMessage()
  const [image, setImage] = useState(server?.image ?? null)
  const [state, setState] = useState<DraftState>({ phase: 'untouched' })
  const conflicts = useConflict<DraftConflict>(contentOf)
  const [saver] = useState(
    () =>
      new DraftSaver({
        api,
        draftId,
        activityId: server?.activityId ?? null,
        // The local draft has the revision that it began with: a later one is somebody's change.
        revision: local?.revision ?? server?.revision ?? 0,
        findConflict: conflicts.find,
        onConflict: conflicts.setConflict,
        onState: setState,
        onSaved: (draft) => setImage(draft.image),
      }),
  )

  // A draft that this browser stored at another visit is sent as if it were typed now.
  const restored = useRef(local)
  useEffect(() => {
    if (restored.current) saver.change(restored.current.form)
    restored.current = null
  }, [saver])

  /** Settles a conflict. @param take goes on with the draft that was stored elsewhere. */
  const settle = (take: (theirs: ActivityDraft) => Promise<void>) => {
    if (!conflicts.conflict) return
    conflicts.setConflict(null)
    take(conflicts.conflict.record).catch((error: unknown) => toast.error(messageOf(error)))
  }

  return { saver, state, image, setImage, settle }
}

/** Checks a written activity, and proposes it once its draft is saved no more. */
function useProposal(
  draftId: string,
  saver: DraftSaver,
  files: PendingFiles,
  onSent: (state: 'pending' | 'published') => void,
): FormCall<ActivityForm> {
  const { t } = useTranslation('proposals')
  return useFormCall<ActivityForm, 'pending' | 'published'>({
    check: (given) => {
      const problems = [
        ...schemaProblems(activityInputSchema, proposalOf(given, null, null)),
        ...files.problems(),
      ]
      return lacksAlternative(given)
        ? [...problems, { field: 'imageAlt', code: 'alternative-missing' as const }]
        : problems
    },
    call: async (client, given, keyOf) => {
      await saver.hold()
      const body = proposalOf(given, saver.unsavedTicket(given), saver.isOnServer ? draftId : null)
      const receipt = await client.call(contract.proposeActivity, { body, idempotencyKey: keyOf(body) })
      return receipt.state
    },
    onDone: async (became) => {
      await saver.forget()
      toast.success(t('created'))
      onSent(became)
    },
    onFailed: () => {
      saver.release()
      toast.error(t('notCreated'))
    },
  })
}

const contentOf = ({ content }: ActivityDraft) => content

/** Tells whether a new picture has neither an alternative text nor the mark of a decorative one. */
function lacksAlternative({ picture, content }: ActivityForm): boolean {
  return picture !== null && !hasAlternative(content)
}
