import { useTranslation } from 'react-i18next'
import type { RecordUse } from '../../../../shared/schemas/admin/record.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TitledDialog } from '../dialog/titled-dialog.tsx'
import { UsesList } from './uses-list.tsx'

interface UsesDialogProps {
  label: string
  uses: readonly RecordUse[]
  onClose: () => void
}

/** Shows the records that still refer to a record, so that it is not deleted (D-12). */
export function UsesDialog({ label, uses, onClose }: UsesDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <TitledDialog
      title={t('uses.title', { label })}
      onClose={onClose}
      actions={
        <Button variant="second" onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('uses.text')}</p>
      <UsesList uses={uses} />
    </TitledDialog>
  )
}
