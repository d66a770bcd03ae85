import { createStore, get, set, type UseStore } from 'idb-keyval'
import { accountDraftsPrefix } from '../../../shared/rules/storage-keys.ts'
import type { DoorList } from '../../../shared/schemas/participants.ts'
import type { DoorScan } from './door-list.ts'

/** The storage of a door on a phone. */
export interface DoorStore {
  read: () => Promise<{ list: DoorList | null; queue: readonly DoorScan[]; aside: readonly DoorScan[] }>
  writeList: (list: DoorList | null) => Promise<void>
  writeScans: (scans: { queue: readonly DoorScan[]; aside: readonly DoorScan[] }) => Promise<void>
}

type StoredScans = Parameters<DoorStore['writeScans']>[0]

/**
 * Opens the store of a door. Lists are next to the drafts of the account that has read them, which signing out deletes;
 * the marks outlive it, and name nobody. A browser that was in the background may
 * have closed the database: it is then opened again, once.
 */
export function openDoorStore(activityId: string, accountId: string): DoorStore {
  const lists = reopening(() => createStore('drafts', 'drafts'))
  const scans = reopening(() => createStore('door-scans', 'scans'))
  const listKey = `${accountDraftsPrefix(accountId)}door ${activityId}`
  return {
    async read() {
      const list = await lists((store) => get<DoorList>(listKey, store))
      const stored = await scans((store) => get<StoredScans>(activityId, store))
      return { list: list ?? null, queue: stored?.queue ?? [], aside: stored?.aside ?? [] }
    },
    writeList: async (list) => {
      await lists((store) => set(listKey, list, store))
    },
    writeScans: async (stored) => {
      await scans((store) => set(activityId, stored, store))
    },
  }
}

/** Returns what works with a store; where the browser denies storage, the door works without. */
function reopening(open: () => UseStore) {
  let store: UseStore | undefined
  return async <Result>(work: (store: UseStore) => Promise<Result>): Promise<Result | undefined> => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        store ??= open()
        return await work(store)
      } catch {
        store = undefined
      }
    }
    return undefined
  }
}
