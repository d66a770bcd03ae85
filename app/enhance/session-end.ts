import { draftStorageKey, storageKeysOfSession, tokenStorageKey } from '../../shared/rules/storage-keys.ts'
import { writeStored } from './browser-storage.ts'

/** Forgets the names that this browser keeps for as long as somebody is signed in; the token stays. */
export function forgetNames(): void {
  for (const key of storageKeysOfSession) writeStored('localStorage', key, null)
}

/** Forgets whose session it was. What is typed and not sent stays, for the same account alone. */
export function forgetSession(): void {
  writeStored('localStorage', tokenStorageKey, null)
  forgetNames()
}

/**
 * Forgets what an account has typed and not sent: who signs out leaves nothing behind. By itself, since the script of
 * documents carries no package along.
 * @returns when it is done, or where the browser keeps nothing.
 */
export function forgetAccountDrafts(accountId: string): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve()
    try {
      const opening = indexedDB.open('drafts')
      // As whoever writes the first draft would make it.
      opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
      opening.onerror = done
      opening.onsuccess = () => {
        const first = draftStorageKey('', accountId)
        const change = opening.result.transaction('drafts', 'readwrite')
        change.objectStore('drafts').delete(IDBKeyRange.bound(first, `${first}\uffff`))
        change.oncomplete = done
        change.onabort = done
      }
    } catch {
      done()
    }
  })
}
