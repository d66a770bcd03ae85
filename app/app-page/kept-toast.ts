import toast from 'react-hot-toast/headless'
import { z } from 'zod'

const storageKey = 'toast'
/** Older than that it belongs to another visit. */
const ageMaxMs = 10_000
const keptToastSchema = z.object({ message: z.string(), at: z.number() })

/** Keeps a success for the page that is opened next, if that is an app page: on this one nobody would read it. */
export function keepToast(message: string): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ message, at: Date.now() }))
  } catch {
    // A browser that keeps nothing shows none.
  }
}

/** Shows what the page before has kept. */
export function showKeptToast(): void {
  try {
    const kept = keptToastSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
    sessionStorage.removeItem(storageKey)
    if (kept.success && Date.now() - kept.data.at < ageMaxMs) toast.success(kept.data.message)
  } catch {
    // A browser that keeps nothing has kept none.
  }
}
