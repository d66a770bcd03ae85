import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonMaxCharacters } from '../../../shared/rules/limits.ts'
import type { ParticipantAct } from '../../../shared/schemas/participants.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Checkbox } from '../kit/checkbox/checkbox.tsx'
import { OutsideForms, TitledDialog } from '../kit/dialog/dialog.tsx'
import { type ActedOn, useParticipantAct } from './use-participants.ts'

interface ActDialogProps {
  act: ParticipantAct
  people: readonly ActedOn[]
  onClose: () => void
  /** Called when it is done, before lists are refetched. */
  onDone: () => void
}

/** Asks before the team acts on participants: for the reason, and whether seats are given over their number. */
export function ActDialog({ act, people, onClose, onDone }: ActDialogProps) {
  const { t } = useTranslation('admin-participants')
  const id = useId()
  const [reason, setReason] = useState('')
  const [overSeats, setOverSeats] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useParticipantAct(onDone)
  const isNeeded = act === 'cancel' || act === 'undo-check-in'
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isNeeded && reason.trim() === '') setProblem(t('dialog.reasonMissing'))
    else void run(act, people, { reason, overSeats })
  }
  return (
    <OutsideForms>
      <TitledDialog
        title={t(`dialog.${act}.title`, { count: people.length })}
        onClose={onClose}
        onSubmit={send}
        actions={
          <>
            <Button variant={act === 'cancel' ? 'danger' : 'first'} isBusy={isBusy}>
              {t(`dialog.${act}.send`)}
            </Button>
            <Button variant="second" onPress={onClose}>
              {t('dialog.cancelButton')}
            </Button>
          </>
        }
      >
        <p>{people.map(({ name }) => name).join(', ')}</p>
        <Field
          id={`${id}-reason`}
          label={t(act === 'admit' ? 'dialog.reasonOptional' : 'dialog.reason')}
          hint={t(`dialog.${act}.hint`)}
          problem={problem}
          isRequired={isNeeded}
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
        {act === 'admit' && (
          <Checkbox label={t('dialog.overSeats')} isChecked={overSeats} onChange={setOverSeats} />
        )}
      </TitledDialog>
    </OutsideForms>
  )
}
