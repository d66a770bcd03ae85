import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'

interface RefusedDialogProps {
  refused: readonly { id: string; label: string; message: string }[]
  onClose: () => void
}

/** Shows the records of a bulk operation that were refused, and why. */
export function RefusedDialog({ refused, onClose }: RefusedDialogProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <div className="stack">
        <h2 id={id}>{t('bulk.refused', { count: refused.length })}</h2>
        <ul>
          {refused.map((one) => (
            <li key={one.id}>
              <strong>{one.label}</strong>: {one.message}
            </li>
          ))}
        </ul>
        <p className="actions">
          <Button variant="second" onPress={onClose}>
            {t('close')}
          </Button>
        </p>
      </div>
    </Dialog>
  )
}
