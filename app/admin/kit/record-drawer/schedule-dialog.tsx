import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TitledDialog } from '../dialog/titled-dialog.tsx'

/** The UTC offset of Tashkent, the whole year round. */
const utcOffset = '+05:00'

interface ScheduleDialogProps {
  /** The typed time, or the scheduled one; stored by the parent, so that a refusal does not lose it. */
  planned: string
  /** The label of the button; by default it says that the form is saved too. */
  action?: string
  onType: (planned: string) => void
  onClose: () => void
  /** Called with the time as an instant. */
  onSchedule: (publishAt: string) => void
}

/** Asks for the time at which a record is published automatically; it is Tashkent's, wherever the administrator is. */
export function ScheduleDialog({ planned, action, onType, onClose, onSchedule }: ScheduleDialogProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const schedule = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const moment = new Date(`${planned}:00${utcOffset}`)
    if (Number.isNaN(moment.getTime()) || moment.getTime() <= Date.now())
      return setProblem(t('schedule.notLater'))
    onSchedule(moment.toISOString())
  }
  return (
    <TitledDialog
      title={t('schedule.title')}
      onClose={onClose}
      onSubmit={schedule}
      actions={
        <>
          <Button>{action ?? t('schedule.save')}</Button>
          <Button variant="second" onPress={onClose}>
            {t('editor.cancel')}
          </Button>
        </>
      }
    >
      <Field id={`${id}-at`} label={t('schedule.at')} hint={t('schedule.hint')} problem={problem}>
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            min={tashkentTime(new Date().toISOString())}
            value={planned}
            onChange={({ currentTarget }) => {
              setProblem(undefined)
              onType(currentTarget.value)
            }}
          />
        )}
      </Field>
    </TitledDialog>
  )
}

/** Converts an instant to the value of the control: Tashkent's day and time, to the minute. */
export function tashkentTime(instant: string): string {
  return new Date(Date.parse(instant) + 5 * 3_600_000).toISOString().slice(0, 16)
}
