import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { TitledDialog } from '../dialog/titled-dialog.tsx'

interface MissingFieldsDialogProps {
  /** The missing fields, by their labels. */
  lacks: readonly string[]
  onPublish: () => void
  onStay: () => void
}

/** Says what is missing before something is published of which visitors would read nothing. */
export function MissingFieldsDialog({ lacks, onPublish, onStay }: MissingFieldsDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <TitledDialog
      title={t('lacks.question')}
      onClose={onStay}
      actions={
        <>
          <Button onPress={onStay}>{t('lacks.stay')}</Button>
          <Button variant="second" onPress={onPublish}>
            {t('lacks.publish')}
          </Button>
        </>
      }
    >
      <p>{t('lacks.text')}</p>
      <ul>
        {lacks.map((lack) => (
          <li key={lack}>{lack}</li>
        ))}
      </ul>
    </TitledDialog>
  )
}
