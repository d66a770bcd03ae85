import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { afterAll, expect, it, vi } from 'vitest'
import { people } from '../../server/db/schema/person.ts'
import { recorded } from '../support/recorder.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { createMember, type Member } from './signed-in.ts'
import { certify, giveFeedback, markByHost, readFigures, thank } from './taking-part/afterwards.ts'
import {
  compareAudit,
  compareCalendars,
  compareExport,
  compareHistories,
  compareMails,
} from './taking-part/agreement.ts'
import { type Day, goTo, openWindows, pageOf } from './taking-part/day.ts'
import { checkIn } from './taking-part/doors.ts'
import { showMails } from './taking-part/mailbox.ts'
import { propose, publish } from './taking-part/proposal.ts'
import { registerAll } from './taking-part/registering.ts'
import {
  leaving,
  moveByAnHour,
  moveTheList,
  next,
  remindADayBefore,
  remindAnHourBefore,
} from './taking-part/seats.ts'

let site: OwnSite
let browser: Browser
let host: Member
let admin: Member
onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  admin = await createMember(site, { role: 'ADMIN', firstname: 'Dilshod', lastname: 'Aliyev' })
  host = await createMember(site, { firstname: 'Nodira', lastname: 'Karimova', language: 'uz' })
  await makeAmbassador()
})
afterAll(() => {
  vi.useRealTimers()
})

/** Gives the host the published profile of an ambassador. */
async function makeAmbassador(): Promise<void> {
  const general = (await (await fetch(`${site.baseUrl}/api/general-data?lang=en`)).json()) as {
    countries: { id: string; code: string }[]
  }
  await host.ask('POST', '/api/profile/person', {
    kind: 'ambassador',
    firstname: 'Nodira',
    lastname: 'Karimova',
    countryId: general.countries.find(({ code }) => code === 'DE')?.id,
    headline: { uz: 'Ochiq maʼlumotlar boʻyicha maslahatchi' },
    bio: { uz: 'Davlat idoralariga maslahat beradi.' },
  })
  await site.database.db.update(people).set({ publishedAt: new Date() }).where(eq(people.userId, host.userId))
}

it('an activity from its proposal to its figures: twelve people, ten places, two doors', async () => {
  const windows = await openWindows(browser, site)
  const visitors = [...windows.values()]
  const day: Day = {
    ...{
      site,
      host,
      admin,
      windows,
      activityId: '',
      startsAt: new Date(),
      links: new Map(),
      opened: new Set(),
    },
    picture: async () => undefined,
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  await recorded(
    'taking-part',
    visitors.map(({ context }) => context),
    async ({ picture }) => {
      day.picture = picture
      await goTo(day, Date.now())
      await propose(day)
      await publish(day)
      await registerAll(day)
      await moveTheList(day)
      await remindADayBefore(day)
      await moveByAnHour(day)
      await remindAnHourBefore(day)
      await checkIn(day)
      await markByHost(day)
      await thank(day)
      await certify(day)
      await giveFeedback(day)
      await readFigures(day)
      expect(await compareMails(day)).toBe(67)
      await compareCalendars(day)
      await showMails(day, pageOf(day, 'admin'), [next.email, leaving.email])
      await compareExport(day)
      await compareHistories(day)
      await compareAudit(day)
    },
  )
  // One door has no network for a while.
  const complaints = visitors.flatMap((visitor) => visitor.complaints)
  expect(complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
}, 900_000)
