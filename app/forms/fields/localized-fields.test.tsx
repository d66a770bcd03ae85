// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Language } from '../../../shared/i18n/languages.ts'
import { resources } from '../../../shared/locales/resources.ts'
import { documentTextsOf } from '../../i18n/document-texts.ts'
import { LocalizedFields, type TypedText } from './localized-fields.tsx'

const { undoRepair } = resources.en.editor

function Written() {
  const [values, setValues] = useState<{ name: TypedText }>({ name: {} })
  return (
    <LocalizedFields
      id="texts"
      fields={[{ name: 'name', label: 'Name', placeholder: '', maxCharacters: 100, lines: 1 }]}
      values={values}
      problemOf={() => undefined}
      onChange={(name, text) => setValues({ [name]: text })}
    />
  )
}

beforeEach(() => {
  render(<Written />, {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={documentTextsOf('en', resources.en)}>{children}</I18nextProvider>
    ),
  })
})
afterEach(cleanup)

const nameIn = (language: Language) => document.getElementById(`name.${language}`) as HTMLInputElement
function write(language: Language, text: string) {
  fireEvent.input(nameIn(language), { target: { value: text } })
  fireEvent.blur(nameIn(language))
}

// An apostrophe of the keyboard, and a Cyrillic letter among Latin ones.
const typed = "O'quv mаrkazi"

it('an Uzbek text is corrected when its field is left, and Undo takes that back for good', () => {
  write('uz', typed)
  expect(nameIn('uz').value).toBe('Oʻquv markazi')
  expect(document.body.textContent).toContain('Corrected: Oʻquv, markazi.')
  fireEvent.click(screen.getByRole('button', { name: undoRepair }))
  expect(nameIn('uz').value).toBe(typed)
  fireEvent.blur(nameIn('uz'))
  expect(nameIn('uz').value).toBe(typed)
  expect(screen.queryByRole('button', { name: undoRepair })).toBeNull()
})

it('the correction is offered to be undone until the text is changed', () => {
  write('uz', typed)
  fireEvent.input(nameIn('uz'), { target: { value: 'Oʻquv markazi 2' } })
  expect(screen.queryByRole('button', { name: undoRepair })).toBeNull()
})

it('spaces at the ends go without a word, and texts in other languages are left alone', () => {
  write('uz', ' Markaz ')
  expect(nameIn('uz').value).toBe('Markaz')
  write('en', typed)
  expect(nameIn('en').value).toBe(typed)
  expect(screen.queryByRole('button', { name: undoRepair })).toBeNull()
})
