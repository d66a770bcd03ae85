import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useIsAlive } from '../../app-page/page-services.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './sign-in-screen.module.css'

interface StepFormProps {
  /** The fields. */
  children: ReactNode
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  /** The error message of the whole form. */
  message: string | null
  /** Changes with each refusal: the focus then goes to the summary or the first field that is wrong. */
  refusals: number
  /** The error summary of a form with many fields, in the place of the message. */
  summary?: { element: ReactNode; ref: RefObject<HTMLElement | null> }
  onSubmit: (fields: FormData) => void
}

/**
 * Shows a form that only the API receives: its button waits for hydration, or the browser would send the form to
 * nowhere.
 */
export function StepForm({
  children,
  submitLabel,
  busyLabel,
  isBusy,
  message,
  refusals,
  summary,
  onSubmit,
}: StepFormProps) {
  const isAlive = useIsAlive()
  const form = useRef<HTMLFormElement>(null)
  const summaryRef = useRef(summary?.ref).current
  useEffect(() => {
    if (refusals === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = summaryRef?.current ?? wrong
    target?.focus()
  }, [refusals, summaryRef])
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-busy={isBusy || undefined}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!isBusy) onSubmit(new FormData(event.currentTarget))
      }}
    >
      {summary?.element}
      {children}
      {!summary && (
        <div role="alert" className={styles.message}>
          {message !== null && (
            <Notice tone="problem">
              <p>{message}</p>
            </Notice>
          )}
        </div>
      )}
      <Button isBig isBusy={isBusy} isDisabled={!isAlive}>
        {isBusy ? busyLabel : submitLabel}
      </Button>
    </form>
  )
}

/** Returns a named field of a form as text. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
