import type { ReactNode } from 'react'
import { useOpenedPart } from '../use-opened-part.ts'
import type { ErasableRecord } from './erasable-record.ts'

/** The erasing of one record: how it is asked for, and the dialog while it is. */
export interface Erasing {
  ask: () => void
  dialog: ReactNode
}

/**
 * Offers to erase a record for good, which a dialog asks for first; its texts are fetched when it is asked for.
 * @param onErased called once it is gone, before lists are refetched.
 */
export function useErasing(record: ErasableRecord, onErased?: () => void): Erasing {
  const { Part, open, close } = useOpenedPart(
    () => import('./erase-dialog.tsx').then(({ EraseDialog }) => EraseDialog),
    ['admin-erasing'],
  )
  return {
    ask: () => void open(),
    dialog: Part && (
      <Part
        record={record}
        onClose={close}
        onErased={() => {
          close()
          onErased?.()
        }}
      />
    ),
  }
}
