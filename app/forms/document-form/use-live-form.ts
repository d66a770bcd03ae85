import {
  type FocusEvent,
  type InputEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { honeypotName } from '../../../shared/schemas/application.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import type { Problem } from '../../../shared/schemas/problem.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { controlOf, fillFields, leftControlOf, readFields } from '../form-controls.ts'
import { isStillStored } from '../upload/upload-file.ts'
import { cvField, type FileState, type Upload, useUpload } from '../upload/use-upload.ts'
import { useLeaveQuestion } from '../use-leave-question.ts'
import { type FormProblems, type ShownProblem, useProblemMessage, useProblems } from '../use-problems.ts'
import { FormAttempt, type FormDescription, type FormDraft, fieldNamesOf } from './form-attempt.ts'
import { type FormState, isRefused } from './form-state.ts'

/** A form that checks itself, stores a draft and is sent without leaving the page. */
export interface LiveForm
  extends Pick<FormProblems, 'problems' | 'message' | 'problemOf' | 'formRef' | 'summaryRef'> {
  /** Whether the script handles the form; until then, and without it, the browser sends the form. */
  isAlive: boolean
  isSending: boolean
  /** The code of the last refusal; `null` where there was none. */
  refusedAs: Problem['code'] | null
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
  const { stored, file } = upload
  const [attempt] = useState(() => new FormAttempt(form, state))
  const { check, recheck } = useLiveCheck(form, file, change)
  const { isSending, refusedAs, send } = useFormSending({ form, attempt, upload, refusal, check })
  const { isAlive, isRestored, clearRestored } = useTakeOver({
    formRef,
    attempt,
    upload,
    change,
    wasRefused: isRefused(state),
  })

  useLeaveQuestion(file.phase === 'uploading' || file.phase === 'failed')

  useEffect(() => {
    if (isAlive && formRef.current) attempt.store(formRef.current, stored)
  }, [attempt, formRef, isAlive, stored])

  return {
    isAlive,
    isSending,
    refusedAs,
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
        attempt.store(currentTarget, stored)
        if (problems.some(({ field }) => field === control.name)) recheck(currentTarget, control.name)
      },
      onSubmit: (event) => {
        event.preventDefault()
        void send(event.currentTarget)
      },
    },
  }
}

interface FormSendingOptions {
  form: FormDescription
  attempt: FormAttempt
  upload: Upload
  refusal: FormProblems
  /** Finds the problems for which the form is not sent. */
  check: (element: HTMLFormElement) => ShownProblem[]
}

interface FormSending {
  isSending: boolean
  refusedAs: Problem['code'] | null
  /** Checks the form, sends it once at a time, and leads to its receipt or shows why there is none. */
  send: (element: HTMLFormElement) => Promise<void>
}

/** Sends a form without leaving the page. */
function useFormSending({ form, attempt, upload, refusal, check }: FormSendingOptions): FormSending {
  const { t } = useTranslation('forms')
  const { t: errors } = useTranslation('errors')
  const language = useLanguage()
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [refusedAs, setRefusedAs] = useState<Problem['code'] | null>(null)

  // A page out of the back/forward cache stays as it was sent.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isUnderWay.current = false
      setIsSending(false)
    }
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  const refuse = (element: HTMLFormElement, found: readonly ShownProblem[], words: string | null) => {
    // The trap for programs is emptied, so that a person whose browser filled it in can go on.
    const trap = element.elements.namedItem(honeypotName)
    if (trap instanceof HTMLInputElement) trap.value = ''
    refusal.refuse(found, words)
    const title = t('errorTitle', { title: '' })
    if (!document.title.startsWith(title)) document.title = `${title}${document.title}`
  }

  const send = async (element: HTMLFormElement) => {
    if (isUnderWay.current) return
    const found = check(element)
    if (found.length > 0) return refuse(element, found, null)
    const { stored } = upload
    const data = new FormData(element)
    data.delete(cvField)
    isUnderWay.current = true
    setIsSending(true)
    attempt.mayBeFiled = true
    attempt.store(element, stored)
    const sent = await attempt.send(data, language)
    if (sent.kind === 'filed') {
      await attempt.forget()
      location.assign(form.addressOf(sent.receipt))
      return
    }
    isUnderWay.current = false
    setIsSending(false)
    if (sent.kind === 'unanswered') {
      const { reason, status } = sent
      if (reason === 'offline') return refuse(element, [], t('send.offline'))
      return refuse(element, [], `${errors(`failure.${reason}`, { status })} ${t('send.again')}`)
    }
    const { code, title, errors: problems = [], received } = sent.problem
    attempt.mayBeFiled = false
    setRefusedAs(code)
    if (received && stored && !received.upload) upload.adopt(null)
    else attempt.store(element, stored)
    refuse(element, problems, code === 'invalid-form' ? null : title)
  }

  return { isSending, refusedAs, send }
}

