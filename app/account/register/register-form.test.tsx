// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { resources } from '../../../shared/locales/resources.ts'
import { fakeApi, pageFrame, pressButton, problemAt, typeInto } from '../../../tests/support/own-profile.tsx'
import { settle } from '../../../tests/support/settle.ts'
import { RegisterForm } from './register-form.tsx'
import { emptyStart } from './register-start.ts'

const { register: words, errors } = resources.en

beforeEach(async () => {
  history.replaceState(null, '', '/register')
  const choices = {
    data: undefined,
    isError: false,
    refetch: () => Promise.reject(new Error('Not asked for')),
  }
  render(
    <RegisterForm
      start={emptyStart(null)}
      choices={choices}
      account={null}
      onDone={() => undefined}
      onClear={() => undefined}
    />,
    { wrapper: pageFrame(fakeApi().client) },
  )
  await settle()
  typeInto('email', 'ogiloy@example.uz')
  typeInto('password', 'tuyaqush-ermak-7')
})
afterEach(cleanup)

const step = () => document.querySelector('[aria-current="step"]')?.textContent

it('does not leave the first step without the repeated password', async () => {
  await pressButton(words.next)
  expect([problemAt('repeatPassword'), step()]).toEqual([
    errors.fields['password-mismatch'],
    expect.stringContaining(words.steps.account),
  ])
  typeInto('repeatPassword', 'tuyaqush-ermak-7')
  expect(problemAt('repeatPassword')).toBeUndefined()
  await pressButton(words.next)
  expect(step()).toContain(words.steps.personal)
})

it('reports a difference no more once the first password is corrected', async () => {
  typeInto('repeatPassword', 'tuyaqush-ermak-77')
  fireEvent.blur(document.getElementById('repeatPassword') as HTMLElement)
  expect(problemAt('repeatPassword')).toBe(errors.fields['password-mismatch'])
  typeInto('password', 'tuyaqush-ermak-77')
  expect(problemAt('repeatPassword')).toBeUndefined()
})
