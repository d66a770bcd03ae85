// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TagPicker } from '../../ui/tag-picker/tag-picker.tsx'

const control = {
  id: 'tags',
  className: undefined,
  'aria-describedby': undefined,
  'aria-invalid': undefined,
  'aria-required': undefined,
} as const
let chosen: readonly string[]
afterEach(cleanup)

function Tags({ first }: { first: readonly string[] }) {
  const [tags, setTags] = useState(first)
  chosen = tags
  return (
    <TagPicker
      control={control}
      tags={tags}
      known={['Java', 'JavaScript', 'Rust']}
      tagsMax={4}
      tagMaxCharacters={40}
      texts={{
        chosen: 'Chosen',
        suggestions: 'Suggestions',
        placeholder: '',
        full: 'Full',
        found: (count) => `${count} found`,
        remove: (tag) => `Remove ${tag}`,
        added: (tag) => `Added ${tag}`,
        removed: (tag) => `Removed ${tag}`,
      }}
      onChange={setTags}
    />
  )
}

function show(...first: string[]) {
  render(<Tags first={first} />)
  return screen.getByRole<HTMLInputElement>('combobox')
}
const type = (box: HTMLElement, value: string) => fireEvent.input(box, { target: { value } })
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const status = () => screen.getByRole('status').textContent
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id

it('announces how many suggestions there are, and what was added', () => {
  const box = show()
  box.focus()
  type(box, 'jav')
  expect(status()).toBe('2 found')
  press('ArrowDown')
  press('Enter')
  expect(status()).toBe('Added Java')
  press('ArrowDown')
  press('Escape')
  expect(status()).toBe('')
})

it('adds at a comma that comes without a key, from a virtual keyboard or pasted', () => {
  const box = show('Go')
  type(box, 'rust,')
  expect(chosen).toEqual(['Go', 'Rust'])
  expect(box.value).toBe('')
  type(box, 'Java, go, C, Kotlin, Per')
  expect(chosen).toEqual(['Go', 'Rust', 'Java', 'C'])
  expect(status()).toBe('Added Java, C')
})

it('keeps the typed text when a caret key or Alt and Up leaves a marked suggestion', () => {
  const box = show()
  box.focus()
  type(box, 'ja')
  press('ArrowDown')
  press('ArrowLeft')
  expect(box.hasAttribute('aria-activedescendant')).toBe(false)
  press('ArrowDown')
  press('ArrowUp', { altKey: true })
  expect(box.getAttribute('aria-expanded')).toBe('false')
  press('Enter')
  expect(chosen).toEqual(['ja'])
})

it('closes by Escape, then clears, and stays closed where nothing was suggested', () => {
  const box = show()
  box.focus()
  type(box, 'ja')
  press('Escape')
  expect(box.value).toBe('ja')
  press('Escape')
  expect(box.value).toBe('')
  type(box, 'xyz')
  press('Escape')
  expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['', 'false'])
})

it('goes through the chosen tags by arrows from the empty input, and back', () => {
  const box = show('Go', 'Rust')
  box.focus()
  press('ArrowLeft')
  expect(focused()).toBe('Remove Rust')
  press('ArrowLeft')
  press('ArrowLeft')
  expect(focused()).toBe('Remove Go')
  press('ArrowRight')
  press('ArrowRight')
  expect(focused()).toBe('tags')
})

it.each(['Delete', 'Backspace'])('removes the focused tag by %s, and goes back to the input', (key) => {
  show('Go', 'Rust')
  screen.getByRole('button', { name: 'Remove Go' }).focus()
  press(key)
  expect(chosen).toEqual(['Rust'])
  expect(status()).toBe('Removed Go')
  expect(focused()).toBe('tags')
})

it('removes the last tag by a new Backspace alone, not by one that is held', () => {
  show('Go', 'Rust').focus()
  press('Backspace', { repeat: true })
  expect(chosen).toEqual(['Go', 'Rust'])
  press('Backspace')
  expect(chosen).toEqual(['Go'])
})

it.each([
  { isComposing: true },
  { keyCode: 229 },
])('leaves the keys of an input method to it: %o', (composing) => {
  const box = show('Go')
  box.focus()
  for (const key of ['Backspace', 'ArrowLeft']) press(key, composing)
  type(box, 'ja')
  for (const key of ['Enter', 'Escape', 'ArrowDown']) press(key, composing)
  expect(chosen).toEqual(['Go'])
  expect([box.value, focused(), box.getAttribute('aria-expanded')]).toEqual(['ja', 'tags', 'true'])
  expect(box.hasAttribute('aria-activedescendant')).toBe(false)
})
