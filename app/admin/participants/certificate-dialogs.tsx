import { type SubmitEvent, useId, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { reissueCertificate, revokeCertificate } from '../../../shared/contract/participants.ts'
import { fullNameMaxCharacters, reasonMaxCharacters } from '../../../shared/rules/limits.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import { certificateReissueSchema } from '../../../shared/schemas/participants.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useFormCall } from '../../forms/use-form-call.ts'
import { useToastedCall } from '../../forms/use-toasted-call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { OutsideForms, TitledDialog } from '../kit/dialog/dialog.tsx'
import { useForgetParticipants } from './use-participants.ts'

interface CertificateDialogProps {
  /** The id of the registration. */
  id: string
  /** The name as it is printed. */
  name: string
  onClose: () => void
}

/** Returns what sends the form of a dialog, which may be inside another form. */
export function submitting(send: () => void) {
  return (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    send()
  }
}

/** Asks for the corrected name with which a certificate is issued again. */
export function ReissueDialog({ id, name, onClose }: CertificateDialogProps) {
  const { t } = useTranslation('admin-participants')
  const fieldId = useId()
  const [fullName, setFullName] = useState(name)
  const forget = useForgetParticipants()
  const { isBusy, send, problemOf, message } = useFormCall<string, unknown>({
    check: (typed) => schemaProblems(certificateReissueSchema, { fullName: typed }),
    call: (api, typed) => api.call(reissueCertificate, { params: { id }, body: { fullName: typed } }),
    onDone: () => {
      toast.success(t('certificate.reissue.done'))
      forget()
      onClose()
    },
  })
  return (
    <OutsideForms>
      <TitledDialog
        title={t('certificate.reissue.title')}
        onClose={onClose}
        onSubmit={submitting(() => void send(fullName))}
        actions={
          <>
            <Button isBusy={isBusy}>{t('certificate.reissue.send')}</Button>
            <Button variant="second" onPress={onClose}>
              {t('dialog.cancelButton')}
            </Button>
          </>
        }
      >
        {message && (
          <Notice tone="problem">
            <p>{message}</p>
          </Notice>
        )}
        <p>{t('certificate.reissue.text')}</p>
        <TextField
          id={`${fieldId}-name`}
          label={t('certificate.reissue.name')}
          isRequired
          autoComplete="off"
          maxLength={fullNameMaxCharacters}
          problem={problemOf('fullName')}
          value={fullName}
          onChange={setFullName}
        />
      </TitledDialog>
    </OutsideForms>
  )
}

/** Asks why a certificate is withdrawn for good. */
export function RevokeDialog({ id, name, onClose }: CertificateDialogProps) {
  const { t } = useTranslation('admin-participants')
  const fieldId = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const forget = useForgetParticipants()
  const { isBusy, send } = useToastedCall({
    call: (api) => api.call(revokeCertificate, { params: { id }, body: { reason } }),
    onDone: () => {
      toast.success(t('certificate.revoke.done'))
      forget()
      onClose()
    },
  })
  const submit = () => {
    if (reason.trim() === '') setProblem(t('dialog.reasonMissing'))
    else void send()
  }
  return (
    <OutsideForms>
      <TitledDialog
        title={t('certificate.revoke.title')}
        onClose={onClose}
        onSubmit={submitting(submit)}
        actions={
          <>
            <Button variant="danger" isBusy={isBusy}>
              {t('certificate.revoke.send')}
            </Button>
            <Button variant="second" onPress={onClose}>
              {t('dialog.cancelButton')}
            </Button>
          </>
        }
      >
        <p>{t('certificate.revoke.text', { name })}</p>
        <Field
          id={`${fieldId}-reason`}
          label={t('dialog.reason')}
          hint={t('certificate.revoke.hint')}
          problem={problem}
          isRequired
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={reasonMaxCharacters}
              value={reason}
              onChange={({ currentTarget }) => {
                setProblem(undefined)
                setReason(currentTarget.value)
              }}
            />
          )}
        </Field>
      </TitledDialog>
    </OutsideForms>
  )
}
