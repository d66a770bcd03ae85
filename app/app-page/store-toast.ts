import { toastStorageKey } from '../../shared/rules/storage-keys.ts'
import { writeStored } from '../enhance/browser-storage.ts'

/** Stores a success message for the page that is opened next: on this one nobody would read it. */
export function storeToast(message: string): void {
  writeStored('sessionStorage', toastStorageKey, JSON.stringify({ message, at: Date.now() }))
}
