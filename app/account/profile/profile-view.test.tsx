// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changePassword } from '../../../shared/contract/accounts.ts'
import { listOwnActivities } from '../../../shared/contract/own-activities.ts'
import { readProfile } from '../../../shared/contract/profile.ts'
import { resources } from '../../../shared/locales/resources.ts'
import { registerAddress } from '../../../shared/rules/addresses.ts'
import {
  account,
  fakeApi,
  pageFrame,
  person,
  press,
  pressButton,
  refusal,
  typeInto,
} from '../../../tests/support/own-profile.tsx'
import { settle } from '../../../tests/support/settle.ts'
import { ProfileView } from './profile-screen.tsx'

const { profile: words, app } = resources.en

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function open(path: string, profile: unknown) {
  history.replaceState(null, '', path)
  api.answer(readProfile, profile)
  render(<ProfileView />, { wrapper: pageFrame(api.client) })
  await settle()
}
const text = () => document.body.textContent
const currentTab = () => document.querySelector('nav a[aria-current="page"]')?.textContent

describe('the profile (P-16)', () => {
  it('shows what is known, says what is missing, and counts how far it is', async () => {
    await open('/profile', { account, person })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oʻgʻiloy Gʻulomova')
    const details = [...document.querySelectorAll('dl dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ])
    expect(Object.fromEntries(details)).toMatchObject({
      [words.details.organization]: words.details.notAvailable,
      [words.details.code]: 'EXP-0001',
      [words.details.country]: 'Germany',
      [words.details.headline]: 'Ochiq maʼlumotlar va statistika',
    })
    expect(document.querySelector('dd [lang="uz"]')?.textContent).toBe('Ochiq maʼlumotlar va statistika')
    expect(document.querySelector('progress')?.value).toBe(20)
    expect(text()).toContain(words.missing.headline.en)
    await press(screen.getByRole('link', { name: words.tabs.password }))
    expect([location.search, currentTab()]).toEqual(['?tab=password', words.tabs.password])
  })

  it.each([
    '/profile',
    '/profile?tab=edit',
  ])('leads an account without one to the registration, at %s', async (path) => {
    await open(path, { account, person: null })
    const link = await screen.findByRole('link', { name: words.noPerson.register }, { timeout: 20_000 })
    expect(link.getAttribute('href')).toBe(registerAddress)
    expect(text()).not.toContain(words.details.country)
  })

  it('shows what is published as current, and a pending change as one that waits', async () => {
    const pending = {
      ...person,
      isPublished: true,
      headline: { en: 'Open data' },
      photoPath: '/api/profile/photo',
      change: { state: 'pending', reason: null, proposedAt: '2026-01-01T00:00:00.000Z' },
      shown: { firstname: 'Oʻgʻiloy', lastname: 'Gʻulomova', headline: { en: 'Statistics' }, photoUrl: null },
    }
    await open('/profile', { account, person: pending })
    expect([...document.querySelectorAll('dl > div')].map((row) => row.textContent)).toContain(
      `${words.details.headline}Statistics`,
    )
    expect(document.querySelector('ins')?.textContent).toBe('Open data')
    expect(document.querySelector('del')?.textContent).toBe('Statistics')
    expect(document.querySelector('main img, img')).toBeNull()
    const page = screen.getByRole('link', { name: words.public.page })
    expect(page.getAttribute('href')).toBe(`/experts/single/${person.id}`)
  })

  it('lists what waits, the oldest first and one filled button, or says that nothing does', async () => {
    await open('/profile', { account, person })
    expect(text()).toContain(words.waits.none)
    cleanup()
    const activity = { isDraft: false, startsAt: null, serviceKindId: null, reason: null, address: null }
    const waiting = [
      {
        ...activity,
        id: person.id,
        state: 'pending',
        title: { en: 'Later' },
        updatedAt: '2026-02-01T00:00:00.000Z',
      },
      {
        ...activity,
        id: account.id,
        state: 'draft',
        title: { en: 'Earlier' },
        updatedAt: '2026-01-01T00:00:00.000Z',
      },
    ]
    api.answer(listOwnActivities, { items: waiting })
    await open('/profile', { account, person })
    const rows = [...document.querySelectorAll('section[aria-labelledby="waits"] li')]
    expect(rows.map((row) => row.querySelector('h3')?.textContent)).toEqual(['Earlier', 'Later'])
    expect(rows[0]?.querySelector('a')?.getAttribute('href')).toBe(`/add-activity?draft=${account.id}`)
  })

  it('says when it could not be read, and reads it again', async () => {
    await open('/profile', refusal(400, {}))
    expect(screen.getByRole('heading', { name: words.failed.title })).toBeTruthy()
    api.answer(readProfile, { account, person })
    await pressButton(app.tryAgain)
    expect(document.querySelector('dl')).not.toBeNull()
  })
})

describe('a password that was given for once', () => {
  const newcomer = { ...account, mustChangePassword: true }

  it('is replaced first: the profile opens there, says why from every tab, and no more afterwards', async () => {
    await open('/profile', { account: newcomer, person: null })
    expect([location.search, currentTab()]).toEqual(['?tab=password', words.tabs.password])
    expect(text()).toContain(words.mustChangePassword)
    await press(screen.getByRole('link', { name: words.tabs.settings }))
    expect(text()).toContain(words.mustChangePassword)
    await pressButton(words.tabs.password)
    expect(currentTab()).toBe(words.tabs.password)
    api.answer(changePassword, {})
    api.answer(readProfile, { account, person: null })
    typeInto('currentPassword', 'the one for once')
    for (const id of ['password', 'repeatPassword']) typeInto(id, 'ermaktosh-baland')
    await pressButton(words.password.change)
    expect(text()).not.toContain(words.mustChangePassword)
  })
})
