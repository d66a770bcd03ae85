import type { Problem } from '../../shared/schemas/problem.ts'
import type { TestApp } from './test-app.ts'

/** A password of the tests, that no rule refuses. */
export const testPassword = 'yetti-oy-va-olma 77'

/** Sends a body to an operation of the entry, from a network address of its own where one is given. */
export function postTo(
  app: TestApp,
  path: string,
  json: unknown,
  senderAddress = '198.51.100.7',
): Promise<Response> {
  return app.request(
    `/api${path}?lang=en`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Firefox of the tests' },
      body: JSON.stringify(json),
    },
    senderAddress,
  )
}

let senders = 0
/** A network address that nobody has sent from yet. */
export function freshSender(): string {
  senders += 1
  return `2001:db8:${(senders >> 16).toString(16)}:${(senders & 0xffff).toString(16)}::1`
}

/** What an answer refuses: its status, its code, and what is wrong with which field. */
export async function refusalOf(response: Response): Promise<{
  status: number
  code: string
  fields: Record<string, string>
}> {
  const { status, code, errors = [] } = (await response.json()) as Problem
  return { status, code, fields: Object.fromEntries(errors.map((error) => [error.field, error.code])) }
}
