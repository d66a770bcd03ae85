// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { resources } from '../../../../shared/locales/resources.ts'
import { documentTextsOf } from '../../../i18n/document-texts.ts'
import { GeneratedPassword } from './generated-password.tsx'

const words = resources.en.admin.generatedPassword

function Fields() {
  const [password, setPassword] = useState('')
  return (
    <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
      <input aria-label="password" value={password} onChange={({ target }) => setPassword(target.value)} />
      <GeneratedPassword value={password} onGenerate={setPassword} />
    </I18nextProvider>
  )
}

afterEach(cleanup)

it('fills in a password and shows it until another is typed', () => {
  render(<Fields />)
  const field = screen.getByLabelText<HTMLInputElement>('password')
  expect(screen.queryByText(words.copy)).toBeNull()
  fireEvent.click(screen.getByText(words.generate))
  const first = field.value
  expect(first).toMatch(/^(?:[a-z2-9]{5}-?\b){4}$/)
  expect(screen.getByText(first)).toBeDefined()
  fireEvent.click(screen.getByText(words.another))
  expect(field.value).not.toBe(first)
  fireEvent.change(field, { target: { value: 'typed by hand' } })
  expect(screen.queryByText(words.copy)).toBeNull()
})
