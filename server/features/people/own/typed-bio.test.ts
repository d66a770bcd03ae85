import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnPerson } from '../../../../shared/schemas/profile.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { freshAddress } from '../../../../tests/support/application-form.ts'
import { chooseFromCatalogues, givePerson, personFields } from '../../../../tests/support/person-form.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { people } from '../../../db/schema/person.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import { users } from '../../../db/schema/user.ts'

let app: TestApp
let choices: Awaited<ReturnType<typeof chooseFromCatalogues>>
beforeAll(async () => {
  app = await createTestApp()
  choices = await chooseFromCatalogues(app)
})
afterAll(() => app.close())

const typed = '2015. Magistr.\n2018. Berlin.\n\n__init__, 2*3*4'
const source = '2015\\. Magistr.\n2018\\. Berlin.\n\n\\_\\_init\\_\\_, 2\\*3\\*4'

async function ownPerson(response: Response): Promise<OwnPerson> {
  expect(response.ok, await response.clone().text()).toBe(true)
  return (await response.json()) as OwnPerson
}

const change = (account: TestAccount, changed: object) =>
  account.request('/api/profile/person', { method: 'PATCH', json: { ...personFields(choices), ...changed } })

async function storedBio(userId: string) {
  const [row] = await app.database.db
    .select({ bio: people.bio })
    .from(people)
    .where(eq(people.userId, userId))
  return row?.bio
}

describe('what a member types as a biography', () => {
  it('is plain text, in a new profile and in a change of it', async () => {
    const account = await createAccountWithToken(app)
    const json = { ...personFields(choices), bio: { uz: typed } }
    const made = await ownPerson(await account.request('/api/profile/person', { method: 'POST', json }))
    expect(made.bio).toEqual({ uz: typed })
    expect(await storedBio(account.userId)).toEqual({ uz: source })
    const written = { uz: `${typed}\n\n# 1` }
    const { bio } = await ownPerson(await change(account, { revision: made.revision, bio: written }))
    expect(bio).toEqual(written)
    expect(await storedBio(account.userId)).toEqual({ uz: `${source}\n\n\\# 1` })
  })

  it('is plain text in a registration', async () => {
    const email = `gulnora.${randomUUID()}@example.uz`
    const password = 'a winding staircase of oak'
    const account = { email, login: `g${randomUUID().slice(0, 12)}`, password, repeatPassword: password }
    const body = JSON.stringify({ ...personFields(choices), ...account, consent: true, bio: { uz: typed } })
    const headers = { 'content-type': 'application/json' }
    const response = await app.request(
      '/api/auth/register?lang=ru',
      { method: 'POST', headers, body },
      freshAddress(),
    )
    expect(response.ok, await response.clone().text()).toBe(true)
    const [user] = await app.database.db.select().from(users).where(eq(users.email, email))
    expect(await storedBio(user?.id ?? '')).toEqual({ uz: source })
  })

  it('leaves what an administrator formatted, while the change waits and after another one', async () => {
    const account = await createAccountWithToken(app, { role: 'AMBASSADOR' })
    const personId = await givePerson(app, account.userId, 'AMB-0031')
    await app.database.db
      .update(people)
      .set({ bio: { uz: '**Qalin**\n\nIkki' } })
      .where(eq(people.id, personId))
    const { person } = (await (await account.request('/api/profile')).json()) as { person: OwnPerson }
    expect(person.bio).toEqual({ uz: 'Qalin\n\nIkki' })
    const { revision } = person
    for (const last of ['2018. Ikki', '2021. Uch']) {
      const sent = await ownPerson(await change(account, { revision, bio: { uz: `Qalin\n\n${last}` } }))
      expect(sent.bio).toEqual({ uz: `Qalin\n\n${last}` })
      const [waiting] = await app.database.db
        .select()
        .from(proposedChanges)
        .where(eq(proposedChanges.personId, personId))
      expect(waiting?.content).toMatchObject({ bio: { uz: `**Qalin**\n\n${last.replace('.', '\\.')}` } })
    }
    const copy = unzipSync(new Uint8Array(await (await account.request('/api/profile/data')).arrayBuffer()))
    expect(JSON.parse(strFromU8(copy['data.json'] ?? new Uint8Array()))).toMatchObject({
      profile: { bio: { uz: 'Qalin\n\nIkki' } },
      proposedChanges: [{ content: { bio: { uz: 'Qalin\n\n2021. Uch' } } }],
    })
  })

  it('is in the files of the panel as it was typed', async () => {
    const account = await createAccountWithToken(app)
    const json = { ...personFields(choices), lastname: 'Yilnomachi', bio: { uz: typed } }
    await ownPerson(await account.request('/api/profile/person', { method: 'POST', json }))
    const administrator = await createAccountWithToken(app, { role: 'ADMIN' })
    const path = '/api/admin/ambassadors/export?lang=uz&q=Yilnomachi&format=csv'
    expect(await (await administrator.request(path)).text()).toContain(`"${typed}"`)
  })
})
