import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  activitiesRssAddress,
  activityAddress,
  activityCalendarAddress,
  podcastAddress,
  registerForActivityAddress,
  registrationAddress,
} from '../../../../shared/rules/addresses.ts'
import { postForm } from '../../../../tests/support/application-form.ts'
import { createRegisteredActivity, storeRegistration } from '../../../../tests/support/registrations.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { activities } from '../../../db/schema/activity.ts'

const room = `room-${randomUUID()}`
const logged: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await createTestApp(
    undefined,
    {},
    false,
    pino({ level: 'trace' }, { write: (line) => logged.push(line) }),
  )
})
afterAll(() => app.close())

const hourMs = 60 * 60_000
const read = async (path: string) => (await app.request(path)).text()

it('stands on the own page of a place from an hour before the start, and nowhere else (row 27)', async () => {
  const joiningLink = `https://meet.example.org/${room}`
  const id = await createRegisteredActivity(app, { joiningLink }, new Date(Date.now() + 26 * hourMs))
  const place = await storeRegistration(app, id, {})
  const waiting = await storeRegistration(app, id, { state: 'waiting' })
  const ownPages = [place, waiting].flatMap((secret) => [
    registrationAddress(secret),
    `/api/registrations/${secret}`,
  ])
  const outputs = [
    '/activities',
    activityAddress(id),
    registerForActivityAddress(id),
    activityCalendarAddress(id),
    '/activities.ics',
    activitiesRssAddress,
    podcastAddress('uz'),
    '/sitemap.xml',
    '/search?q=Sinov',
    `/api/search?q=${room}`,
    '/api/activities?pageSize=100&when=all',
    `/api/activities/${id}`,
    `/api/activities/${id}/registration`,
    `/api/registrations/${place}/calendar.ics`,
  ]
  for (const path of [...outputs, ...ownPages]) {
    const response = await app.request(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(await response.text(), path).not.toContain(room)
  }

  const startsAt = new Date(Date.now() + hourMs / 2)
  await app.database.db.update(activities).set({ startsAt }).where(eq(activities.id, id))
  for (const path of [...outputs, ...ownPages.slice(2)]) expect(await read(path), path).not.toContain(room)
  for (const path of ownPages.slice(0, 2)) expect(await read(path), path).toContain(room)

  // A new link is shown at once, and none after the place was given up.
  const changed = {
    registration: { ...(await settingsOf(id)), joiningLink: `https://new.example.org/${room}` },
  }
  await app.database.db.update(activities).set(changed).where(eq(activities.id, id))
  expect(await read(registrationAddress(place))).toContain(`https://new.example.org/${room}`)
  expect((await postForm(app, `/api/registrations/${place}/cancel`, { confirm: 'on' })).status).toBe(204)
  for (const path of ownPages) expect(await read(path), path).not.toContain(room)
  // Only the search for it is in the log, if at all: by the address of the request.
  expect(logged.filter((line) => line.includes(joiningLink))).toEqual([])
})

async function settingsOf(id: string) {
  const [row] = await app.database.db.select().from(activities).where(eq(activities.id, id))
  if (!row?.registration) throw new Error('Nobody registers for the activity.')
  return row.registration
}
