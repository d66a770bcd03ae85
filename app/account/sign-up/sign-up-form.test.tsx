// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signUp } from '../../../shared/contract/accounts.ts'
import { resources } from '../../../shared/locales/resources.ts'
import { fakeApi, pageFrame, pressButton, refusal, typeInto } from '../../../tests/support/own-profile.tsx'
import { SignUpForm } from './sign-up-screen.tsx'

const words = resources.en.account.signUp

beforeEach(() => {
  vi.spyOn(toast, 'success')
  vi.spyOn(toast, 'error')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Sends a filled form to an API that answers so. */
async function signUpWith(answer: unknown): Promise<string[]> {
  const sent: string[] = []
  const { client } = fakeApi([signUp, answer])
  render(<SignUpForm onSent={(email) => sent.push(email)} />, { wrapper: pageFrame(client) })
  const values = { firstname: 'Aziza', lastname: 'Karimova', email: 'aziza@example.uz' }
  for (const [id, value] of Object.entries(values)) typeInto(id, value)
  for (const id of ['password', 'repeatPassword']) typeInto(id, 'ermaktosh-baland-7')
  fireEvent.click(document.querySelector('input[type=checkbox]') as Element)
  await pressButton(words.submit)
  return sent
}

it('a sign-up that is sent says so', async () => {
  const sent = await signUpWith({})
  await vi.waitFor(() => expect(sent).toEqual(['aziza@example.uz']), 15_000)
  expect(toast.success).toHaveBeenCalledWith('Registration is successfully completed!')
  expect(toast.error).not.toHaveBeenCalled()
})

it('a sign-up that is refused says that it failed', async () => {
  const sent = await signUpWith(refusal(500, { code: 'internal' }))
  await vi.waitFor(
    () => expect(toast.error).toHaveBeenCalledWith('An error occurred while registration!'),
    15_000,
  )
  expect(sent).toEqual([])
})
