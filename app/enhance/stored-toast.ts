import { storedToastMaxAgeMs, toastStorageKey } from '../../shared/rules/storage-keys.ts'
import { readStored, writeStored } from './browser-storage.ts'

/** Time for which a success is shown (P-19). */
const successMs = 2_000

/**
 * Shows on a document the toast that the previous page has stored, such as "Login successful". App pages show theirs by
 * themselves.
 */
export function showStoredToast(): void {
  if (document.getElementById('toasts')) return
  const stored = readStored('sessionStorage', toastStorageKey)
  writeStored('sessionStorage', toastStorageKey, null)
  const { message, at } = JSON.parse(stored ?? '{}')
  if (!message || Date.now() - at > storedToastMaxAgeMs) return
  const area = document.createElement('div')
  const toast = document.createElement('div')
  area.className = 'toaster_area'
  area.role = 'status'
  toast.className = 'toaster_toast toaster_plain'
  toast.dataset.toast = 'success'
  area.append(toast)
  document.body.append(area)
  // Screen readers read text that is added to an existing live region.
  setTimeout(() => {
    toast.textContent = message
  })
  setTimeout(() => area.remove(), successMs)
}
