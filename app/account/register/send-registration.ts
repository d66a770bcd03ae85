import type { z } from 'zod'
import * as contract from '../../../shared/contract/profile.ts'
import type { registrationSchema } from '../../../shared/schemas/person-input.ts'
import type { ApiClient } from '../../api/client.ts'
import { refusalOf } from '../../api/refusal.ts'
import { newIdempotencyKey } from '../../api/retry-key.ts'
import { type RegisterInput, registerBody } from './register-steps.ts'

/**
 * Sends a registration under its key, or under a new one where something else was filed under it.
 * @throws the refusal of the server.
 */
export async function sendRegistration(
  api: ApiClient,
  input: RegisterInput,
  key: { current: string },
): Promise<void> {
  // As it was typed: the checks, here and on the server, find its problems.
  const body = registerBody(input) as z.input<typeof registrationSchema>
  const send = () => {
    const call = { body, idempotencyKey: key.current }
    return input.account ? api.call(contract.register, call) : api.call(contract.addPerson, call)
  }
  try {
    await send()
  } catch (error) {
    if (refusalOf(error)?.code !== 'idempotency-key-reused') throw error
    key.current = newIdempotencyKey()
    await send()
  }
}
