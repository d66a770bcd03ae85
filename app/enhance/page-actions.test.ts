// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeShareFolds, hideBarNextToActions, shareByDevice } from './page-actions.ts'

beforeEach(() => {
  document.body.innerHTML = `<div data-actions></div><nav data-action-bar></nav>
    <details data-share="https://d.uz/1" data-title="Haruto"><summary>Ulashish</summary><a href="#">Telegram</a></details>`
})
afterEach(() => vi.unstubAllGlobals())

const fold = () => document.querySelector('details') as HTMLDetailsElement
const press = () => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  fold().querySelector('summary')?.dispatchEvent(event)
  return event.defaultPrevented
}

describe('sharing a page (P-27)', () => {
  it('opens the share sheet of the device, and stays quiet when that is closed', async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'))
    vi.stubGlobal('navigator', { share })
    shareByDevice()
    expect(press()).toBe(true)
    expect(share).toHaveBeenCalledWith({ url: 'https://d.uz/1', title: 'Haruto' })
    await share.mock.results[0]?.value.catch(() => undefined)
  })

  it('opens the fold with links where there is none', () => {
    vi.stubGlobal('navigator', {})
    shareByDevice()
    expect(press()).toBe(false)
  })

  it('closes its fold by Escape and by a press elsewhere', () => {
    closeShareFolds()
    fold().open = true
    fold().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    expect(fold().open).toBe(false)
    fold().open = true
    fold().querySelector('a')?.click()
    expect(fold().open).toBe(true)
    document.body.click()
    expect(fold().open).toBe(false)
  })
})

describe('the bar at the foot of a phone (P-27)', () => {
  it("is away while the page's own actions are in sight", () => {
    let report: (entries: { isIntersecting: boolean }[]) => void = () => undefined
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(listener: typeof report) {
          report = listener
        }
        observe() {}
      },
    )
    const isAway = () => document.querySelector('nav')?.hasAttribute('data-away')
    hideBarNextToActions()
    expect(isAway()).toBe(false)
    report([{ isIntersecting: false }, { isIntersecting: true }])
    expect(isAway()).toBe(true)
    report([{ isIntersecting: false }])
    expect(isAway()).toBe(false)
  })
})
