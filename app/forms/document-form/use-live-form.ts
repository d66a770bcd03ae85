import { type FocusEvent, type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { honeypotName } from '../../../shared/schemas/application.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import { newIdempotencyKey } from '../../api/retry-key.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { defineDraft } from '../draft.ts'
import { controlOf, fillFields, leftControlOf, readFields } from '../form-controls.ts'
import { isStillKept } from '../upload/upload-file.ts'
import { cvField, type Upload, useUpload } from '../upload/use-upload.ts'
import { type FormProblems, type ShownProblem, useProblems, useProblemWords } from '../use-problems.ts'
import { type FormDraft, formDraftSchema } from './form-draft.ts'
import { type FormState, isRefused } from './form-state.ts'
import { type Sent, sendForm } from './send-form.ts'

/** The description of a form. */
export interface FormDescription {
  /** Names its draft. */
  name: string
  /** The same schema by which the server checks it (V-8). */
  schema: z.ZodObject
  fieldOrder: readonly string[]
  isCvRequired: boolean
  /** The address that it is sent to. */
  endpoint: string
  /**
   * Returns the address that its receipt leads to.
   * @throws where it is no receipt.
   */
  addressOf: (receipt: unknown) => string
}

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
  const { t } = useTranslation('forms')
  const wordsOf = useProblemWords()
  const language = useLanguage()
  const upload = useUpload(state.upload)
  const refusal = useProblems(state)
  const { problems, message, problemOf, formRef, summaryRef, change } = refusal
  const isUnderWay = useRef(false)
  /** Whether an attempt is without its answer. */
  const mayBeFiled = useRef(false)
  const [isAlive, setIsAlive] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [isRestored, setIsRestored] = useState(false)
  const idempotencyKey = useRef(state.idempotencyKey)
  const [stored] = useState(() => defineDraft(form.name, formDraftSchema))
  const fieldNames = Object.keys(form.schema.shape)
  // A consent is given anew each time; hidden values are no part of a draft.
  const draftNames = fieldNames.filter((name) => name !== 'consent' && name !== honeypotName)
  const { file } = upload

  /** Finds the problems that the browser can know, in the order of the form. */
  function check(element: HTMLFormElement): ShownProblem[] {
    const fields = readFields(element, fieldNames)
    const found: ShownProblem[] = schemaProblems(form.schema, fields).map(wordsOf)
    if (file.phase === 'uploading') found.push({ field: cvField, message: t('cv.wait') })
    if (file.phase === 'failed') found.push({ field: cvField, message: file.message })
    if (file.phase === 'none' && form.isCvRequired)
      found.push(wordsOf({ field: cvField, code: 'cv-missing' }))
    return found.sort((one, other) => placeOf(one) - placeOf(other))
  }

  const placeOf = ({ field }: ShownProblem) => form.fieldOrder.indexOf(field)

  function recheck(element: HTMLFormElement, field: string): void {
    const found = check(element).filter((problem) => problem.field === field)
    change((shown) =>
      [...shown.filter((problem) => problem.field !== field), ...found].sort(
        (one, other) => placeOf(one) - placeOf(other),
      ),
    )
  }

  const kept = file.phase === 'kept' ? file.upload : null

  function keepDraft(upload = kept): void {
    if (!formRef.current) return
    const fields = readFields(formRef.current, draftNames)
    const isEmpty = upload === null && Object.values(fields).every((text) => text.trim() === '')
    stored.write(
      isEmpty
        ? null
        : {
            fields,
            upload,
            idempotencyKey: idempotencyKey.current,
            mayBeFiled: mayBeFiled.current,
          },
    )
  }

  /** Sends under the form's key, or under a new one where something else was filed under it: an earlier wording. */
  async function sendOnce(data: FormData): Promise<Sent> {
    const sent = await sendForm(form.endpoint, data, language, idempotencyKey.current)
    if (sent.kind !== 'refused' || sent.problem.code !== 'idempotency-key-reused') return sent
    idempotencyKey.current = newIdempotencyKey()
    keepDraft()
    return sendForm(form.endpoint, data, language, idempotencyKey.current)
  }

  function refuse(found: readonly ShownProblem[], words: string | null): void {
    // The trap for programs is emptied, so that a person whose browser filled it in can go on.
    const trap = formRef.current?.elements.namedItem(honeypotName)
    if (trap instanceof HTMLInputElement) trap.value = ''
    refusal.refuse(found, words)
    const title = t('errorTitle', { title: '' })
    if (!document.title.startsWith(title)) document.title = `${title}${document.title}`
  }

  async function send(element: HTMLFormElement): Promise<void> {
    const found = check(element)
    if (found.length > 0) return refuse(found, null)
    const data = new FormData(element)
    data.delete(cvField)
    isUnderWay.current = true
    setIsSending(true)
    mayBeFiled.current = true
    keepDraft()
    const sent = await sendOnce(data)
    if (sent.kind === 'filed') {
      await stored.forget()
      location.assign(form.addressOf(sent.receipt))
      return
    }
    isUnderWay.current = false
    setIsSending(false)
    if (sent.kind === 'unanswered') {
      return refuse([], navigator.onLine ? t('send.unanswered') : t('send.offline'))
    }
    const { code, title, errors: told = [], received } = sent.problem
    mayBeFiled.current = false
    if (received && kept && !received.upload) upload.adopt(null)
    else keepDraft()
    refuse(told, code === 'invalid-form' ? null : title)
  }

  function restore(element: HTMLFormElement, draft: FormDraft): void {
    fillFields(element, draft.fields)
    idempotencyKey.current = draft.idempotencyKey
    mayBeFiled.current = draft.mayBeFiled
    setIsRestored(true)
    const { upload: waiting } = draft
    if (!waiting) return
    upload.adopt(waiting)
    if (draft.mayBeFiled) return
    isStillKept(waiting).then((isThere) => {
      if (isThere) return
      upload.adopt(null)
      change(() => [wordsOf({ field: cvField, code: 'ticket-expired' })])
    })
  }

  // Once, when the script takes over.
  const takeOver = useRef(async () => {
    const element = formRef.current
    if (!element) return
    // Read before the form is enhanced: an enhanced empty form deletes its draft.
    const draft = isRefused(state) ? null : await stored.read()
    setIsAlive(true)
    if (draft) restore(element, draft)
    const chosen = element.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0]
    if (chosen) upload.start(chosen)
  })
  useEffect(() => {
    takeOver.current()
  }, [])

  const latest = useRef({ keepDraft, change })
  latest.current = { keepDraft, change }
  useEffect(() => {
    if (isAlive) latest.current.keepDraft(kept)
  }, [isAlive, kept])

  useEffect(() => {
    if (file.phase !== 'none')
      latest.current.change((shown) => shown.filter(({ field }) => field !== cvField))
  }, [file.phase])

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
      stored.forget()
      refusal.forget()
      setIsRestored(false)
    },
    handlers: {
      onBlur: (event) => {
        const control = leftControlOf(event)
        if (control) recheck(event.currentTarget, control.name)
      },
      onInput: ({ target, currentTarget }) => {
        const control = controlOf(target)
        if (!control || control.type === 'file') return
        keepDraft()
        if (problems.some(({ field }) => field === control.name)) recheck(currentTarget, control.name)
      },
      onSubmit: (event) => {
        event.preventDefault()
        if (!isUnderWay.current) send(event.currentTarget)
      },
    },
  }
}
