import { describe, expect, it } from 'vitest'
import type { PublishRequest } from '../../../shared/schemas/record-draft.ts'
import { editionPublishingOf } from './use-edition-publishing.ts'

const requestOf = (isOwn: boolean, state: PublishRequest['state'] = 'open') =>
  ({ state, isOwn }) as PublishRequest
const publisher = { mayEdit: true, mayPublish: true, setting: { isOn: true, otherCount: 1 }, request: null }

describe('publishing an edition (A-18)', () => {
  it('is for one administrator where the setting is off, and asked for without the right', () => {
    const setting = { isOn: false, otherCount: 0 }
    expect(editionPublishingOf({ ...publisher, setting })).toEqual({
      mayPublish: true,
      mayAsk: false,
      reason: null,
    })
    expect(editionPublishingOf({ ...publisher, mayPublish: false }).mayAsk).toBe(true)
    expect(editionPublishingOf({ ...publisher, mayEdit: false, mayPublish: false }).mayAsk).toBe(false)
  })

  it('is asked for by one and decided by another where it is on', () => {
    expect(editionPublishingOf(publisher)).toEqual({ mayPublish: false, mayAsk: true, reason: 'needed' })
    expect(editionPublishingOf({ ...publisher, request: requestOf(true) })).toEqual({
      mayPublish: false,
      mayAsk: false,
      reason: 'waits',
    })
    expect(editionPublishingOf({ ...publisher, request: requestOf(false) }).mayPublish).toBe(true)
    expect(editionPublishingOf({ ...publisher, request: requestOf(false, 'returned') }).mayPublish).toBe(
      false,
    )
  })

  it('says where nobody else may', () => {
    const setting = { isOn: true, otherCount: 0 }
    expect(editionPublishingOf({ ...publisher, setting }).reason).toBe('nobody')
    expect(editionPublishingOf({ ...publisher, setting, request: requestOf(false) }).mayPublish).toBe(true)
  })
})
