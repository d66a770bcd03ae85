import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { ApiError } from '../../../api/client.ts'
import type { FormValues } from '../record-form.ts'
import type { Section } from '../section.ts'
import { useMessages } from '../use-messages.ts'
import { useRecordActions } from '../use-records.ts'
import { showUndo } from './show-undo.tsx'

/** Moves one record to the trash, from where the toast restores it. */
export function useRemoval<Item extends RecordItem, Values extends FormValues>(
  section: Section<Item, Values>,
  item: Item,
  /** It is still referred to (D-12). */
  onInUse?: () => void,
  /** It is in the bin now. */
  onRemoved?: () => void,
) {
  const { t } = useTranslation('admin')
  const actions = useRecordActions(section.contract)
  const messages = useMessages(section.noun)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
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
  const remove = async () => {
    setIsBusy(true)
    try {
      await actions.remove(item.id)
      messages.succeeded('deleted')
      showUndo(t('bin.moved', { label }), t('bin.undo'), restore)
      onRemoved?.()
    } catch (error) {
      const isInUse =
        error instanceof ApiError &&
        error.failure.kind === 'refused' &&
        error.failure.problem?.code === 'in-use'
      if (isInUse) onInUse?.()
      messages.failed('deleted', error)
    } finally {
      setIsBusy(false)
      setIsAsking(false)
    }
  }
  return { isAsking, isBusy, ask: () => setIsAsking(true), cancel: () => setIsAsking(false), remove, restore }
}
