import type { Language } from '../../../shared/i18n/languages.ts'
import { requestTimeoutMs } from '../../../shared/rules/limits.ts'
import { type Problem, problemSchema } from '../../../shared/schemas/problem.ts'
import { tokenHeaders } from '../../api/session.ts'
import { networkFailure, type SendingFailure } from '../upload/upload-file.ts'

/** The result of sending a form: filed, refused with reasons, or unknown since no response came that says so. */
export type Sent =
  | { kind: 'filed'; receipt: unknown }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'unanswered'; reason: SendingFailure; status?: number }

/**
 * Sends a form to the API (N-1).
 * @param endpoint its path, without a query.
 * @param idempotencyKey the same for each attempt, so that it is filed once (N-7).
 */
export async function sendForm(
  endpoint: string,
  form: FormData,
  language: Language,
  idempotencyKey: string,
): Promise<Sent> {
  try {
    const response = await fetch(`${endpoint}?lang=${language}`, {
      method: 'POST',
      body: form,
      headers: { ...tokenHeaders(), 'Idempotency-Key': idempotencyKey },
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    const { status } = response
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok && answer !== undefined) return { kind: 'filed', receipt: answer }
    const problem = problemSchema.safeParse(answer)
    if (problem.success && status < 500) return { kind: 'refused', problem: problem.data }
    return { kind: 'unanswered', reason: status < 500 ? 'malformed' : 'server', status }
  } catch (error) {
    return { kind: 'unanswered', reason: networkFailure((error as Error).name === 'TimeoutError') }
  }
}
