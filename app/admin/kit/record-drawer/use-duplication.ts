import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { duplicateRecord } from '../../../../shared/contract/duplicates.ts'
import type { RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { RetryKey } from '../../../api/retry-key.ts'
import { useApi } from '../../../app-page/page-services.ts'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'

/** Returns what copies a record as a draft, and opens the copy (C-11). */
export function useDuplication({ id, type, label }: RecordItem, onMade: ((id: string) => void) | undefined) {
  const { t } = useTranslation('admin')
  const api = useApi()
  const queries = useQueryClient()
  const messageOf = useErrorMessage()
  const [retryKey] = useState(() => new RetryKey())
  return async () => {
    const body = { type, id }
    try {
      const made = await api?.call(duplicateRecord, { body, idempotencyKey: retryKey.of(body) })
      retryKey.forget()
      toast.success(t('duplicate.done', { label: label.text }))
      void queries.invalidateQueries({ queryKey: ['admin'] })
      if (made) onMade?.(made.id)
    } catch (error) {
      toast.error(`${t('duplicate.failed')} ${messageOf(error)}`)
    }
  }
}
