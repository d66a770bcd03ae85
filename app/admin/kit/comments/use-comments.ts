import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listAssignees } from '../../../../shared/contract/assignments.ts'
import * as contract from '../../../../shared/contract/comments.ts'
import type { RecordType } from '../../../../shared/rules/record-types.ts'
import type { commentInputSchema } from '../../../../shared/schemas/comments.ts'
import { newIdempotencyKey } from '../../../api/retry-key.ts'
import { useLiveApi } from '../../../app-page/page-services.ts'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'
import { usePanelQuery } from '../use-panel-query.ts'

/** A record that is commented on. */
export interface CommentedRecord {
  type: RecordType
  id: string
}

/** Reads the comments of a record; of none for `null`. */
export function useComments(record: CommentedRecord | null) {
  const { type = 'activity', id = '' } = record ?? {}
  return usePanelQuery(
    ['admin', 'comments', type, id],
    (api, signal) => api.call(contract.listComments, { params: { type, id }, signal }),
    { enabled: record !== null },
  )
}

/** Reads the administrators whom a comment can name. */
export function useMentionable(): readonly { id: string; name: string }[] {
  const { data } = usePanelQuery(['admin', 'assignees'], (api, signal) => api.call(listAssignees, { signal }))
  return data?.items ?? []
}

/** The content of a new comment. */
export type NewComment = Omit<z.input<typeof commentInputSchema>, 'type' | 'id'>

/** Returns how to comment and to resolve a comment; a failure is reported and loses nothing that was typed. */
export function useCommentActions({ type, id }: CommentedRecord) {
  const { t } = useTranslation('admin-work')
  const api = useLiveApi()
  const queries = useQueryClient()
  const messageOf = useErrorMessage()
  const [isBusy, setIsBusy] = useState(false)
  const send = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false
    setIsBusy(true)
    try {
      await work()
      await queries.invalidateQueries({ queryKey: ['admin', 'comments', type, id] })
      return true
    } catch (error) {
      toast.error(`${t('comments.failed')} ${messageOf(error)}`)
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    add: (comment: NewComment) =>
      send(() =>
        api.call(contract.addComment, {
          body: { type, id, ...comment },
          idempotencyKey: newIdempotencyKey(),
        }),
      ),
    resolve: (threadId: string, isResolved: boolean) =>
      send(() => api.call(contract.resolveComment, { params: { id: threadId }, body: { isResolved } })),
  }
}
