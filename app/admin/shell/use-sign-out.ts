import * as contract from '../../../shared/contract/accounts.ts'
import { signInAddress } from '../../../shared/rules/addresses.ts'
import { endSession } from '../../api/session.ts'
import { useApi } from '../../app-page/page-services.ts'

/** Signs out: the token goes here and on the server, and the way leads to `/sign-in` (S-5). */
export function useSignOut(): () => Promise<void> {
  const api = useApi()
  return async () => {
    // Whoever is away signs out here all the same; the server's end of it follows by time.
    await api?.call(contract.signOut).catch(() => undefined)
    await endSession()
    location.assign(signInAddress)
  }
}
