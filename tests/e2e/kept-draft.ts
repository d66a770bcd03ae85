import type { Page } from 'playwright-core'
import { draftStorageKey } from '../../shared/rules/storage-keys.ts'

/** What the browser keeps as the draft of a form (in IndexedDB); `undefined` for nothing. */
export function keptDraft(page: Page, name: string): Promise<unknown> {
  return page.evaluate(
    (key) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('drafts')
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').get(key)
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result?.value)
          }
        }
      }),
    draftStorageKey(name),
  )
}
