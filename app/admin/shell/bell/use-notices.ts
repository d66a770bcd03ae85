import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import * as contract from '../../../../shared/contract/notices.ts'
import type { Notice } from '../../../../shared/schemas/notices.ts'
import { useLiveApi } from '../../../app-page/page-services.ts'
import { usePanelQuery } from '../../kit/use-panel-query.ts'

/** The time between two looks while the panel is open, in milliseconds. */
const lookMs = 120_000
const noticesKey = ['admin', 'notices'] as const

/** Reads what the reader is notified of; refetched after every change, now and then, and when the window is back. */
export function useNotices() {
  return usePanelQuery(noticesKey, (api, signal) => api.call(contract.listNotices, { signal }), {
    refetchOnWindowFocus: 'always',
    refetchInterval: lookMs,
  })
}

/** Marks notices as read, here at once; a failure is corrected by the next look. */
export function useMarkRead(): (notices: readonly Notice[]) => void {
  const api = useLiveApi()
  const queries = useQueryClient()
  return (notices) => {
    const keys = notices.filter(({ isRead }) => !isRead).map(({ key }) => key)
    if (keys.length === 0) return
    queries.setQueryData(
      noticesKey,
      (shown: { items: Notice[] } | undefined) =>
        shown && {
          items: shown.items.map((one) => (keys.includes(one.key) ? { ...one, isRead: true } : one)),
        },
    )
    api.call(contract.readNotices, { body: { keys } }).catch(() => undefined)
  }
}

/** Marks the notices about a record as read when the record is opened, from wherever. */
export function useOpenedAsRead(items: readonly Notice[] | undefined): void {
  const [parameters] = useSearchParams()
  const open = parameters.get('open')
  const markRead = useMarkRead()
  const opened = items?.filter(({ id, isRead }) => id !== null && id === open && !isRead) ?? []
  useEffect(() => {
    if (opened.length > 0) markRead(opened)
  })
}
