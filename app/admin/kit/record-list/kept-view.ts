import { z } from 'zod'
import { pageAccountId } from '../../../api/session.ts'
import { readStored, writeStored } from '../../../enhance/browser-storage.ts'

/** The parameters of a list's address that are remembered, by account and section. */
export const keptParameters = ['columns', 'density', 'pageSize'] as const
type KeptParameter = (typeof keptParameters)[number]

const keptSchema = z.partialRecord(z.enum(keptParameters), z.string())
type KeptView = z.infer<typeof keptSchema>

/** Tells whether a parameter of an address is remembered. */
export function isKept(name: string): name is KeptParameter {
  return (keptParameters as readonly string[]).includes(name)
}

/** Reads how this account has last shown a section's list in this browser; empty where it never chose. */
export function readKeptView(section: string): KeptView {
  try {
    return keptSchema.parse(JSON.parse(readStored('localStorage', storageKey(section)) ?? '{}'))
  } catch {
    return {}
  }
}

/** Remembers how a section's list is shown; an empty value is forgotten. */
export function keepView(section: string, change: Record<string, string>): void {
  const kept = { ...readKeptView(section) }
  for (const [name, value] of Object.entries(change)) {
    if (!isKept(name)) continue
    if (value === '') delete kept[name]
    else kept[name] = value
  }
  writeStored('localStorage', storageKey(section), JSON.stringify(kept))
}

function storageKey(section: string): string {
  return `admin-list:${pageAccountId()}:${section}`
}
