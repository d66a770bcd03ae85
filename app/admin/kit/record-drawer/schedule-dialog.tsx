import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minuteInTashkent } from '../../../../shared/rules/announcements.ts'
import { tashkentOffset } from '../../../../shared/rules/editions.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TitledDialog } from '../dialog/dialog.tsx'

/** The typed times of a publication, Tashkent's; an empty end is none. */
export interface PlannedTimes {
  at: string
  until: string
}

interface ScheduleDialogProps {
  /** The typed times, or the scheduled ones; stored by the parent, so that a refusal does not lose them. */
  planned: PlannedTimes
  /** Whether the end is asked for too. */
  hasEnd: boolean
  /** The label of the button; by default it says that the form is saved too. */
  action?: string
  onType: (planned: PlannedTimes) => void
  onClose: () => void
  /** Called with the times as instants. */
  onSchedule: (publishAt: string, unpublishAt: string | null) => void
}

/**
 * Asks for the time at which a record is published automatically, and for the one at which it is unpublished (C-11);
 * both are Tashkent's, wherever the administrator is.
 */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { planned, hasEnd, action, onType, onClose, onSchedule } = props
  const { t } = useTranslation('admin')
  const [problem, setProblem] = useState<{ of: keyof PlannedTimes; message: string }>()
  const schedule = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const publishAt = instantOfTyped(planned.at)
    const unpublishAt = planned.until === '' ? null : instantOfTyped(planned.until)
    if (!isToCome(publishAt)) setProblem({ of: 'at', message: t('schedule.notLater') })
    else if (unpublishAt !== null && !isToCome(unpublishAt, publishAt))
      setProblem({ of: 'until', message: t('schedule.notAfter') })
    else onSchedule(publishAt, unpublishAt)
  }
  const field = (of: keyof PlannedTimes) => ({
    value: planned[of],
    problem: problem?.of === of ? problem.message : undefined,
    onType: (typed: string) => {
      setProblem(undefined)
      onType({ ...planned, [of]: typed })
    },
  })
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
      <InstantField label={t('schedule.at')} hint={t('schedule.hint')} {...field('at')} />
      {hasEnd && (
        <InstantField label={t('schedule.until')} hint={t('schedule.untilHint')} {...field('until')} />
      )}
    </TitledDialog>
  )
}

interface InstantFieldProps {
  label: string
  hint: string
  /** Tashkent's day and time, to the minute. */
  value: string
  problem: string | undefined
  onType: (value: string) => void
}

/** Asks for a day and time to come, in Tashkent. */
export function InstantField({ label, hint, value, problem, onType }: InstantFieldProps) {
  const id = useId()
  return (
    <Field id={`${id}-at`} label={label} hint={hint} problem={problem}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          min={minuteInTashkent(new Date())}
          value={value}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** Returns a typed day and time as an instant; `undefined` for what is no time. */
export function instantOfTyped(typed: string): string | undefined {
  const instant = new Date(`${typed}:00${tashkentOffset}`)
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString()
}

/** Tells whether an instant is to come, and after another where there is one. */
export function isToCome(instant: string | undefined, after?: string): instant is string {
  return instant !== undefined && Date.parse(instant) > Math.max(Date.now(), after ? Date.parse(after) : 0)
}

/** Converts an instant to the value of the control; `''` for none. */
export function typedOf(instant: string | null | undefined): string {
  return instant ? minuteInTashkent(new Date(instant)) : ''
}
