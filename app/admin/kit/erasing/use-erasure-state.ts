import { readErasure } from '../../../../shared/contract/erasure-requests.ts'
import { type ErasableType, erasableTypes } from '../../../../shared/rules/record-types.ts'
import type { ErasureState } from '../../../../shared/schemas/erasure-requests.ts'
import { usePanelQuery } from '../use-panel-query.ts'
import type { ErasableRecord } from './erasable-record.ts'

/**
 * The next step with a record that is to be erased: to erase it, to ask a second administrator, to wait for the
 * decision of one, or to decide what a colleague has asked for (O-2).
 */
export type ErasingMode = 'erase' | 'ask' | 'wait' | 'decide'

/** Returns the parameters of the requests to erase a record. */
export function requestOf({ type, id }: Pick<ErasableRecord, 'type' | 'id'>) {
  return { params: { type: type as ErasableType, id } }
}

/** Returns what an administrator can do with a record that is to be erased. */
export function erasingModeOf({ needsTwo, request }: ErasureState): ErasingMode {
  if (!needsTwo) return 'erase'
  if (request?.state !== 'open') return 'ask'
  return request.isOwn ? 'wait' : 'decide'
}

/** Reads how a record is erased; of what holds no personal data nothing has to be read. */
export function useErasureState(record: Pick<ErasableRecord, 'type' | 'id'>) {
  return usePanelQuery(
    ['admin', 'erasing', record.type, record.id, 'state'],
    (api, signal) => api.call(readErasure, { ...requestOf(record), signal }),
    { enabled: (erasableTypes as readonly string[]).includes(record.type), gcTime: 0 },
  )
}
