import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountWithToken } from '../../../tests/support/account.ts'
import { isWholeRun } from '../../../tests/support/long-run.ts'
import {
  createRegisteredActivity,
  participant,
  registrationServices,
  registrationsOf,
} from '../../../tests/support/registrations.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { cancelOwn, register } from './register.ts'
import type { RegistrationServices } from './registration-rows.ts'

/** In the long run as often and as many as the requirement says (T-2, T-3). */
const rounds = isWholeRun ? 50 : 3
const people = isWholeRun ? 1_000 : 150

let app: TestApp
let services: RegistrationServices
let userId: string
beforeAll(async () => {
  app = await createTestApp()
  services = registrationServices(app)
  userId = (await createAccountWithToken(app, { role: 'USER' })).userId
})
afterAll(() => app.close())

const now = new Date('2027-01-01T10:00:00Z')
const join = (activityId: string, number: number) =>
  register(services, participant(activityId, number, { userId }), now)

describe('people who register at once', () => {
  it(
    'get exactly the seats that there are, and the others wait in the order of arrival',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const id = await createRegisteredActivity(app, { seats: 10 })
        await Promise.all(Array.from({ length: 100 }, (_, number) => join(id, number)))
        const rows = await registrationsOf(app, id)
        expect(rows.map(({ state }) => state)).toEqual([
          ...Array.from({ length: 10 }, () => 'confirmed'),
          ...Array.from({ length: 90 }, () => 'waiting'),
        ])
        expect(new Set(rows.map(({ email }) => email)).size).toBe(100)
      }
    },
    isWholeRun ? 600_000 : 60_000,
  )

  it('and leave at once, leave the next ones in line with an offer each', async () => {
    const id = await createRegisteredActivity(app, { seats: 10 })
    for (let number = 0; number < 25; number += 1) await join(id, number)
    const rows = await registrationsOf(app, id)
    const leaving = rows.slice(0, 5)
    await Promise.all([
      ...leaving.map((row) => cancelOwn(services, row, now)),
      ...Array.from({ length: 10 }, (_, number) => join(id, 100 + number)),
    ])
    const after = await registrationsOf(app, id)
    expect(after.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 5 }, () => 'cancelled'),
      ...Array.from({ length: 5 }, () => 'confirmed'),
      ...Array.from({ length: 5 }, () => 'offered'),
      ...Array.from({ length: 20 }, () => 'waiting'),
    ])
  })
})

describe('the public cache', () => {
  it(
    'is notified only when the state of the seats changes',
    async () => {
      const seats = people - 20
      const id = await createRegisteredActivity(app, { seats })
      const changes: string[] = []
      const stop = await app.database.listen('content_changed', (payload) => {
        if (payload.includes(id)) changes.push(payload)
      })
      await app.database.catchUp()
      changes.length = 0
      for (let number = 0; number < people; number += 1) await join(id, number)
      await app.database.catchUp()
      await stop()
      // Open, few, waiting list: the page says nothing else, however many register.
      expect(changes).toHaveLength(2)
    },
    isWholeRun ? 300_000 : 60_000,
  )
})
