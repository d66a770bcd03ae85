import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { listRequests } from '../../../../shared/contract/record-drafts.ts'
import { requestAddressOf } from '../../../../shared/rules/panel-addresses.ts'
import type { WaitingRequest } from '../../../../shared/schemas/record-draft.ts'
import type { Neighbours } from '../record-page/use-neighbours.ts'
import { usePanelQuery } from '../use-panel-query.ts'

/** The position of a request among those that wait. */
export interface RequestQueue extends Neighbours {
  /** The request that comes next; absent where no other waits. */
  next: WaitingRequest | undefined
}

/** Returns the position of a request among those that wait; one that is decided comes before them all. */
export function useRequestQueue(id: string): RequestQueue {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const read = usePanelQuery(['admin', 'publish-requests'], (api, signal) =>
    api.call(listRequests, { signal }),
  )
  const items = read.data?.items ?? []
  const index = items.findIndex((one) => one.id === id)
  const openAt = (at: number) => {
    const request = items[at]
    return request && (() => void navigate(requestAddressOf(request)))
  }
  return {
    name: t('request.queue'),
    number: index + 1,
    total: items.length,
    openPrevious: openAt(index - 1),
    openNext: openAt(index + 1),
    next: items[index + 1] ?? (index > 0 ? items[0] : undefined),
  }
}
