import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { honeypotName } from '../../../shared/schemas/application.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { cvField, type Upload } from '../upload/use-upload.ts'
import type { FormProblems, ShownProblem } from '../use-problems.ts'
import type { FormAttempt } from './form-attempt.ts'
import type { FormDescription } from './form-description.ts'

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
  /** Checks the form, sends it once at a time, and leads to its receipt or shows why there is none. */
  send: (element: HTMLFormElement) => Promise<void>
}

/** Sends a form without leaving the page. */
export function useFormSending({ form, attempt, upload, refusal, check }: FormSendingOptions): FormSending {
  const { t } = useTranslation('forms')
  const { t: errors } = useTranslation('errors')
  const language = useLanguage()
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)

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
    const { kept } = upload
    const data = new FormData(element)
    data.delete(cvField)
    isUnderWay.current = true
    setIsSending(true)
    attempt.mayBeFiled = true
    attempt.keep(element, kept)
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
    const { code, title, errors: told = [], received } = sent.problem
    attempt.mayBeFiled = false
    if (received && kept && !received.upload) upload.adopt(null)
    else attempt.keep(element, kept)
    refuse(element, told, code === 'invalid-form' ? null : title)
  }

  return { isSending, send }
}
