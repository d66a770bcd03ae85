// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { focusSearchBySlash } from './site-search.ts'

beforeEach(() => {
  document.body.innerHTML = '<input data-suggest id="search"><input id="name"><a href="/" id="link"></a>'
})
focusSearchBySlash()

/** Returns whether the key opened the search. */
const press = (selector: string, key: string, code: string) =>
  !document
    .querySelector(selector)
    ?.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))

it.each([
  ['English', '/', 'Slash', true],
  ['German', '/', 'Digit7', true],
  ['German', '-', 'Slash', false],
  ['Russian', '.', 'Slash', true],
  ['English', '.', 'Period', false],
])('the key of the search in the %s layout: %s at %s opens it: %s', (_layout, key, code, isTaken) => {
  expect(press('#link', key, code)).toBe(isTaken)
})

it('what is typed into a field stays there', () => {
  expect(press('#name', '/', 'Slash')).toBe(false)
})
