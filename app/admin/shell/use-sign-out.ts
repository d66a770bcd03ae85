import * as contract from '../../../shared/contract/accounts.ts'
import { signInAddress } from '../../../shared/rules/addresses.ts'
import { endSession } from '../../api/session.ts'
import { useApi } from '../../app-page/page-services.ts'

/** Signs out: the token goes here and on the server, and the way leads to `/sign-in` (S-5). */
export function useSignOut(): () => Promise<void> {
  const api = useApi()
  return async () => {
    // Without a network one signs out here all the same; on the server the session expires automatically.
    await api?.call(contract.signOut).catch(() => undefined)
    await endSession()
    location.assign(signInAddress)
  }
}
