import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'

interface LeaveDialogProps {
  onStay: () => void
  /** Leaves; the typed text is stored in this browser and restored with the form. */
  onLeave: () => void
  /** Leaves and discards the typed values. */
  onDiscard: () => void
}

/** Asks before leaving unsaved work. */
export function LeaveDialog({ onStay, onLeave, onDiscard }: LeaveDialogProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  return (
    <Dialog labelledBy={id} onClose={onStay}>
      <div className="stack">
        <h2 id={id}>{t('leave.question')}</h2>
        <p>{t('leave.text')}</p>
        <div className="actions">
          <Button onPress={onStay}>{t('leave.stay')}</Button>
          <Button variant="second" onPress={onLeave}>
            {t('leave.leave')}
          </Button>
          <Button variant="plain" onPress={onDiscard}>
            {t('leave.discard')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
