// @vitest-environment happy-dom
import type { Window as HappyWindow } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveOutEmptyFields, restoreFormState, submitOnChange } from './live-filters.ts'

const form = () => document.querySelector('form') as HTMLFormElement
const box = (value: string) => document.querySelector(`[value="${value}"]`) as HTMLInputElement
const order = () => document.querySelector('select') as HTMLSelectElement
const fold = () => document.querySelector('fieldset details') as HTMLDetailsElement
const submit = vi.fn((event: Event) => event.preventDefault())
const { innerWidth } = window
/** Sets the width of the window, which happy-dom has no standard function for. */
const widen = (width: number) => (window as unknown as HappyWindow).happyDOM.setViewport({ width })

/** Selects an option as a press does, or as an arrow key does. */
function choose(value: string, isByKeyboard = false): void {
  const event = isByKeyboard ? new KeyboardEvent('keydown', { bubbles: true }) : new Event('pointerdown')
  ;(isByKeyboard ? order() : form()).dispatchEvent(event)
  order().value = value
  order().dispatchEvent(new Event('change', { bubbles: true }))
}

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/ambassadors')
  document.body.innerHTML = `<form action="/ambassadors" data-live><input name="q" value="">
    <details open><fieldset><details><summary></summary><input type="checkbox" name="country" value="UZ">
      <input type="checkbox" name="country" value="DE"></details></fieldset><button></button></details>
    <select name="sort"><option value=""></option><option value="name"></option></select></form>`
  form().addEventListener('submit', submit)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  submit.mockClear()
  widen(innerWidth)
  sessionStorage.clear()
})

describe('a live form (P-2, P-6)', () => {
  it('is sent by a changed checkbox or select element, but not by a text', () => {
    submitOnChange()
    box('UZ').click()
    vi.advanceTimersByTime(0)
    expect(submit).toHaveBeenCalledTimes(1)
    choose('name')
    vi.advanceTimersByTime(0)
    expect(submit).toHaveBeenCalledTimes(2)
    document.querySelector('[name=q]')?.dispatchEvent(new Event('change', { bubbles: true }))
    vi.runAllTimers()
    expect(submit).toHaveBeenCalledTimes(2)
  })

  it('waits until the arrow keys rest, and is sent once', () => {
    submitOnChange()
    choose('name', true)
    vi.advanceTimersByTime(600)
    choose('', true)
    vi.advanceTimersByTime(600)
    expect(submit).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    expect(submit).toHaveBeenCalledOnce()
  })

  it('is not sent twice where Enter or the button sends it meanwhile', () => {
    submitOnChange()
    choose('name', true)
    form().requestSubmit()
    vi.runAllTimers()
    expect(submit).toHaveBeenCalledOnce()
  })

  it('waits on phones for its button, for all that is folded there', () => {
    widen(390)
    submitOnChange()
    box('UZ').click()
    vi.runAllTimers()
    expect(submit).not.toHaveBeenCalled()
    choose('name')
    vi.runAllTimers()
    expect(submit).toHaveBeenCalledOnce()
  })
})

describe('the position on the page', () => {
  /** Changes a filter, and opens the page that it leads to. */
  const sendAndReload = (msLater = 1_000) => {
    submitOnChange()
    fold().open = true
    box('DE').click()
    vi.advanceTimersByTime(msLater)
    fold().open = false
    restoreFormState()
  }

  it('is the same after a filter was changed: open folds, focus, scroll position', () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(240)
    sendAndReload()
    expect(fold().open).toBe(true)
    expect(document.activeElement).toBe(box('DE'))
    expect(scroll).toHaveBeenCalledWith(0, 240)
    // It is the position on one page alone.
    fold().open = false
    restoreFormState()
    expect(fold().open).toBe(false)
  })

  it('is forgotten on another page, and after a while', () => {
    sendAndReload(10_001)
    expect(fold().open).toBe(false)
    box('DE').click()
    vi.advanceTimersByTime(0)
    history.replaceState(null, '', '/experts')
    restoreFormState()
    expect(fold().open).toBe(false)
  })

  it('shows the filters of the address after going back', () => {
    restoreFormState()
    box('UZ').checked = true
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(box('UZ').checked).toBe(false)
  })
})

describe('the address of a form', () => {
  /** Lets the page change what a form sends, as the browser asks for it. */
  const sentBy = (target: HTMLFormElement, entries: [string, string][]) => {
    const formData = new FormData()
    for (const [name, value] of entries) formData.append(name, value)
    target.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }))
    return [...formData]
  }

  it('has no empty fields (P-21)', () => {
    leaveOutEmptyFields()
    const typed = [
      ['q', ''],
      ['country', 'UZ'],
      ['country', ''],
      ['country', 'DE'],
      ['sort', ''],
    ] as const
    const filled = [
      ['country', 'UZ'],
      ['country', 'DE'],
    ]
    expect(
      sentBy(
        form(),
        typed.map(([name, value]) => [name, value]),
      ),
    ).toEqual(filled)
    form().method = 'post'
    expect(sentBy(form(), [['q', '']])).toEqual([['q', '']])
  })

  it('has no lone question mark where nothing is chosen', () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    document.body.innerHTML = '<form action="/ambassadors"></form>'
    leaveOutEmptyFields()
    form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    expect(assign).toHaveBeenCalledExactlyOnceWith(`${location.origin}/ambassadors`)
  })
})
