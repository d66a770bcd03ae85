import * as contract from '../../../shared/contract/accounts.ts'
import { loginSchema } from '../../../shared/schemas/account.ts'
import type { ApiClient } from '../../api/client.ts'

/**
 * Asks whether a login is taken: a public name, so that it may be asked before the form is sent (S-8).
 * @returns `null` for an invalid login, and without a response: the server checks it once more when the form is sent.
 */
export async function isLoginTaken(api: ApiClient, typed: string): Promise<boolean | null> {
  const login = loginSchema.safeParse(typed)
  if (!login.success) return null
  const answer = await api.call(contract.askLogin, { body: { login: login.data } }).catch(() => null)
  return answer?.isTaken ?? null
}
