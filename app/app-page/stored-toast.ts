import toast from 'react-hot-toast/headless'
import { z } from 'zod'
import { storedToastMaxAgeMs, toastStorageKey } from '../../shared/rules/storage-keys.ts'
import { readStored, writeStored } from '../enhance/browser-storage.ts'

const storedToastSchema = z.object({ message: z.string(), at: z.number() })

/** Shows the toast that the page before has stored. */
export function showStoredToast(): void {
  const stored = readStored('sessionStorage', toastStorageKey)
  writeStored('sessionStorage', toastStorageKey, null)
  const parsed = storedToastSchema.safeParse(JSON.parse(stored ?? 'null'))
  if (parsed.success && Date.now() - parsed.data.at < storedToastMaxAgeMs) toast.success(parsed.data.message)
}
