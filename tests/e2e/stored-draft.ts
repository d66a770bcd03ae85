import type { Page } from 'playwright-core'
import { decodeToken } from '../../app/api/session.ts'
import { draftStorageKey, tokenStorageKey } from '../../shared/rules/storage-keys.ts'

/** Reads the draft of a form that the browser stores (in IndexedDB); `undefined` for none. */
export async function storedDraft(page: Page, name: string): Promise<unknown> {
  const token = await page.evaluate((key) => localStorage.getItem(key), tokenStorageKey)
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
    draftStorageKey(name, decodeToken(token)?.accountId ?? ''),
  )
}
