import {
  accountDraftsPrefix,
  storageKeysOfSession,
  tokenStorageKey,
} from '../../shared/rules/storage-keys.ts'
import { writeStored } from './browser-storage.ts'

/** Removes the names that this browser stores while somebody is signed in; the token stays. */
export function forgetNames(): void {
  for (const key of storageKeysOfSession) writeStored('localStorage', key, null)
}

/** Removes the token and the names. Unsent drafts stay, for the same account alone. */
export function forgetSession(): void {
  writeStored('localStorage', tokenStorageKey, null)
  forgetNames()
}

/**
 * Deletes the unsent drafts of an account and its lists of participants at doors, since signing out
 * leaves nothing behind. It uses IndexedDB directly, because the script of documents includes no
 * package.
 * @returns a promise that resolves when it is done, or where the browser denies storage.
 */
export function forgetAccountDrafts(accountId: string): Promise<unknown> {
  return new Promise((done) => {
    try {
      const opening = indexedDB.open('drafts')
      // The same store that the first draft would create.
      opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
      opening.onerror = done
      opening.onsuccess = () => {
        const first = accountDraftsPrefix(accountId)
        const change = opening.result.transaction('drafts', 'readwrite')
        change.objectStore('drafts').delete(IDBKeyRange.bound(first, `${first}\uffff`))
        change.oncomplete = done
        change.onabort = done
      }
    } catch {
      done(null)
    }
  })
}
