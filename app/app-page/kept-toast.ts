import toast from 'react-hot-toast/headless'
import { z } from 'zod'
import { keptToastMaxAgeMs, toastStorageKey } from '../../shared/rules/storage-keys.ts'

const keptToastSchema = z.object({ message: z.string(), at: z.number() })

/** Stores a success message for the page that is opened next: on this one nobody would read it. */
export function keepToast(message: string): void {
  try {
    sessionStorage.setItem(toastStorageKey, JSON.stringify({ message, at: Date.now() }))
  } catch {
    // A browser without storage shows none.
  }
}

/** Shows the toast that the page before has stored. */
export function showKeptToast(): void {
  try {
    const kept = keptToastSchema.safeParse(JSON.parse(sessionStorage.getItem(toastStorageKey) ?? 'null'))
    sessionStorage.removeItem(toastStorageKey)
    if (kept.success && Date.now() - kept.data.at < keptToastMaxAgeMs) toast.success(kept.data.message)
  } catch {
    // A browser without storage has none.
  }
}
