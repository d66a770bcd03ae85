import { keptToastMaxAgeMs, toastStorageKey } from '../../shared/rules/storage-keys.ts'
import { readStored, writeStored } from './browser-storage.ts'

/** How long a success stands (P-19). */
const successMs = 2_000

/**
 * Says on a document what the page before has kept to be said, such as "Login successful", as the toasts of app pages
 * do by themselves.
 */
export function showKeptToast(): void {
  if (document.getElementById('toasts')) return
  const kept = readStored('sessionStorage', toastStorageKey)
  writeStored('sessionStorage', toastStorageKey, null)
  const { message, at } = JSON.parse(kept ?? '{}')
  if (!message || Date.now() - at > keptToastMaxAgeMs) return
  const area = document.createElement('div')
  const toast = document.createElement('div')
  area.className = 'toaster_area'
  area.role = 'status'
  toast.className = 'toaster_toast toaster_plain'
  toast.dataset.toast = 'success'
  area.append(toast)
  document.body.append(area)
  // What comes into a region that is there already is read aloud.
  setTimeout(() => {
    toast.textContent = message
  })
  setTimeout(() => area.remove(), successMs)
}
