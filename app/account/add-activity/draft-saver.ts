import * as contract from '../../../shared/contract/own-activities.ts'
import type { ActivityDraft, ActivityDraftContent } from '../../../shared/schemas/own-activity.ts'
import type { ApiClient } from '../../api/client.ts'
import type { Draft } from '../../forms/draft.ts'
import type { Conflict, useConflict } from '../../forms/use-conflict.ts'
import { type ActivityForm, type LocalCopy, localCopyOf } from './activity-form.ts'

/** The state of the draft on the server; until it is saved there, this browser stores it. */
export type DraftState =
  | { phase: 'untouched' }
  | { phase: 'saving' }
  | { phase: 'saved'; atMs: number }
  | { phase: 'failed'; error: unknown }
  /** It was changed elsewhere: nothing is saved until it is said which one counts (D-14). */
  | { phase: 'conflict' }

/** A draft that was changed elsewhere. */
export type DraftConflict = Conflict<ActivityDraftContent, ActivityDraft>

interface DraftSaverOptions {
  api: ApiClient
  draftId: string
  /** The activity that it is a change of. */
  activityId: string | null
  revision: number
  /** Reads what was changed elsewhere, if that is why a save was refused. */
  findConflict: ReturnType<typeof useConflict<DraftConflict>>['find']
  onConflict: (conflict: DraftConflict) => void
  onState: (state: DraftState) => void
  /** Called with the draft that the server has stored, with its picture. */
  onSaved: (draft: ActivityDraft) => void
}

/** Writing is saved when it has rested for so long. */
const restMs = 1_200

/** The saving of a draft at every change, one attempt after the other, without losing the last input (P-17). */
export class DraftSaver {
  private readonly options: DraftSaverOptions
  private readonly localCopy: Draft<LocalCopy>
  private revision: number
  private form: ActivityForm | null = null
  /** The picture that the draft has on the server already: a ticket counts once. */
  private savedTicket: string | null = null
  private isImageRemovalSaved = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private underWay: Promise<void> | null = null
  private isHeld = false

  constructor(options: DraftSaverOptions) {
    this.options = options
    this.localCopy = localCopyOf(options.draftId)
    this.revision = options.revision
  }

  /** Tells whether the server has the draft. */
  get isOnServer(): boolean {
    return this.revision > 0
  }

  /** Returns a ticket that the server's draft does not have yet. */
  unsavedTicket({ picture }: ActivityForm): string | null {
    const ticket = picture?.upload.ticket ?? null
    return ticket === this.savedTicket ? null : ticket
  }

  /** Stores the current content in this browser at once, and on the server when typing pauses. */
  change(form: ActivityForm): void {
    this.form = form
    // A picture that the server stores for the draft comes back from there.
    const copy = this.unsavedTicket(form) === null ? { ...form, picture: null } : form
    this.localCopy.write({ revision: this.revision, form: copy })
    if (this.isHeld) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.save(), restMs)
  }

  /** Saves unsaved changes at once. */
  async save(): Promise<void> {
    clearTimeout(this.timer)
    if (this.isHeld) return
    // Another caller may have begun the next attempt.
    while (this.underWay) await this.underWay
    if (!this.form || this.isHeld) return
    this.underWay = this.send(this.form)
    await this.underWay
    this.underWay = null
  }

  /** Waits for the running save, and saves nothing more: the draft is being sent. */
  async hold(): Promise<void> {
    clearTimeout(this.timer)
    this.isHeld = true
    await this.underWay
  }

  /** Resumes saving. */
  release(): void {
    this.isHeld = false
    if (this.form) this.change(this.form)
  }

  /** Deletes the local copy: the draft has become a proposal, or is not wanted. */
  async forget(): Promise<void> {
    await this.hold()
    this.form = null
    await this.localCopy.forget()
  }

  /** Saves this version over what was changed elsewhere. */
  async overwrite(form: ActivityForm, theirs: ActivityDraft): Promise<void> {
    this.form = form
    this.revision = theirs.revision
    this.isHeld = false
    await this.save()
  }

  /** Discards this version for the one that was changed elsewhere. */
  async loadTheirs(theirs: ActivityDraft): Promise<void> {
    this.form = null
    this.revision = theirs.revision
    this.isHeld = false
    this.options.onState({ phase: 'untouched' })
    await this.localCopy.forget()
  }

  private async send(form: ActivityForm): Promise<void> {
    const { activityId, api, draftId, onSaved, onState } = this.options
    onState({ phase: 'saving' })
    const ticket = this.unsavedTicket(form)
    const isImageGone = form.isImageGone && !form.picture && !this.isImageRemovalSaved
    try {
      const saved = await api.call(contract.saveDraft, {
        params: { id: draftId },
        body: {
          content: form.content,
          revision: this.revision,
          activityId,
          ...(ticket !== null ? { imageTicket: ticket } : isImageGone && { imageTicket: null }),
        },
      })
      this.revision = saved.revision
      if (ticket !== null) this.savedTicket = ticket
      this.isImageRemovalSaved = form.isImageGone && !form.picture
      onSaved(saved)
      onState({ phase: 'saved', atMs: Date.now() })
      if (this.form === form) {
        this.form = null
        await this.localCopy.forget()
      }
    } catch (error) {
      const found = await this.options.findConflict(error, form.content, () =>
        api.call(contract.readDraft, { params: { id: draftId } }),
      )
      if (!found) return onState({ phase: 'failed', error })
      this.isHeld = true
      this.options.onConflict(found)
      onState({ phase: 'conflict' })
    }
  }
}
