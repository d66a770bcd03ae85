// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changePassword } from '../../../shared/contract/accounts.ts'
import { resources } from '../../../shared/locales/resources.ts'
import { forgotPasswordAddress } from '../../../shared/rules/addresses.ts'
import {
  account,
  fakeApi,
  pageFrame,
  pressButton,
  problemAt,
  refusal,
  typeInto,
} from '../../../tests/support/own-profile.tsx'
import { PasswordTab } from './password-tab.tsx'

const { profile: words, errors } = resources.en

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  history.replaceState(null, '', '/profile?tab=password')
  api = fakeApi([changePassword, {}])
  vi.spyOn(toast, 'success')
  vi.spyOn(toast, 'error')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (own = account) => render(<PasswordTab account={own} />, { wrapper: pageFrame(api.client) })
const fill = (currentPassword: string, password: string, repeatPassword = password) => {
  for (const [id, value] of Object.entries({ currentPassword, password, repeatPassword })) typeInto(id, value)
}
const typedIn = (id: string) => (document.getElementById(id) as HTMLInputElement).value

describe('the change of the password (V-1 to V-3)', () => {
  it('needs the current one, a long enough new one and a repeat that matches, before anything is sent', async () => {
    open()
    fill('', 'short')
    await pressButton(words.password.change)
    expect(problemAt('currentPassword')).toBe('Please enter your current password to change your password.')
    expect(problemAt('password')).toMatch(/^Too short/)
    fill('the current one', 'ermaktosh-baland', 'ermaktosh-past')
    await pressButton(words.password.change)
    expect(problemAt('repeatPassword')).toBe('Password does not match')
    expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('error-summary-title')
    expect(api.calls).toEqual([])
  })

  it('says that the current one is wrong, and loses nothing', async () => {
    const message = errors.fields['password-wrong']
    const wrong = { errors: [{ field: 'currentPassword', code: 'password-wrong', message }] }
    api.answer(changePassword, refusal(422, wrong))
    open()
    fill('not the one', 'ermaktosh-baland')
    await pressButton(words.password.change)
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Failed to update password')
    expect(problemAt('currentPassword')).toBe(message)
    expect(typedIn('password')).toBe('ermaktosh-baland')
  })

  it('is confirmed, and empties the form', async () => {
    open()
    fill('the current one', 'ermaktosh-baland')
    await pressButton(words.password.change)
    const body = {
      currentPassword: 'the current one',
      password: 'ermaktosh-baland',
      repeatPassword: 'ermaktosh-baland',
    }
    expect(api.calls).toEqual([{ endpoint: changePassword, body }])
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('Password updated successfully')
    expect(['currentPassword', 'password', 'repeatPassword'].map(typedIn)).toEqual(['', '', ''])
  })

  it('leads back to the page that asked for it, and nowhere off this site', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const change = async (wayBack: string) => {
      history.replaceState(null, '', `/profile?tab=password&returnTo=${encodeURIComponent(wayBack)}`)
      open()
      fill('the current one', 'ermaktosh-baland')
      await pressButton(words.password.change)
      cleanup()
    }
    await change('/admin/ambassadors?q=a')
    expect(assign).toHaveBeenCalledExactlyOnceWith('/admin/ambassadors?q=a')
    expect(toast.success).not.toHaveBeenCalled()
    await change('https://elsewhere.example')
    expect(assign).toHaveBeenCalledTimes(1)
    expect(toast.success).toHaveBeenCalledTimes(1)
  })

  it('is a link by mail for an account that has none yet', () => {
    open({ ...account, hasPassword: false })
    const link = screen.getByRole('link', { name: words.password.ask })
    expect(link.getAttribute('href')).toBe(forgotPasswordAddress)
    expect(document.getElementById('currentPassword')).toBeNull()
  })
})
