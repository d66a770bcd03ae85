// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeAccount, changePerson, readProfile, withdrawChange } from '../../../shared/contract/profile.ts'
import { resources } from '../../../shared/locales/resources.ts'
import type { OwnPerson } from '../../../shared/schemas/profile.ts'
import {
  account,
  fakeApi,
  pageFrame,
  person,
  pressButton,
  problemAt,
  refusal,
  typeInto,
} from '../../../tests/support/own-profile.tsx'
import { settle } from '../../../tests/support/settle.ts'
import { useProfile } from '../../app-page/own-queries.ts'
import { EditTab } from './edit-tab.tsx'

const { profile: words, errors } = resources.en
const { edit: texts } = words
const changedMeanwhile = refusal(409, { code: 'changed-meanwhile', title: errors['changed-meanwhile'] })

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  vi.spyOn(toast, 'success')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Shows the forms of the profile that the server has now. */
function Editing() {
  const profile = useProfile()
  return profile.data ? <EditTab profile={profile.data} /> : null
}
const store = (own: Partial<OwnPerson>) => api.answer(readProfile, { account, person: { ...person, ...own } })
async function open(own: Partial<OwnPerson> = {}) {
  store(own)
  render(<Editing />, { wrapper: pageFrame(api.client) })
  await settle()
}
const typedIn = (id: string) => (document.getElementById(id) as HTMLInputElement).value
const save = async () => {
  const button = screen.getAllByRole('button', { name: words.save }).at(-1)
  button?.click()
  await settle()
}
const sent = () => api.calls.map(({ body }) => body as Record<string, unknown>)

describe('the editing of one’s own profile', () => {
  it('saves what was changed upon the revision that was read', async () => {
    await open()
    typeInto('headline.en', 'Open data')
    expect(screen.getByText(texts.unsaved)).toBeTruthy()
    api.answer(changePerson, {})
    store({ revision: 2, headline: { ...person.headline, en: 'Open data' } })
    await save()
    expect(sent()).toMatchObject([{ revision: 1, headline: { ...person.headline, en: 'Open data' } }])
    expect(sent()[0]).not.toHaveProperty('kind')
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(texts.saved)
    expect(screen.queryByText(texts.unsaved)).toBeNull()
    typeInto('headline.en', 'Open data and statistics')
    await save()
    expect(sent()[1]).toMatchObject({ revision: 2 })
  })

  it('sends nothing that the schema refuses, and forgets the problem of a field that is changed', async () => {
    await open()
    typeInto('linkedin', 'https://example.com/me')
    await save()
    expect(sent()).toEqual([])
    expect(problemAt('linkedin')).toBe(errors.fields['not-linkedin'])
    typeInto('linkedin', 'https://www.linkedin.com/in/ogiloy')
    expect(problemAt('linkedin')).toBeUndefined()
  })

  it('shows what was changed elsewhere, loses nothing, and saves on request (D-14)', async () => {
    await open()
    typeInto('headline.en', 'Typed here')
    api.answer(changePerson, changedMeanwhile)
    store({ revision: 5, website: 'https://elsewhere.example.uz' })
    await save()
    expect(screen.getByRole('heading', { name: texts.conflict.title })).toBeTruthy()
    expect(document.body.textContent).toContain('Changed elsewhere: Website')
    expect(typedIn('headline.en')).toBe('Typed here')
    api.answer(changePerson, {})
    store({ revision: 6, headline: { en: 'Typed here' } })
    await pressButton(texts.conflict.keepMine)
    expect(sent().at(-1)).toMatchObject({
      revision: 5,
      headline: { en: 'Typed here' },
      website: 'https://elsewhere.example.uz',
    })
    expect(screen.queryByText(texts.conflict.title)).toBeNull()
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(texts.saved)
  })

  it('loads what was changed elsewhere on request', async () => {
    await open()
    typeInto('headline.en', 'Typed here')
    api.answer(changePerson, changedMeanwhile)
    store({ revision: 5, website: 'https://elsewhere.example.uz' })
    await save()
    await pressButton(texts.conflict.takeTheirs)
    expect([typedIn('headline.en'), typedIn('website')]).toEqual(['', 'https://elsewhere.example.uz'])
    expect(screen.queryByText(texts.conflict.title)).toBeNull()
  })

  it('is refused for another reason without being compared', async () => {
    await open()
    typeInto('headline.en', 'Typed here')
    api.answer(changePerson, refusal(409, { title: 'Not now.' }))
    await save()
    expect(document.body.textContent).toContain('Not now.')
    expect(screen.queryByText(texts.conflict.title)).toBeNull()
  })

  it('drops what was typed', async () => {
    await open()
    typeInto('headline.en', 'Typed here')
    await pressButton(texts.dropDraft)
    expect(typedIn('headline.en')).toBe('')
    expect(screen.queryByText(texts.unsaved)).toBeNull()
  })
})

describe('the change of a published profile (S-9)', () => {
  it('waits for an administrator, and is withdrawn', async () => {
    await open({ isPublished: true })
    expect(screen.getByText(texts.waits.before)).toBeTruthy()
    typeInto('headline.en', 'Waits for its answer')
    const change = { state: 'pending', reason: null, proposedAt: '2026-01-03T00:00:00.000Z' } as const
    api.answer(changePerson, {})
    store({ isPublished: true, change, headline: { en: 'Waits for its answer' } })
    await save()
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(texts.waits.sent)
    expect(document.body.textContent).toContain('Your change was sent to an administrator')
    expect(screen.queryByText(texts.waits.before)).toBeNull()
    await pressButton(texts.waits.withdraw)
    api.answer(withdrawChange, {})
    store({ isPublished: true })
    await pressButton(words.yes)
    expect(api.calls.at(-1)).toEqual({ endpoint: withdrawChange })
    expect(toast.success).toHaveBeenLastCalledWith(texts.waits.withdrawn)
    expect(typedIn('headline.en')).toBe('')
  })

  it.each([
    ['The photo is dark.', texts.waits.rejected.replace('{{reason}}', 'The photo is dark.')],
    [null, texts.waits.rejectedWithoutReason],
  ])('is said to be rejected, for the reason %s', async (reason, words) => {
    await open({ isPublished: true, change: { state: 'rejected', reason, proposedAt: person.updatedAt } })
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByText(texts.waits.before)).toBeTruthy()
  })
})

describe('the names of the account', () => {
  it('are changed where there is no profile, and mandatory', async () => {
    api.answer(readProfile, { account, person: null })
    render(<Editing />, { wrapper: pageFrame(api.client) })
    await settle()
    typeInto('account-lastname', '')
    await save()
    expect([problemAt('account-lastname'), sent()]).toEqual([errors.fields.required, []])
    typeInto('account-lastname', 'Yoʻldosheva')
    api.answer(changeAccount, {})
    await save()
    expect(sent()).toEqual([{ firstname: 'Oʻgʻiloy', lastname: 'Yoʻldosheva' }])
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(words.saved)
  })

  it('follow those of the profile: there is one form with one name', async () => {
    await open()
    expect(document.getElementById('account-lastname')).toBeNull()
    expect(screen.getAllByRole('button', { name: words.save })).toHaveLength(1)
    typeInto('lastname', 'Yoʻldosheva')
    expect(document.body.textContent).toContain('1 unsaved change')
    api.answer(changePerson, {})
    api.answer(changeAccount, {})
    await save()
    expect(api.calls.map(({ endpoint }) => endpoint)).toEqual([changePerson, changeAccount])
    expect(sent()[1]).toEqual({ firstname: 'Oʻgʻiloy', lastname: 'Yoʻldosheva' })
  })
})
