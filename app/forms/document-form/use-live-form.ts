import { type FocusEvent, type InputEvent, type SubmitEvent, useEffect, useState } from 'react'
import { controlOf, leftControlOf } from '../form-controls.ts'
import { type Upload, useUpload } from '../upload/use-upload.ts'
import { useLeaveQuestion } from '../use-leave-question.ts'
import { type FormProblems, useProblems } from '../use-problems.ts'
import { FormAttempt } from './form-attempt.ts'
import type { FormDescription } from './form-description.ts'
import { type FormState, isRefused } from './form-state.ts'
import { useFormSending } from './use-form-sending.ts'
import { useLiveCheck } from './use-live-check.ts'
import { useTakeOver } from './use-take-over.ts'

/** A form that checks itself, stores a draft and is sent without leaving the page. */
export interface LiveForm
  extends Pick<FormProblems, 'problems' | 'message' | 'problemOf' | 'formRef' | 'summaryRef'> {
  /** Whether the script has taken over; until then, and without it, the browser sends the form. */
  isAlive: boolean
  isSending: boolean
  /** Whether it was filled in from a draft. */
  isRestored: boolean
  upload: Upload
  /** Empties the form and forgets its draft and its file. */
  clear: () => void
  handlers: {
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
    onInput: (event: InputEvent<HTMLFormElement>) => void
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  }
}

/**
 * Enhances a form that also works without a script. Its controls stay the browser's own (uncontrolled), so that nothing
 * typed before the script was loaded is lost.
 */
export function useLiveForm(form: FormDescription, state: FormState): LiveForm {
  const upload = useUpload(state.upload)
  const refusal = useProblems(state)
  const { problems, message, problemOf, formRef, summaryRef, change } = refusal
  const { kept, file } = upload
  const [attempt] = useState(() => new FormAttempt(form, state.idempotencyKey))
  const { check, recheck } = useLiveCheck(form, file, change)
  const { isSending, send } = useFormSending({ form, attempt, upload, refusal, check })
  const { isAlive, isRestored, clearRestored } = useTakeOver({
    formRef,
    attempt,
    upload,
    change,
    wasRefused: isRefused(state),
  })

  useLeaveQuestion(file.phase === 'uploading' || file.phase === 'failed')

  useEffect(() => {
    if (isAlive && formRef.current) attempt.keep(formRef.current, kept)
  }, [attempt, formRef, isAlive, kept])

  return {
    isAlive,
    isSending,
    isRestored,
    problems,
    message,
    problemOf,
    upload,
    formRef,
    summaryRef,
    clear: () => {
      formRef.current?.reset()
      upload.remove()
      void attempt.forget()
      refusal.forget()
      clearRestored()
    },
    handlers: {
      onBlur: (event) => {
        const control = leftControlOf(event)
        if (control) recheck(event.currentTarget, control.name)
      },
      onInput: ({ target, currentTarget }) => {
        const control = controlOf(target)
        if (!control || control.type === 'file') return
        attempt.keep(currentTarget, kept)
        if (problems.some(({ field }) => field === control.name)) recheck(currentTarget, control.name)
      },
      onSubmit: (event) => {
        event.preventDefault()
        void send(event.currentTarget)
      },
    },
  }
}
