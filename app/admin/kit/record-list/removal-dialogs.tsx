import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../dialog/confirm.tsx'
import type { Removal } from './use-removal.ts'
import { UsesDialog } from './uses-dialog.tsx'

interface RemovalDialogsProps {
  removal: Removal
  /** The consequences, where they are others than that the record goes to the trash. */
  children?: ReactNode
}

/** Asks before a record goes to the trash, and shows what still refers to one that cannot. */
export function RemovalDialogs({ removal, children }: RemovalDialogsProps) {
  const { t } = useTranslation('admin')
  const { label, uses } = removal
  return (
    <>
      {removal.isAsking && (
        <Confirm isBusy={removal.isBusy} onConfirm={removal.remove} onCancel={removal.cancel}>
          <p>{children ?? t('confirm.toBin', { label })}</p>
        </Confirm>
      )}
      {uses && <UsesDialog label={label} uses={uses} onClose={removal.cancel} />}
    </>
  )
}
