import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import * as contract from '../../../shared/contract/profile.ts'
import type { accountChangeSchema } from '../../../shared/schemas/profile.ts'
import { useRefreshProfile } from '../own-data/own-queries.ts'
import { useLiveApi } from '../own-data/use-live-api.ts'

/** Changes settings of one's own account. */
export function useChangeAccount() {
  const api = useLiveApi()
  const refresh = useRefreshProfile()
  return useMutation({
    mutationFn: (change: z.input<typeof accountChangeSchema>) =>
      api.call(contract.changeAccount, { body: change }),
    onSuccess: refresh,
  })
}
