// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { resources } from '../../../../shared/locales/resources.ts'
import { documentTextsOf } from '../../../i18n/document-texts.ts'
import { ChoiceField } from './choice-field.tsx'

const options = ['Austria', 'Canada', 'Estonia', 'Japan'].map((label) => ({ id: label.toLowerCase(), label }))
const onKey = vi.fn()
afterEach(() => {
  cleanup()
  onKey.mockClear()
})

function Country({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  return (
    <dialog open onKeyDown={({ key }) => onKey(key)}>
      <ChoiceField
        id="country"
        label="Country"
        problem={undefined}
        value={value}
        options={options}
        emptyLabel="Choose"
        onChange={setValue}
      />
    </dialog>
  )
}

function show(first = '') {
  render(<Country first={first} />, {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={documentTextsOf('en', resources.en)}>{children}</I18nextProvider>
    ),
  })
  return screen.getByRole<HTMLInputElement>('combobox')
}
const type = (box: HTMLElement, value: string) => fireEvent.input(box, { target: { value } })
const press = (box: HTMLElement, key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(box, { key, ...more })
const markedIn = (box: HTMLElement) => {
  const id = box.getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.textContent
}

it('opens with the selected option marked, by an arrow and by a press', () => {
  const box = show('canada')
  press(box, 'ArrowDown')
  expect(markedIn(box)).toBe('Canada')
  press(box, 'Escape')
  fireEvent.click(box)
  expect(markedIn(box)).toBe('Canada')
})

it('opens with the first option marked where none is selected, and closes by Alt and Up', () => {
  const box = show()
  press(box, 'ArrowDown')
  expect(markedIn(box)).toBe('Austria')
  press(box, 'ArrowUp', { altKey: true })
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(box.value).toBe('')
})

it('marks the first match again when the caret moves in the text', () => {
  const box = show()
  type(box, 'an')
  press(box, 'ArrowDown')
  expect(markedIn(box)).toBe('Japan')
  press(box, 'ArrowLeft')
  expect(markedIn(box)).toBe('Canada')
})

it('has neither a list nor a mark where nothing is found, and says so', () => {
  const box = show()
  type(box, 'xyz')
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(box.hasAttribute('aria-activedescendant')).toBe(false)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('0 options')
})

it.each([
  { isComposing: true },
  { keyCode: 229 },
])('leaves the keys of an input method to it: %o', (composing) => {
  const box = show('japan')
  type(box, 'aus')
  for (const key of ['Enter', 'Escape', 'ArrowDown']) press(box, key, composing)
  expect(box.value).toBe('aus')
  expect(markedIn(box)).toBe('Austria')
  expect(onKey).not.toHaveBeenCalled()
  press(box, 'Enter')
  expect(box.value).toBe('Austria')
})
