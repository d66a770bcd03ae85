// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { openSearchBySlash } from './site-search.ts'

const part = <Kind extends HTMLElement>(selector: string) => document.querySelector(selector) as Kind

beforeEach(() => {
  document.body.innerHTML = `<header><details id="box"><summary></summary><input data-suggest id="search"></details>
    </header><input id="name"><a href="/" id="link"></a>`
  openSearchBySlash()
})

/** Returns whether the key opened the search. */
const press = (selector: string, key: string, code: string) =>
  !part(selector).dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))

it.each([
  ['English', '/', 'Slash', true],
  ['German', '/', 'Digit7', true],
  ['German', '-', 'Slash', false],
  ['Russian', '.', 'Slash', true],
  ['English', '.', 'Period', false],
])('the key of the search in the %s layout: %s at %s opens it: %s', (_layout, key, code, isTaken) => {
  expect(press('#link', key, code)).toBe(isTaken)
  expect(part<HTMLDetailsElement>('#box').open).toBe(isTaken)
})

it('what is typed into a field stays there', () => {
  expect(press('#name', '/', 'Slash')).toBe(false)
  expect(part<HTMLDetailsElement>('#box').open).toBe(false)
})
