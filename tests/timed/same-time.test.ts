import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registrations } from '../../server/db/schema/registration.ts'
import { askFor, freshEmail, signUpFields } from '../support/account-mails.ts'
import { postForm } from '../support/application-form.ts'
import { createRegisteredActivity } from '../support/registrations.ts'
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
    expectEqual(times.known, times.unknown)
  })
})

describe('registering for an activity', () => {
  it.each([
    'unconfirmed',
    'confirmed',
    'waiting',
    'cancelled',
  ] as const)('takes as long for an address that is %s as for a new one (T-2)', async (state) => {
    const activityId = await createRegisteredActivity(app, {}, new Date(Date.now() + 30 * 60 * 60_000))
    const register = async (email: string) => {
      const fields = {
        fullName: 'Aziza Karimova',
        email,
        language: 'uz',
        consent: 'on',
        acceptsWaiting: 'on',
      }
      const began = performance.now()
      const response = await postForm(app, `/api/activities/${activityId}/registrations?lang=en`, fields)
      const milliseconds = performance.now() - began
      if (response.status !== 201) throw new Error(await response.text())
      return milliseconds
    }
    const emails = Array.from({ length: 40 }, freshEmail)
    for (const email of emails) await register(email)
    const set = {
      unconfirmed: {},
      confirmed: { state: 'confirmed', confirmedAt: new Date() },
      waiting: { state: 'waiting', confirmedAt: new Date() },
      cancelled: { state: 'cancelled', confirmedAt: new Date() },
    } as const
    const { db } = app.database
    if (state !== 'unconfirmed')
      await db.update(registrations).set(set[state]).where(eq(registrations.activityId, activityId))
    const known: number[] = []
    const unknown: number[] = []
    for (const email of emails) {
      known.push(await register(email))
      unknown.push(await register(freshEmail()))
    }
    expectEqual(known, unknown)
  })
})

/** Compares two medians. On a busy machine everything is slower, and so is the difference. */
function expectEqual(one: number[], other: number[]): void {
  const median = (values: number[]) =>
    values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? 0
  expect(Math.abs(median(one) - median(other))).toBeLessThan(Math.max(5, median(one) * 0.15))
}
