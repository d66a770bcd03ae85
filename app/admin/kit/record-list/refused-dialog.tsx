import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { TitledDialog } from '../dialog/titled-dialog.tsx'

interface RefusedDialogProps {
  refused: readonly { id: string; label: string; message: string }[]
  onClose: () => void
}

/** Shows the records of a bulk operation that were refused, and why. */
export function RefusedDialog({ refused, onClose }: RefusedDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <TitledDialog
      title={t('bulk.refused', { count: refused.length })}
      onClose={onClose}
      actions={
        <Button variant="second" onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      <ul>
        {refused.map((one) => (
          <li key={one.id}>
            <strong>{one.label}</strong>: {one.message}
          </li>
        ))}
      </ul>
    </TitledDialog>
  )
}
