// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as accounts from '../../../shared/contract/accounts.ts'
import { changeAccount, readDataCopy, readProfile } from '../../../shared/contract/profile.ts'
import { resources } from '../../../shared/locales/resources.ts'
import { signInAddress } from '../../../shared/rules/addresses.ts'
import { tokenStorageKey } from '../../../shared/rules/storage-keys.ts'
import {
  account,
  fakeApi,
  pageFrame,
  press,
  pressButton,
  problemAt,
  refusal,
  typeInto,
} from '../../../tests/support/own-profile.tsx'
import { settle } from '../../../tests/support/settle.ts'
import { useProfile } from '../../app-page/own-queries.ts'
import { SettingsTab } from './settings-tab.tsx'

const { profile: words, errors, app } = resources.en
const refused = refusal(400, { title: 'Not now.' })

let api: ReturnType<typeof fakeApi>
let assign: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  history.replaceState(null, '', '/profile?tab=settings')
  api = fakeApi()
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  vi.spyOn(toast, 'success')
  vi.spyOn(toast, 'error')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Shows the settings of the account that the server has now. */
function Settings() {
  const profile = useProfile()
  return profile.data ? <SettingsTab account={profile.data.account} /> : null
}

async function open(own: Partial<typeof account> = {}) {
  api.answer(readProfile, { account: { ...account, ...own }, person: null })
  render(<Settings />, { wrapper: pageFrame(api.client) })
  await settle()
}
/** Makes the server answer a change with this account from then on. */
const accept = (endpoint: object, changed: Partial<typeof account>) => {
  api.answer(endpoint, {})
  api.answer(readProfile, { account: { ...account, ...changed }, person: null })
}
const isChecked = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).checked

describe('the language of the account (L-1)', () => {
  it('is saved, and the page opens in it', async () => {
    await open()
    accept(changeAccount, { language: 'ru' })
    await press(screen.getByLabelText('Русский'))
    expect(api.calls).toEqual([{ endpoint: changeAccount, body: { language: 'ru' } }])
    const [address] = assign.mock.lastCall as [URL]
    expect(address.pathname + address.search).toBe('/profile?tab=settings&lng=ru')
  })

  it('is shown as chosen while it is being saved, and as it was where that fails', async () => {
    await open()
    const answer = Promise.withResolvers<Error>()
    api.answer(changeAccount, answer.promise)
    await press(screen.getByLabelText('Русский'))
    expect(isChecked('Русский')).toBe(true)
    answer.resolve(refused)
    await settle()
    expect([isChecked('Русский'), isChecked('English')]).toEqual([false, true])
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Not now.')
    expect(assign).not.toHaveBeenCalled()
  })

  it('is said to differ from that of the page', async () => {
    await open({ language: 'uz' })
    expect(screen.getByText(words.language.differs.replace('{{language}}', 'English'))).toBeTruthy()
  })
})

describe('the mails about proposals', () => {
  it('are turned off, and stay as they were where that fails', async () => {
    await open()
    api.answer(changeAccount, refused)
    await press(screen.getByLabelText(words.notices.want))
    expect(isChecked(words.notices.want)).toBe(true)
    accept(changeAccount, { wantsNotices: false })
    await press(screen.getByLabelText(words.notices.want))
    expect(api.calls.at(-1)).toEqual({ endpoint: changeAccount, body: { wantsNotices: false } })
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(words.saved)
    expect(isChecked(words.notices.want)).toBe(false)
  })
})

describe('the link with Google (S-6)', () => {
  it('is ended by the password', async () => {
    await open({ hasGoogle: true })
    expect(screen.getByText(words.google.linked)).toBeTruthy()
    await pressButton(words.google.unlink)
    await pressButton(words.google.unlink)
    expect([problemAt('google-password'), api.calls]).toEqual([errors.fields.required, []])
    const message = errors.fields['password-wrong']
    const wrong = { errors: [{ field: 'currentPassword', code: 'password-wrong', message }] }
    api.answer(accounts.unlinkGoogle, refusal(422, wrong))
    typeInto('google-password', 'not the one')
    await pressButton(words.google.unlink)
    expect(problemAt('google-password')).toBe(message)
    accept(accounts.unlinkGoogle, { hasGoogle: false })
    typeInto('google-password', 'the one')
    await pressButton(words.google.unlink)
    expect(api.calls.at(-1)).toEqual({
      endpoint: accounts.unlinkGoogle,
      body: { currentPassword: 'the one' },
    })
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(words.google.done)
    expect(screen.getByText(words.google.unlinked)).toBeTruthy()
    expect(document.getElementById('google-password')).toBeNull()
  })

  it('stays where it is cancelled', async () => {
    await open({ hasGoogle: true })
    await pressButton(words.google.unlink)
    await pressButton(words.cancel)
    expect(document.getElementById('google-password')).toBeNull()
    expect(screen.getByRole('button', { name: words.google.unlink })).toBeTruthy()
  })

  it('is not ended for an account without a password', async () => {
    await open({ hasGoogle: true, hasPassword: false })
    expect(screen.getByText(words.google.needsPassword)).toBeTruthy()
    expect(screen.queryByRole('button', { name: words.google.unlink })).toBeNull()
  })
})

