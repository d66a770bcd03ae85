import { useState } from 'react'
import type { FieldProblem } from '../../../shared/rules/field-problems.ts'
import { useFormState } from '../use-form-state.ts'
import { useLeaveQuestion } from '../use-leave-question.ts'

/** A file that is selected in a field and that the server has not stored yet. */
export interface PendingFile {
  /** The problem for which its form is refused while the file is pending. */
  code: 'image-pending' | 'image-upload-failed' | 'file-uploading' | 'upload-failed'
  /** The picture as it would be sent. */
  preview?: Blob | null
  /** Uploads it. @returns whether the server has stored it. Absent where only the field itself can. */
  send?: () => Promise<boolean>
}

/** The pending files of a form: they are unsaved changes, and no form is sent without them. */
export interface PendingFiles {
  /** The files by their fields. */
  byField: Readonly<Record<string, PendingFile>>
  count: number
  /** Whether one is being sent, and its form waits for it. */
  isSending: boolean
  /** Sets the file of a field; `null` once it is stored or cancelled. */
  set: (field: string, file: PendingFile | null) => void
  /**
   * Sends the files before their form, which carries their tickets (V-6).
   * @returns whether none is pending any more.
   */
  send: () => Promise<boolean>
  /** Returns a problem for each file that is still pending. */
  problems: () => readonly FieldProblem[]
}

/**
 * Tracks the files of a form that are not stored yet; the browser asks before its page is left with one.
 * @param isForced tells whether the page is being left without asking.
 */
export function usePendingFiles(isForced?: () => boolean): PendingFiles {
  const { values: byField, change, read } = useFormState<Readonly<Record<string, PendingFile>>>({})
  const [isSending, setIsSending] = useState(false)
  const count = Object.keys(byField).length
  useLeaveQuestion(count > 0, isForced)
  const set = (field: string, file: PendingFile | null) =>
    change(({ [field]: previous, ...others }) => (file ? { ...others, [field]: file } : others))
  return {
    byField,
    count,
    isSending,
    set,
    async send() {
      for (const [field, { send }] of Object.entries(read())) {
        if (!send) continue
        setIsSending(true)
        if (await send()) set(field, null)
        setIsSending(false)
      }
      return Object.keys(read()).length === 0
    },
    problems: () => Object.entries(read()).map(([field, { code }]) => ({ field, code })),
  }
}
