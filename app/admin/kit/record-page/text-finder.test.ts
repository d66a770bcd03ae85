// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { findText, showText } from './text-finder.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <ul><li>Countries of experts</li></ul>
    <h2>Countries of experts</h2>
    <details><summary>Is it free?</summary><p>Yes, for everyone.</p></details>`
})

it('finds the heading of a text before a menu that repeats it, by its first words without marks', () => {
  expect(findText(document, '## **Countries** of')?.localName).toBe('h2')
  expect(findText(document, 'Countries of experts')?.localName).toBe('h2')
})

it('opens what the text is folded in', () => {
  expect(findText(document, 'Yes, for everyone.')?.closest('details')?.open).toBe(true)
})

it.each(['', 'FAQ', 'Nothing like it'])('finds nothing by %j', (text) => {
  expect(findText(document, text)).toBeUndefined()
  expect(showText(document.body, text)).toBe(false)
})

it('scrolls the frame of the page where it has one', () => {
  const page = document.implementation.createHTMLDocument()
  const box = document.createElement('div')
  // A frame of this environment would load something.
  box.querySelector = () => ({ contentDocument: page })
  page.body.innerHTML = '<h1>Typed words</h1>'
  const rectangle = { top: 900 } as DOMRect
  ;(page.querySelector('h1') as HTMLElement).getBoundingClientRect = () => rectangle
  expect(showText(box, 'Typed words')).toBe(true)
  expect(page.documentElement.scrollTop).toBe(900)
  expect(box.scrollTop).toBe(0)
})