describe('the copy of all own data (O-2)', () => {
  it('is saved as a file, and says when it cannot be made', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    await open()
    api.answer(readDataCopy, refused)
    await pressButton(words.data.copy)
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Not now.')
    expect(saved).toEqual([])
    api.answer(readDataCopy, new Response('a zip'))
    await pressButton(words.data.copy)
    expect(saved).toEqual(['digital-world-data.zip'])
  })
})

describe('the sessions of the account (S-5)', () => {
  const sessionOf = (id: string, isCurrent: boolean) => ({
    id,
    device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0',
    createdAt: '2026-01-01T00:00:00.000Z',
    lastUsedAt: '2026-01-02T00:00:00.000Z',
    expiresAt: '2026-02-01T00:00:00.000Z',
    isCurrent,
  })
  const here = sessionOf('here', true)
  const both = [here, sessionOf('there', false)]
  const rows = () =>
    screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li') as HTMLElement)
  const openWith = async (items: unknown[]) => {
    api.answer(accounts.listSessions, { items })
    await open()
  }

  it('are listed, and another one is ended after a question', async () => {
    await openWith(both)
    expect(rows().map((row) => row.textContent.includes(words.sessions.current))).toEqual([true, false])
    const [own, other] = rows() as [HTMLElement, HTMLElement]
    expect(other.textContent).toContain('Chrome')
    expect(within(own).queryByRole('button')).toBeNull()
    const inOther = (name: string) => press(within(other).getByRole('button', { name }))
    await inOther(words.sessions.end)
    expect(within(other).getByText(words.sure)).toBeTruthy()
    await inOther(words.no)
    expect(api.calls).toEqual([])
    api.answer(accounts.endSession, {})
    api.answer(accounts.listSessions, { items: [here] })
    await inOther(words.sessions.end)
    await inOther(words.yes)
    expect(api.calls).toEqual([{ endpoint: accounts.endSession, params: { id: 'there' } }])
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(words.sessions.ended)
    expect(rows()).toHaveLength(1)
  })

  it('are read again where one could not be ended: it may be gone already', async () => {
    await openWith(both)
    api.answer(accounts.endSession, refused)
    api.answer(accounts.listSessions, { items: [here] })
    await press(within(rows()[1] as HTMLElement).getByRole('button', { name: words.sessions.end }))
    await pressButton(words.yes)
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Not now.')
    expect(rows()).toHaveLength(1)
  })

  it('are all ended but this one, where there are others', async () => {
    await openWith(both)
    api.answer(accounts.endOtherSessions, {})
    api.answer(accounts.listSessions, { items: [here] })
    await pressButton(words.sessions.endOthers)
    await pressButton(words.yes)
    expect(api.calls).toEqual([{ endpoint: accounts.endOtherSessions }])
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(words.sessions.othersEnded)
    expect(rows()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: words.sessions.endOthers })).toBeNull()
  })

  it.each([
    ['this one', words.sessions.signOut, accounts.signOut],
    ['all', words.sessions.endAll, accounts.endAllSessions],
  ])('end here with %s: the token is removed, and the sign-in opens', async (_which, name, endpoint) => {
    localStorage.setItem(tokenStorageKey, 'token')
    await openWith([here])
    api.answer(endpoint, refused)
    const leave = async () => {
      await pressButton(name)
      if (endpoint === accounts.endAllSessions) await pressButton(words.yes)
    }
    await leave()
    expect([localStorage.getItem(tokenStorageKey), assign.mock.calls.length]).toEqual(['token', 0])
    api.answer(endpoint, {})
    await leave()
    expect(api.calls.map((call) => call.endpoint)).toEqual([endpoint, endpoint])
    expect(localStorage.getItem(tokenStorageKey)).toBeNull()
    expect(assign).toHaveBeenCalledExactlyOnceWith(signInAddress)
  })

  it('are read again when they could not be read', async () => {
    api.answer(accounts.listSessions, refused)
    await open()
    expect(screen.getByRole('alert').textContent).toContain(words.sessions.failed)
    api.answer(accounts.listSessions, { items: [here] })
    await pressButton(app.tryAgain)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(rows()).toHaveLength(1)
  })
})
