import { describe, expect, it } from 'vitest'
import type { ErasureRequest } from '../../../../shared/schemas/erasure-requests.ts'
import { erasingModeOf } from './use-erasure-state.ts'

const request: ErasureRequest = {
  ...{ state: 'open', uses: null, askedAt: '2026-11-28T09:00:00Z', askedBy: 'Malika', isOwn: false },
  ...{ comment: null, declinedBy: null },
}
const modeOf = (needsTwo: boolean, asked: Partial<ErasureRequest> | null) =>
  erasingModeOf({ needsTwo, otherCount: 1, request: asked && { ...request, ...asked } })

describe('the next step of erasing (O-2)', () => {
  it('is to erase where one administrator is enough, whatever was asked before', () => {
    expect([modeOf(false, null), modeOf(false, {}), modeOf(false, { isOwn: true })]).toEqual([
      'erase',
      'erase',
      'erase',
    ])
  })

  it('is to ask, to wait for a colleague, or to decide what a colleague has asked for', () => {
    expect(modeOf(true, null)).toBe('ask')
    expect(modeOf(true, { state: 'declined' })).toBe('ask')
    expect(modeOf(true, { isOwn: true })).toBe('wait')
    expect(modeOf(true, {})).toBe('decide')
  })
})
