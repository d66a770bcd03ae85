import type { z } from 'zod'
import * as contract from '../../../shared/contract/profile.ts'
import type { accountChangeSchema } from '../../../shared/schemas/profile.ts'
import { useToastedCall } from '../../forms/use-toasted-call.ts'
import { useRefreshProfile } from '../own-data/own-queries.ts'

type AccountChange = z.input<typeof accountChangeSchema>

/**
 * Changes settings of one's own account.
 * @param onDone is called once the page has them too.
 */
export function useChangeAccount(onDone: (change: AccountChange) => void, onFailed: () => void) {
  const refresh = useRefreshProfile()
  return useToastedCall({
    call: (api, change: AccountChange) => api.call(contract.changeAccount, { body: change }),
    onDone: async (_output, change) => {
      await refresh()
      onDone(change)
    },
    onFailed,
  })
}
