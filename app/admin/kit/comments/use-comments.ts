import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listAssignees } from '../../../../shared/contract/assignments.ts'
import * as contract from '../../../../shared/contract/comments.ts'
import type { commentInputSchema } from '../../../../shared/schemas/comments.ts'
import type { ApiClient } from '../../../api/client.ts'
import { newIdempotencyKey } from '../../../api/retry-key.ts'
import { useLiveApi } from '../../../app-page/page-services.ts'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'
import { usePanelQuery } from '../use-panel-query.ts'
import { type CommentedRecord, commentsKey } from './record-comments.ts'

/** Fetches the comments of a record. */
export function readComments(api: ApiClient, { type, id }: CommentedRecord, signal: AbortSignal) {
  return api.call(contract.listComments, { params: { type, id }, signal })
}

/** Reads the comments of a record. */
export function useComments(record: CommentedRecord) {
  return usePanelQuery(commentsKey(record), (api, signal) => readComments(api, record, signal))
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
      await queries.invalidateQueries({ queryKey: commentsKey({ type, id }) })
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
