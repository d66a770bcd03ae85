import { type ReactNode, type SubmitEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { googleSignInPath, profileAddress, returnToQueryName } from '../../../shared/rules/addresses.ts'
import { returnPath } from '../../../shared/rules/return-path.ts'
import { busyLabelAttribute, signedInAttribute } from '../../early/early-page.ts'
import type { FormCall } from '../../forms/use-form-call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './sign-in-screen.module.css'
import { goalOf } from './sign-in-step.ts'

interface StepFormProps {
  /** The fields. */
  children: ReactNode
  submitLabel: string
  busyLabel: string
  form: Pick<FormCall<never>, 'isBusy' | 'message' | 'formRef'>
  /** The words for the toast of the next page, where a token is the answer to the form. */
  signedInLabel?: string
  /** The error summary of a form with many fields, instead of the message. */
  summary?: ReactNode
  onSubmit: (fields: FormData) => unknown
}

/**
 * Shows a form that only the API receives. The first script of the page takes a press before hydration; where no script
 * runs, `dialog` makes the browser send nothing to nowhere.
 */
export function StepForm({
  children,
  submitLabel,
  busyLabel,
  form: { isBusy, message, formRef },
  summary,
  signedInLabel,
  onSubmit,
}: StepFormProps) {
  return (
    <form
      ref={formRef}
      method="dialog"
      className={styles.form}
      {...{ [busyLabelAttribute]: busyLabel, [signedInAttribute]: signedInLabel }}
      noValidate
      aria-busy={isBusy || undefined}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!isBusy) onSubmit(new FormData(event.currentTarget))
      }}
    >
      {summary}
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
      <Button isBig isBusy={isBusy}>
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

interface StepFrameProps {
  title: string
  children: ReactNode
  /** Whether it replaces another step: the focus then goes to its first field, else to its heading. */
  isNext?: boolean
}

/** Shows one step of a sign-in, with its heading. */
export function StepFrame({ title, children, isNext = false }: StepFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNext) return
    const target = frame.current?.querySelector('input') ?? frame.current?.querySelector('h1')
    target?.focus()
  }, [isNext])
  return (
    <div className={styles.step} ref={frame}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  )
}

/** Shows the link to sign in by Google, which returns to the requested page (S-6). */
export function GoogleButton({ label }: { label: string }) {
  const { t } = useTranslation('account')
  const address = useSyncExternalStore(neverChanges, addressInBrowser, addressOnServer)
  return (
    <>
      <p className={styles.or}>{t('signIn.or')}</p>
      <Button href={address} variant="second" isBig>
        {label}
      </Button>
    </>
  )
}

const neverChanges = () => () => undefined
const addressOnServer = () => googleSignInPath
const addressInBrowser = () =>
  `${googleSignInPath}?${new URLSearchParams({ [returnToQueryName]: returnPath(goalOf(location.search), profileAddress) })}`
