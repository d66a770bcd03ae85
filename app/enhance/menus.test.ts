// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { closeMenus } from './menus.ts'

const part = <Kind extends HTMLElement>(selector: string) => document.querySelector(selector) as Kind
const menu = () => part<HTMLDetailsElement>('#menu')

beforeEach(() => {
  document.body.innerHTML = `<header><details id="menu" open><summary></summary><a href="/about"></a></details>
    <details id="account" open><summary></summary></details></header><main><a href="/"></a><details open></details></main>`
  closeMenus()
})

describe('a folded menu of the header', () => {
  it('is closed by Escape, with the focus on its button', () => {
    part('#menu a').focus()
    part('#menu a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect(menu().open).toBe(false)
    expect(document.activeElement).toBe(part('#menu summary'))
  })

  it('stays open for other keys, and for focus and clicks within', () => {
    part('#menu a').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    part('#menu a').focus()
    part('#menu').click()
    expect(menu().open).toBe(true)
  })

  it('is closed by a click outside, alone of what is folded on the page', () => {
    part('#account summary').dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(menu().open).toBe(false)
    part('main').click()
    expect(part<HTMLDetailsElement>('#account').open).toBe(false)
    expect(part<HTMLDetailsElement>('main details').open).toBe(true)
  })

  it('is closed when the focus moves out of it', () => {
    part('#menu a').focus()
    part('main a').focus()
    expect(menu().open).toBe(false)
  })

  it('with the search moves the focus there when it opens', () => {
    document.body.innerHTML =
      '<header><details open><summary></summary><input data-suggest></details></header>'
    closeMenus()
    part('details').dispatchEvent(new Event('toggle'))
    expect(document.activeElement).toBe(part('input'))
  })
})
