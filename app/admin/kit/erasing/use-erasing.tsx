import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { MenuItem } from '../menu/menu.tsx'
import { useMay } from '../rights/use-rights.ts'
import { useOpenedPart } from '../use-opened-part.ts'
import type { ErasableRecord } from './erasable-record.ts'

/** The erasing of one record: how it is asked for, and the dialog while it is. */
export interface Erasing {
  /** Whether the administrator may erase it. */
  isAllowed: boolean
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
  const may = useMay()
  return {
    isAllowed: may(record.section, 'erase'),
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

/** Shows the button that erases a record for good, and the dialog that asks first. */
export function EraseButton({ erasing }: { erasing: Erasing }) {
  const { t } = useTranslation('admin')
  if (!erasing.isAllowed) return null
  return (
    <>
      <Button variant="plain" onPress={erasing.ask}>
        <Icon name="trash" />
        {t('actions.erase')}
      </Button>
      {erasing.dialog}
    </>
  )
}

/** Shows the same as an entry of a menu whose owner shows the dialog. */
export function EraseItem({ erasing }: { erasing: Erasing }) {
  const { t } = useTranslation('admin')
  return <MenuItem icon="trash" label={t('actions.erase')} onPress={erasing.ask} />
}
