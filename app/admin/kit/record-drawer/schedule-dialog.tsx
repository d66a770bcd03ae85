import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { TitledDialog } from '../dialog/titled-dialog.tsx'
import { instantOfTyped, isToCome, MomentField } from './moment-field.tsx'

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
 * Asks for the time at which a record is published automatically, and for the one at which it is unpublished (C-11); both
 * are Tashkent's, wherever the administrator is.
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
      <MomentField label={t('schedule.at')} hint={t('schedule.hint')} {...field('at')} />
      {hasEnd && (
        <MomentField label={t('schedule.until')} hint={t('schedule.untilHint')} {...field('until')} />
      )}
    </TitledDialog>
  )
}
