import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { TitledDialog } from '../dialog/titled-dialog.tsx'

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
  return (
    <TitledDialog
      title={t('leave.question')}
      onClose={onStay}
      actions={
        <>
          <Button onPress={onStay}>{t('leave.stay')}</Button>
          <Button variant="second" onPress={onLeave}>
            {t('leave.leave')}
          </Button>
          <Button variant="plain" onPress={onDiscard}>
            {t('leave.discard')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </TitledDialog>
  )
}
