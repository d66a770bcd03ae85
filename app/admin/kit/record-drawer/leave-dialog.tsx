import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { TitledDialog } from '../dialog/titled-dialog.tsx'

interface LeaveDialogProps {
  /** Whether a file is selected and not stored yet: no draft keeps it. */
  hasFiles?: boolean
  onStay: () => void
  /** Leaves; the typed text is stored in this browser and restored with the form. */
  onLeave: () => void
  /** Leaves and discards the typed values. */
  onDiscard: () => void
}

/** Asks before leaving unsaved work. */
export function LeaveDialog({ hasFiles = false, onStay, onLeave, onDiscard }: LeaveDialogProps) {
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
      {hasFiles && <p>{t('leave.files')}</p>}
    </TitledDialog>
  )
}
