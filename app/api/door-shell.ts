import { doorAddress } from '../../shared/rules/addresses.ts'
import { doorCacheName } from '../../shared/rules/door-files.ts'

/** Removes the page of the door that this browser stores to open it without a network; nobody is signed in any more. */
export async function forgetDoorShell(): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration(doorAddress))?.unregister()
    await globalThis.caches?.delete(doorCacheName)
  } catch {
    // A browser that denies storage has stored nothing.
  }
}
