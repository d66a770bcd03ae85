import { asc, eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { people } from '../../server/db/schema/person.ts'
import { resources } from '../../shared/locales/resources.ts'
import { applicationTexts, formOf, sampleCv } from '../support/application-form.ts'
import { expectFocusReturns, problemsOfNames, problemsOfTab } from './key-walk.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { sidewaysOverflow } from './visitor.ts'

let site: OwnSite
let browser: Browser
let admin: Member
/** The pages of a team's work, by what they show. */
const addresses: Record<'person' | 'request' | 'application' | 'applications' | 'rights', string> = {
  person: '',
  request: '',
  application: '',
  applications: '/admin/applications',
  rights: '/admin/users?part=rights',
}

onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  admin = await createMember(site, { role: 'ADMIN', firstname: 'Dilshod', lastname: 'Aliyev' })
})

/** Makes what the pages show: applications, and a draft that a colleague asks to publish. */
beforeAll(async () => {
  for (const fullName of ['Aziza Karimova', 'Javohir Ismoilov']) {
    const body = formOf({ ...applicationTexts(), fullName, cv: sampleCv })
    expect((await fetch(`${site.baseUrl}/api/applications`, { method: 'POST', body })).status).toBe(201)
  }
  const list = await admin.ask('GET', '/api/admin/applications')
  const { items } = (await list.json()) as { items: { id: string }[] }
  addresses.application = `/admin/applications?open=${items[0]?.id}`
  const [person] = await site.database.db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.kind, 'ambassador'))
    .orderBy(asc(people.id))
    .limit(1)
  addresses.person = `/admin/ambassadors?open=${person?.id}`
  addresses.request = `${addresses.person}&part=request`
  const editor = await createMember(site, { role: 'ADMIN', firstname: 'Dilnoza', lastname: 'Olimova' })
  const read = await editor.ask('GET', `/api/admin/ambassadors/${person?.id}`)
  const { revision, content } = (await read.json()) as { revision: number; content: { headline: object } }
  const changed = { ...content, headline: { ...content.headline, ru: 'Советница по открытым данным' } }
  const draft = `/api/admin/drafts/ambassador/${person?.id}`
  const saved = await editor.ask('PUT', draft, { revision: 0, liveRevision: revision, content: changed })
  expect(saved.status, await saved.clone().text()).toBe(200)
  const asked = await editor.ask('PUT', `${draft}/request`, {})
  expect(asked.status, await asked.clone().text()).toBe(200)
})

it.each([
  { language: 'ru', viewport: { width: 1280, height: 800 } },
  // As wide as a window of 1280 pixels at 200 %.
  { language: 'uz', viewport: { width: 640, height: 400 } },
] as const)('the pages of a team are worked on by keys alone, in $language, $viewport.width wide', async ({
  language,
  viewport,
}) => {
  const { page, leave } = await openSignedIn(browser, site, admin, language, { viewport })
  const found: Record<string, string[]> = {}
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.locator('main h1').first().waitFor()
    const overflow = await sidewaysOverflow(page)
    found[name] = [
      ...(await problemsOfTab(page)),
      ...(await problemsOfNames(page)),
      ...(overflow === 0 ? [] : [`${overflow} pixels too wide`]),
    ]
  }
  expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([])
  await leave()
}, 120_000)

it('Escape closes what a button has opened, and the focus is at the button again', async () => {
  const { admin: words, 'admin-cases': cases } = resources.ru
  const { page, leave } = await openSignedIn(browser, site, admin, 'ru')
  const opened = {
    application: [
      ...(['ACCEPTED', 'REJECTED', 'INTERVIEW'] as const).map((status) => cases.decide[status].open),
    ],
    person: [words.actions.history],
    request: [words.actions.history, words.recordDraft.return],
  } as const
  for (const [name, buttons] of Object.entries(opened)) {
    await page.goto(addresses[name as keyof typeof opened])
    for (const button of buttons) await expectFocusReturns(page, new RegExp(`^${button}`))
  }
  await leave()
}, 120_000)
