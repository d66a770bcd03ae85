import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { TitledDialog } from '../dialog/titled-dialog.tsx'
import { instantOfTyped, isToCome, MomentField } from './moment-field.tsx'

interface EndDialogProps {
  /** The typed time, or the stored one; stored by the parent, so that a refusal does not lose it. */
  planned: string
  /** Whether there is an end that can be taken away. */
  hasEnd: boolean
  onType: (planned: string) => void
  onClose: () => void
  /** Called with the time as an instant; `null` where the record stays on the site. */
  onEnd: (unpublishAt: string | null) => void
}

/** Asks for the time at which a public record is unpublished automatically (C-11). */
export function EndDialog({ planned, hasEnd, onType, onClose, onEnd }: EndDialogProps) {
  const { t } = useTranslation('admin')
  const [problem, setProblem] = useState<string>()
  const set = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const unpublishAt = instantOfTyped(planned)
    if (isToCome(unpublishAt)) onEnd(unpublishAt)
    else setProblem(t('schedule.notLater'))
  }
  return (
    <TitledDialog
      title={t('schedule.end.title')}
      onClose={onClose}
      onSubmit={set}
      actions={
        <>
          <Button>{t('schedule.end.save')}</Button>
          {hasEnd && (
            <Button variant="second" onPress={() => onEnd(null)}>
              {t('schedule.end.keep')}
            </Button>
          )}
          <Button variant="second" onPress={onClose}>
            {t('editor.cancel')}
          </Button>
        </>
      }
    >
      <MomentField
        label={t('schedule.at')}
        hint={t('schedule.hint')}
        value={planned}
        problem={problem}
        onType={(typed) => {
          setProblem(undefined)
          onType(typed)
        }}
      />
    </TitledDialog>
  )
}
