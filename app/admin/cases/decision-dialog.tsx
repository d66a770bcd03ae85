import type { SubmitEvent } from 'react'
import * as contract from '../../../shared/contract/cases.ts'
import type { ApplicationStatus } from '../../../shared/rules/application-status.ts'
import { applicationMoveSchema, needsReason } from '../../../shared/schemas/admin/cases.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { useFormCall } from '../../forms/use-form-call.ts'
import { useStoredReason } from '../../forms/use-stored-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { TitledDialog } from '../kit/dialog/titled-dialog.tsx'
import { useMessages } from '../kit/use-messages.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import styles from './mail-preview.module.css'
import { MailPreviewPart } from './mail-preview.tsx'
import { ReasonField } from './reason-field.tsx'
import { type Application, useForgetCases } from './use-case.ts'

interface DecisionDialogProps {
  application: Application
  status: ApplicationStatus
  onClose: () => void
}

/** Shows the dialog for a move of an application: its reason, and the mail about it, before either is sent (D-11). */
export function DecisionDialog({ application, status, onClose }: DecisionDialogProps) {
  const t = usePanelWords('admin-cases')
  const messages = useMessages('application')
  const forget = useForgetCases()
  const [reason, setReason, clear] = useStoredReason('applications', `${application.id}:${status}`)
  const { id, revision, content } = application
  const isReasonNeeded = needsReason(application.status, status)
  const isReady = !isReasonNeeded || reason.trim() !== ''
  const form = useFormCall({
    check: (body: { status: ApplicationStatus; reason: string; revision: number }) => {
      const found = schemaProblems(applicationMoveSchema, body)
      return found.length > 0 || isReady ? found : [{ field: 'reason', code: 'required' }]
    },
    call: (api, body) => api.call(contract.moveApplication, { params: { id }, body }),
    onDone: () => {
      messages.succeeded('updated')
      clear()
      forget()
      onClose()
    },
    onFailed: (error) => {
      messages.failed('updated', error)
      // Somebody else may have been quicker: the next attempt is upon the present state.
      forget()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void form.send({ status, reason, revision })
  }
  return (
    <TitledDialog
      title={t(`decide.${status}.title`, { name: content.fullName })}
      onClose={onClose}
      onSubmit={submit}
      className={styles.dialog}
      actions={
        <>
          <Button variant={status === 'REJECTED' ? 'danger' : 'first'} isBusy={form.isBusy}>
            {form.isBusy ? t('sending') : t(`decide.${status}.send`)}
          </Button>
          <Button variant="second" onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <FormProblemSummary form={form} labelOf={() => t('decide.reason')} />
      <ReasonField
        label={isReasonNeeded ? t('decide.reason') : t('decide.reasonOptional')}
        language={content.language}
        rows={4}
        problem={form.problemOf('reason')}
        value={reason}
        onChange={(typed) => {
          setReason(typed)
          form.forget('reason')
        }}
      />
      <MailPreviewPart id={id} question={{ status, reason }} isReady={isReady} />
    </TitledDialog>
  )
}
