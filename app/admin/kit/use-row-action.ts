import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import type { ApiClient } from '../../api/client.ts'
import { useApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'

/** The action of a row's button. */
interface RowAction {
  send: (api: ApiClient) => Promise<unknown>
  /** The message of success. */
  done: string
  /** The beginning of the message of a failure, before the reason. */
  failed: string
}

/** Runs one action on a row at a time and reports the result; everything in the panel is refetched afterwards. */
export function useRowAction() {
  const api = useApi()
  const queries = useQueryClient()
  const messageOf = useErrorMessage()
  const [isBusy, setIsBusy] = useState(false)
  const run = async ({ send, done, failed }: RowAction) => {
    if (!api || isBusy) return
    setIsBusy(true)
    try {
      await send(api)
      toast.success(done)
    } catch (error) {
      toast.error(`${failed} ${messageOf(error)}`)
    } finally {
      setIsBusy(false)
      void queries.invalidateQueries({ queryKey: ['admin'] })
    }
  }
  return { isBusy, run }
}
