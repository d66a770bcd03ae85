import type { Problem } from '../../shared/schemas/problem.ts'
import type { TestApp } from './test-app.ts'

/** A test password that every rule accepts. */
export const testPassword = 'yetti-oy-va-olma 77'

/** Sends JSON to a path below `/api`, from the given network address. */
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
/** Generates an unused network address. */
export function freshSender(): string {
  senders += 1
  return `2001:db8:${(senders >> 16).toString(16)}:${(senders & 0xffff).toString(16)}::1`
}

/** Reads a refusal: its status, its code, and the error code of each field. */
export async function refusalOf(response: Response): Promise<{
  status: number
  code: string
  fields: Record<string, string>
}> {
  const { status, code, errors = [] } = (await response.json()) as Problem
  return { status, code, fields: Object.fromEntries(errors.map((error) => [error.field, error.code])) }
}
