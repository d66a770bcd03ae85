import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErasableRecord } from './erasable-record.ts'

const EraseDialog = lazy(() =>
  import('./erase-dialog.tsx').then((loaded) => ({ default: loaded.EraseDialog })),
)

/** The erasing of one record: how it is asked for, and the dialog while it is. */
export interface Erasing {
  ask: () => void
  dialog: ReactNode
}

/**
 * Offers to erase a record for good, which a dialog asks for first; its texts are fetched when it is asked for.
 * @param onErased called once it is gone, before lists are read anew.
 */
export function useErasing(record: ErasableRecord, onErased?: () => void): Erasing {
  const { i18n } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  return {
    ask: () => void i18n.loadNamespaces('admin-erasing').then(() => setIsAsking(true)),
    dialog: isAsking && (
      <Suspense>
        <EraseDialog
          record={record}
          onClose={() => setIsAsking(false)}
          onErased={() => {
            setIsAsking(false)
            onErased?.()
          }}
        />
      </Suspense>
    ),
  }
}
