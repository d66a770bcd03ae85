import { type ReactNode, type SubmitEvent, useState } from 'react'
import * as contract from '../../../shared/contract/cases.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { type ApplicationStatus, rejectionReasons } from '../../../shared/rules/application-status.ts'
import { decisionUndoSeconds, reasonMaxCharacters } from '../../../shared/rules/limits.ts'
import { applicationMoveSchema, needsReason } from '../../../shared/schemas/cases.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { useFormCall } from '../../forms/use-form-call.ts'
import { useStoredReason } from '../../forms/use-stored-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TitledDialog } from '../kit/dialog/dialog.tsx'
import { KeyHint } from '../kit/keys/key-hint.tsx'
import { useMessages } from '../kit/use-messages.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import styles from './mail-preview.module.css'
import { MailPreviewPart } from './mail-preview.tsx'
import { type ChosenReason, RejectionReasons } from './rejection-reasons.tsx'
import { type Application, type CaseResult, resultOf, useForgetCases } from './use-case.ts'

interface DecisionDialogProps {
  application: Application
  status: ApplicationStatus
  onClose: () => void
  /** Called once it was sent. */
  onDone: (result: CaseResult) => void
}

/** Shows the dialog for a move of an application: its reason, and the mail about it, before either is sent (D-11). */
export function DecisionDialog({ application, status, onClose, onDone }: DecisionDialogProps) {
  const t = usePanelWords('admin-cases')
  const [reason, setReason, clear] = useStoredReason('applications', `${application.id}:${status}`)
  const { id, revision, content } = application
  const isReasonNeeded = needsReason(application.status, status)
  const isReady = !isReasonNeeded || reason.trim() !== ''
  const form = useMove(id, isReady, () => {
    clear()
    onDone(resultOf('applications', application, status))
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void form.send({ status, reason, revision })
  }
  const type = (typed: string) => {
    setReason(typed)
    form.forget('reason')
  }
  return (
    <TitledDialog
      title={t(`decide.${status}.title`, { name: content.fullName })}
      onClose={onClose}
      onSubmit={submit}
      className={styles.dialog}
      isWide
      actions={
        <DialogActions
          label={t(`decide.${status}.send`)}
          isDanger={status === 'REJECTED'}
          isBusy={form.isBusy}
          onClose={onClose}
        />
      }
    >
      <FormProblemSummary form={form} labelOf={() => t('decide.reason')} />
      {status === 'REJECTED' && <RejectionChoice application={application} reason={reason} onType={type} />}
      <ReasonField
        label={isReasonNeeded ? t('decide.reason') : t('decide.reasonOptional')}
        language={content.language}
        rows={4}
        problem={form.problemOf('reason')}
        value={reason}
        onChange={type}
      />
      <MailPreviewPart id={id} email={content.email} question={{ status, reason }} isReady={isReady} />
    </TitledDialog>
  )
}

interface RejectionChoiceProps {
  application: Application
  /** The text for the applicant. */
  reason: string
  onType: (reason: string) => void
}

/** Shows the common reasons; each brings its text in the applicant's language, unless another one was typed. */
function RejectionChoice({ application: { rejectionTexts }, reason, onType }: RejectionChoiceProps) {
  const [isOther, setIsOther] = useState(false)
  const known = rejectionReasons.find((one) => rejectionTexts[one] === reason)
  const choose = (chosen: ChosenReason) => {
    setIsOther(chosen === 'other')
    if (chosen === 'other') document.querySelector<HTMLElement>('dialog[open] #reason')?.focus()
    else if (reason.trim() === '' || known) onType(rejectionTexts[chosen])
  }
  return <RejectionReasons value={isOther ? 'other' : (known ?? null)} hasOther onChange={choose} />
}

interface DialogActionsProps {
  label: string
  isDanger?: boolean
  isBusy: boolean
  /** A further way to send it. */
  children?: ReactNode
  onClose: () => void
}

/** Shows the buttons of a decision, and that its mail waits. */
export function DialogActions({ label, isDanger = false, isBusy, children, onClose }: DialogActionsProps) {
  const t = usePanelWords('admin-cases')
  return (
    <>
      <Button variant={isDanger ? 'danger' : 'first'} isBusy={isBusy}>
        {isBusy ? t('sending') : label}
      </Button>
      {children}
      <Button variant="second" onPress={onClose}>
        {t('cancel')}
      </Button>
      <span className={styles.wait}>
        {t('decide.wait', { count: decisionUndoSeconds })}
        <KeyHint keys="Ctrl Enter" />
      </span>
    </>
  )
}

/**
 * Returns the call that moves an application to another status.
 * @param isReady whether a needed reason is typed.
 */
function useMove(id: string, isReady: boolean, onDone: () => void) {
  const messages = useMessages('application')
  const forget = useForgetCases()
  return useFormCall({
    check: (body: { status: ApplicationStatus; reason: string; revision: number }) => {
      const found = schemaProblems(applicationMoveSchema, body)
      return found.length > 0 || isReady ? found : [{ field: 'reason', code: 'required' }]
    },
    call: (api, body) => api.call(contract.moveApplication, { params: { id }, body }),
    onDone: () => {
      messages.succeeded('updated')
      forget()
      onDone()
    },
    onFailed: (error) => {
      messages.failed('updated', error)
      // Somebody else may have been quicker: the next attempt is upon the present state.
      forget()
    },
  })
}

interface ReasonFieldProps {
  label: string
  /** The language of the applicant, who reads the reason. */
  language: Language
  rows: number
  problem: string | undefined
  value: string
  onChange: (reason: string) => void
}

/** Shows the field for the reason of a decision, which the mail to the applicant contains. */
export function ReasonField({ label, language, rows, problem, value, onChange }: ReasonFieldProps) {
  const t = usePanelWords('admin-cases')
  return (
    <Field
      id="reason"
      label={label}
      hint={t('decide.reasonHint', { language: t(`languages.${language}`) })}
      problem={problem}
    >
      {(control) => (
        <textarea
          {...control}
          name="reason"
          rows={rows}
          lang={language}
          placeholder={t('decide.reasonPrompt')}
          maxLength={reasonMaxCharacters}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}
