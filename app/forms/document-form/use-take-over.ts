import { type RefObject, useEffect, useRef, useState } from 'react'
import { fillFields } from '../form-controls.ts'
import { isStillKept } from '../upload/upload-file.ts'
import { cvField, type Upload } from '../upload/use-upload.ts'
import { type FormProblems, useProblemMessage } from '../use-problems.ts'
import type { FormAttempt } from './form-attempt.ts'
import type { FormDraft } from './form-draft.ts'

interface TakeOverOptions {
  formRef: RefObject<HTMLFormElement | null>
  attempt: FormAttempt
  upload: Upload
  change: FormProblems['change']
  /** Whether the form came back refused; it then has its values already. */
  wasRefused: boolean
}

interface TakeOver {
  /** Whether the script has taken over. */
  isAlive: boolean
  /** Whether the form was filled in from a draft. */
  isRestored: boolean
  /** Notes that the form no longer has the values of a draft. */
  clearRestored: () => void
}

/** Takes a form over from the browser, once: fills in its draft, and uploads a file that was chosen before. */
export function useTakeOver({ formRef, attempt, upload, change, wasRefused }: TakeOverOptions): TakeOver {
  const messageOf = useProblemMessage()
  const [isAlive, setIsAlive] = useState(false)
  const [isRestored, setIsRestored] = useState(false)

  const restore = async (element: HTMLFormElement, draft: FormDraft) => {
    fillFields(element, draft.fields)
    attempt.resume(draft)
    setIsRestored(true)
    if (!draft.upload) return
    upload.adopt(draft.upload)
    if (draft.mayBeFiled || (await isStillKept(draft.upload))) return
    upload.adopt(null)
    change(() => [messageOf({ field: cvField, code: 'ticket-expired' })])
  }

  const takeOver = useRef(async () => {
    const element = formRef.current
    if (!element) return
    // Read before the form is enhanced: an enhanced empty form deletes its draft.
    const draft = wasRefused ? null : await attempt.readDraft()
    setIsAlive(true)
    if (draft) void restore(element, draft)
    const chosen = element.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0]
    if (chosen) upload.start(chosen)
  })
  useEffect(() => {
    void takeOver.current()
  }, [])

  return { isAlive, isRestored, clearRestored: () => setIsRestored(false) }
}
