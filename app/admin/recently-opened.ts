import { z } from 'zod'
import { adminSections } from '../../shared/rules/admin-sections.ts'
import { recordTypes } from '../../shared/rules/record-types.ts'
import { recentlyOpenedStorageKey } from '../../shared/rules/storage-keys.ts'
import { isPageCurrent } from '../api/session.ts'
import { readStored, writeStored } from '../enhance/browser-storage.ts'

const rememberedMax = 6

const recentSchema = z.object({
  id: z.string(),
  type: z.enum(recordTypes),
  section: z.enum(adminSections),
  label: z.string(),
})
/** A record that was opened in this browser not long ago. */
export type RecentlyOpened = z.infer<typeof recentSchema>

/** Reads the records that were opened last, the newest first. */
export function readRecentlyOpened(): RecentlyOpened[] {
  try {
    return z
      .array(recentSchema)
      .parse(JSON.parse(readStored('localStorage', recentlyOpenedStorageKey) ?? '[]'))
  } catch {
    return []
  }
}

/** Notes that a record was opened, for the account that is signed in. */
export function noteOpened(record: RecentlyOpened): void {
  if (!isPageCurrent()) return
  const others = readRecentlyOpened().filter(({ id }) => id !== record.id)
  writeStored(
    'localStorage',
    recentlyOpenedStorageKey,
    JSON.stringify([record, ...others].slice(0, rememberedMax)),
  )
}
