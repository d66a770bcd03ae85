import { viewAsHeader } from '../../../../shared/contract/endpoint.ts'
import { panelAddress } from '../../../../shared/rules/addresses.ts'
import { viewAsStorageKey } from '../../../../shared/rules/storage-keys.ts'
import type { ApiClient } from '../../../api/client.ts'
import { readStored, writeStored } from '../../../enhance/browser-storage.ts'
import { leaveByForce } from '../forced-leave.ts'

/** The administrator with whose rights this tab shows the panel. */
export interface ViewedAdministrator {
  id: string
  name: string
}

/** Returns with whose rights this tab shows the panel; `null` for one's own. */
export function readViewed(): ViewedAdministrator | null {
  try {
    return JSON.parse(readStored('sessionStorage', viewAsStorageKey) ?? 'null')
  } catch {
    return null
  }
}

/** Shows the panel with the rights of another administrator, or with one's own again. */
export function viewAs(viewed: ViewedAdministrator | null, address: string = panelAddress): void {
  writeStored('sessionStorage', viewAsStorageKey, viewed && JSON.stringify(viewed))
  leaveByForce()
  location.assign(address)
}

/** Adds the header that says with whose rights the panel is seen to each of its requests (W-2). */
export function sendViewed(api: ApiClient): void {
  const viewed = readViewed()
  if (viewed) api.prepare(({ headers }) => headers.set(viewAsHeader, viewed.id))
}
