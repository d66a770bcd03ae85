import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askFor, freshEmail, signUpFields } from '../support/account-mails.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Opens an account; gives its email. */
async function signUp(): Promise<string> {
  const fields = signUpFields()
  const response = await askFor(app, '/auth/sign-up', fields)
  if (response.status !== 201) throw new Error(`The sign-up was refused: ${await response.text()}`)
  return fields.email
}

describe('a mail for a new password', () => {
  it('takes as long for an email without an account (attack case 3)', async () => {
    const emails = await Promise.all(Array.from({ length: 10 }, signUp))
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const measure = async (kind: 'known' | 'unknown', email: string) => {
      const began = performance.now()
      await askFor(app, '/auth/forgot-password', { email, redirect: 'http://[invalid' })
      times[kind].push(performance.now() - began)
    }
    for (let round = 0; round < 4; round += 1) {
      for (const email of emails) {
        await measure('known', email)
        await measure('unknown', freshEmail())
      }
    }
    const median = (values: number[]) => values.sort((one, other) => one - other)[values.length / 2] ?? 0
    const [known, unknown] = [median(times.known), median(times.unknown)]
    // On a busy machine everything is slower, and so is the difference.
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(5, known * 0.15))
  })
})
