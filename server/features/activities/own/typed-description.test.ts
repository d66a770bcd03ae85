import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActivityDraft } from '../../../../shared/schemas/own-activity.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { chooseFromCatalogues } from '../../../../tests/support/person-form.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { activities } from '../../../db/schema/activity.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'

let app: TestApp
let choices: Awaited<ReturnType<typeof chooseFromCatalogues>>
beforeAll(async () => {
  app = await createTestApp()
  choices = await chooseFromCatalogues(app)
})
afterAll(() => app.close())

/** Lines that begin as numbered lists do, and words with the marks of a rich text in them. */
const typed = [
  'Yillar boʻyicha:',
  '',
  '2015. TATU magistraturasini tugatdim.',
  '2018. Berlinda ish boshladim.',
  '2021. Birinchi startap.',
  '2024. Dastur elchisi boʻldim.',
  '',
  '# 1 gʻolib',
  '+ 5 yil',
  '',
  'Method __init__, 2*3*4 = 24, C:\\dir\\*',
].join('\n')

async function propose(account: TestAccount, changed: object) {
  const json = {
    title: { uz: 'Yillar' },
    caption: {},
    categoryId: choices.activityCategoryId,
    serviceKindId: choices.serviceKindId,
    startsAt: `${new Date().getFullYear() + 1}-02-09T15:00`,
    place: { uz: 'Toshkent' },
    ...changed,
  }
  const response = await account.request('/api/activities', { method: 'POST', json })
  expect(response.status, await response.clone().text()).toBe(201)
  return ((await response.json()) as { id: string }).id
}

async function post(account: TestAccount, path: string): Promise<ActivityDraft> {
  const response = await account.request(path, { method: 'POST', json: {} })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as ActivityDraft
}

const edit = (account: TestAccount, id: string) => post(account, `/api/profile/activities/${id}/edit`)

async function setDescription(id: string, source: string) {
  await app.database.db
    .update(activities)
    .set({ state: 'published', publishedAt: new Date(), description: { uz: source } })
    .where(eq(activities.id, id))
}

const contentOf = async (path: string) => (await app.request(path)).text()

describe('what a member types as the description of an activity', () => {
  it('is shown as it was typed, on the page, in calendars and in the feed', async () => {
    const account = await createAccountWithToken(app, { role: 'ADMIN' })
    const id = await propose(account, { description: { uz: typed }, caption: { uz: typed } })
    const { description } = (await (await app.request(`/api/activities/${id}?lng=uz`)).json()) as {
      description: { text: string }
    }
    expect(description.text).toContain('2015\\. TATU magistraturasini tugatdim.\n2018\\. Berlinda')
    const calendar = await contentOf(`/activities-single/${id}/calendar.ics?lng=uz`)
    const unfolded = calendar.replaceAll(/\r?\n[ \t]/g, '').replaceAll('\\n', '\n')
    const feed = await contentOf('/activities.rss?lng=uz')
    for (const line of typed.split('\n').filter((one) => one !== '' && !one.startsWith('Method'))) {
      expect(unfolded).toContain(line)
      expect(feed).toContain(line)
    }
    expect(unfolded).toContain('Method __init__\\, 2*3*4 = 24\\, C:\\\\dir\\\\*')
  })

  it('is read by the member as it was typed, and sent again it is the same', async () => {
    const account = await createAccountWithToken(app, { role: 'ADMIN' })
    const id = await propose(account, { description: { uz: typed } })
    const draft = await edit(account, id)
    expect(draft.content.description).toEqual({ uz: typed })
    const before = await descriptionOf(id)
    await propose(account, { description: draft.content.description, draftId: draft.id })
    expect(await descriptionOf(id)).toEqual(before)
  })

  it('leaves what an administrator formatted, but for the paragraphs that it changes', async () => {
    const account = await createAccountWithToken(app)
    const id = await propose(account, { description: { uz: typed } })
    await setDescription(id, '## Boshi\n**Qalin** soʻz\n\n* bir\n* ikki\n\nOxiri')
    const draft = await edit(account, id)
    expect(draft.content.description).toEqual({ uz: 'Boshi\n\nQalin soʻz\n\n– bir\n– ikki\n\nOxiri' })
    const written = { uz: draft.content.description.uz?.replace('Oxiri', '2024. Oxiri') }
    await propose(account, { description: written, draftId: draft.id })
    const [change] = await app.database.db
      .select()
      .from(proposedChanges)
      .where(eq(proposedChanges.activityId, id))
    expect(change?.content).toMatchObject({
      description: { uz: '## Boshi\n**Qalin** soʻz\n\n* bir\n* ikki\n\n2024\\. Oxiri' },
    })
    const again = await edit(account, id)
    expect(again.content.description).toEqual(written)
  })

  it('leaves it in a proposal that is withdrawn and sent again', async () => {
    const account = await createAccountWithToken(app)
    const id = await propose(account, { description: { uz: 'Qalin soʻz' } })
    await app.database.db
      .update(activities)
      .set({ description: { uz: '**Qalin** soʻz' } })
      .where(eq(activities.id, id))
    const draft = await post(account, `/api/profile/activities/${id}/withdraw`)
    expect(draft.content.description).toEqual({ uz: 'Qalin soʻz' })
    const again = await propose(account, { description: draft.content.description, draftId: draft.id })
    expect(await descriptionOf(again)).toEqual({ uz: '**Qalin** soʻz' })
  })

  it('may be as long as it says, whatever it is made of', async () => {
    const account = await createAccountWithToken(app)
    const longest = { uz: '*'.repeat(10_000) }
    const id = await propose(account, { description: longest })
    await app.database.db
      .update(activities)
      .set({ state: 'published', publishedAt: new Date() })
      .where(eq(activities.id, id))
    const { id: draftId, content } = await edit(account, id)
    expect(content.description).toEqual(longest)
    await propose(account, { description: longest, draftId })
    expect((await edit(account, id)).content.description).toEqual(longest)
  })
})

async function descriptionOf(id: string) {
  const [row] = await app.database.db.select().from(activities).where(eq(activities.id, id))
  return row?.description
}
