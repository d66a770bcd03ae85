import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { RecordItem, RecordUse } from '../../../../shared/schemas/admin/record.ts'
import { refusalOf } from '../../../api/refusal.ts'
import type { AnySection } from '../section.ts'
import { useMessages } from '../use-messages.ts'
import { useRecordActions } from '../use-records.ts'
import { showUndo } from './show-undo.tsx'

/** The removal of one record, with its question and what stands in its way. */
export type Removal = ReturnType<typeof useRemoval>

/** Moves one record to the trash, from where the toast restores it. */
export function useRemoval(
  section: AnySection,
  item: RecordItem,
  /** It is in the bin now. */
  onRemoved?: () => void,
) {
  const { t } = useTranslation('admin')
  const actions = useRecordActions(section.contract)
  const messages = useMessages(section.noun)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  /** The records that still refer to it, so that it stays (D-12). */
  const [uses, setUses] = useState<readonly RecordUse[] | null>(null)
  const label = item.label.text

  const restore = async () => {
    setIsBusy(true)
    try {
      await actions.restore(item.id)
      toast.success(t('bin.restored', { label }))
    } catch (error) {
      messages.failed('updated', error)
    } finally {
      setIsBusy(false)
    }
  }
  const findUses = () =>
    actions.usesOf(item.id).then(
      ({ items }) => items,
      () => [],
    )
  const remove = async () => {
    setIsBusy(true)
    try {
      await actions.remove(item.id)
      messages.succeeded('deleted')
      showUndo(t('bin.moved', { label }), t('bin.undo'), restore)
      onRemoved?.()
    } catch (error) {
      if (refusalOf(error)?.code === 'in-use') void findUses().then(setUses)
      messages.failed('deleted', error)
    } finally {
      setIsBusy(false)
      setIsAsking(false)
    }
  }
  /** Asks, or shows at once what stands in the way. Where that cannot be read, the deletion itself tells it. */
  const ask = async () => {
    setIsBusy(true)
    const items = await findUses()
    setIsBusy(false)
    if (items.length > 0) setUses(items)
    else setIsAsking(true)
  }
  const cancel = () => {
    setIsAsking(false)
    setUses(null)
  }
  return { label, isAsking, isBusy, uses, ask, cancel, remove, restore }
}
