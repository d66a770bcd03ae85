import toast from 'react-hot-toast/headless'
import { z } from 'zod'
import { storedToastMaxAgeMs, toastStorageKey } from '../../shared/rules/storage-keys.ts'
import { readStored, writeStored } from '../enhance/browser-storage.ts'

const storedToastSchema = z.object({ message: z.string(), at: z.number() })

/** Stores a success message for the page that is opened next: on this one nobody would read it. */
export function storeToast(message: string): void {
  writeStored('sessionStorage', toastStorageKey, JSON.stringify({ message, at: Date.now() }))
}

/** Shows the toast that the page before has stored. */
export function showStoredToast(): void {
  const stored = readStored('sessionStorage', toastStorageKey)
  writeStored('sessionStorage', toastStorageKey, null)
  const parsed = storedToastSchema.safeParse(JSON.parse(stored ?? 'null'))
  if (parsed.success && Date.now() - parsed.data.at < storedToastMaxAgeMs) toast.success(parsed.data.message)
}