interface LiveCheck {
  /** Finds the problems that the browser can know, in the order of the form. */
  check: (element: HTMLFormElement) => ShownProblem[]
  /** Shows the problems that one field has now, instead of those that it had. */
  recheck: (element: HTMLFormElement, field: string) => void
}

/**
 * Checks a form in the browser by the schema of the server, and by the state of its file (V-8). A problem of the file
 * ends with another file.
 * @param change changes the problems that the form shows.
 */
function useLiveCheck(form: FormDescription, file: FileState, change: FormProblems['change']): LiveCheck {
  const messageOf = useProblemMessage()

  const positionOf = ({ field }: ShownProblem) => form.fieldOrder.indexOf(field)
  const inOrder = (problems: readonly ShownProblem[]) =>
    problems.toSorted((one, other) => positionOf(one) - positionOf(other))

  const fileProblems = (): ShownProblem[] => {
    if (file.phase === 'uploading') return [messageOf({ field: cvField, code: 'file-uploading' })]
    if (file.phase === 'failed') return [{ field: cvField, message: file.message }]
    return file.phase === 'none' && form.isCvRequired
      ? [messageOf({ field: cvField, code: 'cv-missing' })]
      : []
  }

  const check: LiveCheck['check'] = (element) =>
    inOrder([
      ...schemaProblems(form.schema, readFields(element, fieldNamesOf(form))).map(messageOf),
      ...fileProblems(),
    ])

  const latestChange = useRef(change)
  latestChange.current = change
  useEffect(() => {
    if (file.phase !== 'none') latestChange.current((shown) => shown.filter(({ field }) => field !== cvField))
  }, [file.phase])

  return {
    check,
    recheck: (element, name) => {
      const found = check(element).filter(({ field }) => field === name)
      change((shown) => inOrder([...shown.filter(({ field }) => field !== name), ...found]))
    },
  }
}

interface TakeOverOptions {
  formRef: RefObject<HTMLFormElement | null>
  attempt: FormAttempt
  upload: Upload
  change: FormProblems['change']
  /** Whether the form came back refused; it then has its values already. */
  wasRefused: boolean
}

interface TakeOver {
  /** Whether the script handles the form. */
  isAlive: boolean
  /** Whether the form was filled in from a draft. */
  isRestored: boolean
  /** Notes that the form no longer has the values of a draft. */
  clearRestored: () => void
}

/** Takes a form over from the browser, once: fills in its draft, and uploads a file that was chosen before. */
function useTakeOver({ formRef, attempt, upload, change, wasRefused }: TakeOverOptions): TakeOver {
  const messageOf = useProblemMessage()
  const [isAlive, setIsAlive] = useState(false)
  const [isRestored, setIsRestored] = useState(false)

  const restore = async (element: HTMLFormElement, draft: FormDraft) => {
    fillFields(element, draft.fields)
    attempt.resume(draft)
    setIsRestored(true)
    if (!draft.upload) return
    upload.adopt(draft.upload)
    if (draft.mayBeFiled || (await isStillStored(draft.upload))) return
    upload.adopt(null)
    change(() => [messageOf({ field: cvField, code: 'ticket-expired' })])
  }

  const activate = useRef(async () => {
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
    void activate.current()
  }, [])

  return { isAlive, isRestored, clearRestored: () => setIsRestored(false) }
}
