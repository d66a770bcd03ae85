import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import { accountDraftsPrefix } from '../../../shared/rules/storage-keys.ts'
import type { DoorList } from '../../../shared/schemas/participants.ts'
import { type DoorScan, isListOver, type RefusedScan } from './door-list.ts'

/** The marks of a door on a phone. They name nobody. */
export interface DoorScans {
  /** The marks that the server does not have yet. */
  queue: readonly DoorScan[]
  /** The marks that the server refused. */
  aside: readonly RefusedScan[]
  /** The last marks made here, the latest first. */
  marks: readonly DoorScan[]
}

/** The storage of a door on a phone. */
export interface DoorStore {
  read: () => Promise<DoorScans & { list: DoorList | null }>
  writeList: (list: DoorList | null) => Promise<void>
  writeScans: (scans: DoorScans) => Promise<void>
}

/**
 * Opens the store of a door. Lists are next to the drafts of the account that has read them, which signing out deletes;
 * the marks outlive it, and name nobody. A browser that was in the background may
 * have closed the database: it is then opened again, once.
 */
export function openDoorStore(activityId: string, accountId: string): DoorStore {
  const lists = openLists()
  const scans = reopening(() => createStore('door-scans', 'scans'))
  const listKey = `${accountDraftsPrefix(accountId)}${listKeyStart}${activityId}`
  return {
    async read() {
      const list = await lists((store) => get<DoorList>(listKey, store))
      const stored = await scans((store) => get<DoorScans>(activityId, store))
      return { list: list ?? null, queue: [], aside: [], marks: [], ...stored }
    },
    writeList: async (list) => {
      await lists((store) => set(listKey, list, store))
    },
    writeScans: async (stored) => {
      await scans((store) => set(activityId, stored, store))
    },
  }
}

const listKeyStart = 'door '
const openLists = () => reopening(() => createStore('drafts', 'drafts'))

/** Erases the lists of activities that are long over (T-8): nobody may open their doors on this phone again. */
export async function forgetOverLists(now: number): Promise<void> {
  const work = openLists()
  const stored = (await work((store) => entries<string, unknown>(store))) ?? []
  const over = stored.filter(
    ([key, list]) => key.includes(`:${listKeyStart}`) && isListOver((list as DoorList).activity, now),
  )
  if (over.length > 0)
    await work((store) =>
      delMany(
        over.map(([key]) => key),
        store,
      ),
    )
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
