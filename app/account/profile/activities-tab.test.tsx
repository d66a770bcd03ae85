// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readHostDesk } from '../../../shared/contract/host-desk.ts'
import {
  editActivity,
  listOwnActivities,
  throwDraftAway,
  withdrawActivity,
} from '../../../shared/contract/own-activities.ts'
import { resources } from '../../../shared/locales/resources.ts'
import { addActivityAddress } from '../../../shared/rules/addresses.ts'
import type { OwnActivity } from '../../../shared/schemas/own-activity.ts'
import { fakeApi, pageFrame, press, pressButton, refusal } from '../../../tests/support/own-profile.tsx'
import { settle } from '../../../tests/support/settle.ts'
import { draftAddress } from '../../app-page/own-queries.ts'
import { ActivitiesTab } from './activities-tab.tsx'

const { profile: words, app } = resources.en
const { activities: texts } = words
const refused = refusal(409, { title: 'Not now.' })

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  vi.spyOn(toast, 'success')
  vi.spyOn(toast, 'error')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const activityOf = (state: OwnActivity['state'], more: Partial<OwnActivity> = {}): OwnActivity =>
  ({
    id: state,
    state,
    title: { en: `An activity: ${state}` },
    startsAt: '2031-02-09T10:00:00.000Z',
    serviceKindId: null,
    reason: null,
    address: null,
    hasDesk: false,
    ...more,
  }) as OwnActivity

async function open(items: readonly OwnActivity[]) {
  api.answer(listOwnActivities, { items })
  render(<ActivitiesTab />, { wrapper: pageFrame(api.client) })
  await settle()
}
const rowOf = (state: string) =>
  screen.getByRole('heading', { name: `An activity: ${state}` }).closest('li') as HTMLElement
const pressIn = (state: string, name: string) => press(within(rowOf(state)).getByRole('button', { name }))
const actionsOf = (state: string) =>
  [...rowOf(state).querySelectorAll('button, a')].map(({ textContent }) => textContent)

describe('one’s own activities (P-16)', () => {
  it('stand with their states, reasons and actions', async () => {
    await open([
      activityOf('draft'),
      activityOf('pending'),
      activityOf('rejected', { reason: 'The date is taken.' }),
      activityOf('published', { address: '/activities-single/1' }),
      activityOf('change-pending'),
    ])
    for (const state of ['draft', 'pending', 'rejected', 'published', 'change-pending'] as const)
      expect(rowOf(state).textContent).toContain(texts.state[state])
    expect(rowOf('rejected').textContent).toContain('The date is taken.')
    expect(actionsOf('draft')).toEqual([texts.continue, texts.discard])
    expect(actionsOf('pending')).toEqual([texts.withdraw])
    expect(actionsOf('rejected')).toEqual([texts.edit])
    expect(actionsOf('published')).toEqual([texts.open, texts.edit])
    expect(actionsOf('change-pending')).toEqual([texts.edit])
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect([hrefOf(texts.open), hrefOf(texts.continue)]).toEqual([
      '/activities-single/1',
      draftAddress('draft'),
    ])
  })

  it('are withdrawn after a question', async () => {
    await open([activityOf('pending')])
    await pressIn('pending', texts.withdraw)
    expect(api.calls).toEqual([])
    api.answer(withdrawActivity, {})
    api.answer(listOwnActivities, { items: [activityOf('draft')] })
    await pressIn('pending', words.yes)
    expect(api.calls).toEqual([{ endpoint: withdrawActivity, params: { id: 'pending' } }])
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(texts.withdrawn)
    expect(actionsOf('draft')).toEqual([texts.continue, texts.discard])
  })

  it('are thrown away after a question', async () => {
    await open([activityOf('draft')])
    await pressIn('draft', texts.discard)
    api.answer(throwDraftAway, {})
    api.answer(listOwnActivities, { items: [] })
    await pressIn('draft', words.yes)
    expect(api.calls).toEqual([{ endpoint: throwDraftAway, params: { id: 'draft' } }])
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(texts.discarded)
    expect(screen.getByRole('heading', { name: texts.none.title })).toBeTruthy()
  })

  it('are edited in a draft, which opens', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    await open([activityOf('published')])
    api.answer(editActivity, { id: 'new-draft' })
    await pressIn('published', texts.edit)
    expect(api.calls).toEqual([{ endpoint: editActivity, params: { id: 'published' } }])
    expect(assign).toHaveBeenCalledExactlyOnceWith(draftAddress('new-draft'))
  })

  it.each([
    ['pending', texts.withdraw, withdrawActivity],
    ['draft', texts.discard, throwDraftAway],
    ['published', texts.edit, editActivity],
  ] as const)('are read again where a %s one has another state by now', async (state, name, endpoint) => {
    await open([activityOf(state)])
    api.answer(endpoint, refused)
    api.answer(listOwnActivities, { items: [activityOf('rejected')] })
    await pressIn(state, name)
    if (state !== 'published') await pressIn(state, words.yes)
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Not now.')
    expect(actionsOf('rejected')).toEqual([texts.edit])
  })

  it('are none at first, with the way to the first', async () => {
    await open([])
    expect(screen.getByRole('heading', { name: texts.none.title })).toBeTruthy()
    expect(screen.getByRole('link', { name: words.propose }).getAttribute('href')).toBe(addActivityAddress)
  })

  it('have a desk where they are hosted, which is loaded when it is opened', async () => {
    api.answer(readHostDesk, refused)
    await open([activityOf('pending'), activityOf('published', { hasDesk: true })])
    const desks = document.querySelectorAll('details')
    expect(desks).toHaveLength(1)
    const [desk] = desks as unknown as [HTMLDetailsElement]
    expect(desk.textContent).toBe(texts.desk)
    desk.open = true
    fireEvent(desk, new Event('toggle'))
    await screen.findByRole('heading', { name: resources.en.desk.failed })
  })

  it('are read again when they could not be read', async () => {
    api.answer(listOwnActivities, refused)
    render(<ActivitiesTab />, { wrapper: pageFrame(api.client) })
    await settle()
    expect(screen.getByRole('heading', { name: texts.failed })).toBeTruthy()
    api.answer(listOwnActivities, { items: [activityOf('pending')] })
    await pressButton(app.tryAgain)
    expect(actionsOf('pending')).toEqual([texts.withdraw])
  })
})
