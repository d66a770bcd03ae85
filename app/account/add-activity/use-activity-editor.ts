import { useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/own-activities.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import { type ActivityDraft, activityInputSchema } from '../../../shared/schemas/own-activity.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { type PendingFiles, usePendingFiles } from '../../forms/upload/use-pending-files.ts'
import { type FormCall, useFormCall } from '../../forms/use-form-call.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import { draftAddress } from '../own-data/draft-address.ts'
import { useLiveApi } from '../own-data/use-live-api.ts'
import { type ActivityForm, activityFormOf, emptyActivityForm, proposalOf } from './activity-form.ts'
import { DraftSaver, type DraftState } from './draft-saver.ts'
import type { OpenedDraft } from './use-opened-draft.ts'

/** An activity that is being written: stored at every change, and sent in the end. */
export interface ActivityEditor {
  form: ActivityForm
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
  { draftId, server, local }: OpenedDraft,
  onSent: (state: 'pending' | 'published') => void,
): ActivityEditor {
  const { t } = useTranslation('proposals')
  const api = useLiveApi()
  const messageOf = useErrorMessage()
  const {
    values: form,
    change,
    read,
  } = useFormState(() => local?.form ?? (server ? activityFormOf(server) : emptyActivityForm))
  const [image, setImage] = useState(server?.image ?? null)
  const [state, setState] = useState<DraftState>({ phase: 'untouched' })
  const [saver] = useState(
    () =>
      new DraftSaver({
        api,
        draftId,
        activityId: server?.activityId ?? null,
        // The local draft has the revision that it began with: a later one is somebody's change.
        revision: local?.revision ?? server?.revision ?? 0,
        onState: setState,
        onSaved: (draft) => setImage(draft.image),
      }),
  )
  const files = usePendingFiles()

  // A draft that this browser stored at another visit is sent as if it were typed now.
  const restored = useRef(local)
  useEffect(() => {
    if (restored.current) saver.change(restored.current.form)
    restored.current = null
  }, [saver])

  const call = useFormCall<ActivityForm, 'pending' | 'published'>({
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

  const settle = (work: Promise<unknown>) => work.catch((error: unknown) => toast.error(messageOf(error)))

  return {
    form,
    image: form.isImageGone ? null : image,
    state,
    call,
    change: (make) => {
      history.replaceState(null, '', draftAddress(draftId))
      change(make)
      saver.change(read())
    },
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
    saveMine: () => settle(saver.overwrite()),
    loadTheirs: () =>
      settle(
        saver.loadTheirs().then((theirs) => {
          setImage(theirs.image)
          change(() => activityFormOf(theirs))
        }),
      ),
  }
}

/** Tells whether a new picture has neither an alternative text nor the mark of a decorative one. */
function lacksAlternative({ picture, content: { imageAlt, isImageDecorative } }: ActivityForm): boolean {
  return picture !== null && !isImageDecorative && !Object.values(imageAlt).some((words) => words?.trim())
}
