import { LRUCache } from 'lru-cache'
import type { Adapter, AdapterPayload } from 'oidc-provider'

/** The bound of records, more than the sign-ins in progress of a demonstration; the oldest go first. */
const recordsMax = 1_000

/** Creates the demo identity provider's store of sign-ins in progress: in memory, so that a restart ends them. */
export function createMemoryAdapter(model: string): Adapter {
  const records = new LRUCache<string, AdapterPayload>({ max: recordsMax })
  const findBy = async (fits: (payload: AdapterPayload) => boolean) => [...records.values()].find(fits)
  return {
    upsert: async (id, payload, expiresIn) => {
      // The provider gives a lifetime in seconds; records without one end with the process.
      records.set(id, payload, expiresIn ? { ttl: expiresIn * 1_000 } : {})
    },
    find: async (id) => records.get(id),
    findByUid: (uid) => findBy((payload) => payload.uid === uid),
    findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
    consume: async (id) => {
      const payload = records.get(id)
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
    },
    destroy: async (id) => {
      records.delete(id)
    },
    revokeByGrantId: async (grantId) => {
      if (model === 'Grant') return
      for (const [id, payload] of records.entries()) if (payload.grantId === grantId) records.delete(id)
    },
  }
}
