import { z } from 'zod'
import { pageAccountId } from '../../../api/session.ts'
import { readStored, writeStored } from '../../../enhance/browser-storage.ts'

/** The parameters of a list's address that are remembered, by account and section. */
export const rememberedParameters = ['columns', 'density', 'pageSize'] as const
type RememberedParameter = (typeof rememberedParameters)[number]

const rememberedSchema = z.partialRecord(z.enum(rememberedParameters), z.string())
type RememberedView = z.infer<typeof rememberedSchema>

/** Tells whether a parameter of an address is remembered. */
export function isRemembered(name: string): name is RememberedParameter {
  return (rememberedParameters as readonly string[]).includes(name)
}

/** Reads how this account has last shown a section's list in this browser; empty where it never chose. */
export function readRememberedView(section: string): RememberedView {
  try {
    return rememberedSchema.parse(JSON.parse(readStored('localStorage', storageKey(section)) ?? '{}'))
  } catch {
    return {}
  }
}

/** Remembers how a section's list is shown; an empty value is forgotten. */
export function rememberView(section: string, change: Record<string, string>): void {
  const kept = { ...readRememberedView(section) }
  for (const [name, value] of Object.entries(change)) {
    if (!isRemembered(name)) continue
    if (value === '') delete kept[name]
    else kept[name] = value
  }
  writeStored('localStorage', storageKey(section), JSON.stringify(kept))
}

function storageKey(section: string): string {
  return `admin-list:${pageAccountId()}:${section}`
}
