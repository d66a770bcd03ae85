// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocalClocks } from './local-clocks.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2031-01-20T11:59:30Z') })
  document.body.innerHTML =
    '<p data-local-clock="Asia/Tokyo" hidden><time></time></p><p data-local-clock="Asia/Kolkata" hidden><time></time></p>'
})
afterEach(() => vi.useRealTimers())

const clocks = () => [...document.querySelectorAll<HTMLElement>('[data-local-clock]')]
const times = () => clocks().map(({ textContent }) => textContent)

describe('the clock of a place (P-27)', () => {
  it('shows the time there, and goes on with every minute', () => {
    showLocalClocks()
    expect(clocks().some(({ hidden }) => hidden)).toBe(false)
    expect(times()).toEqual(['20:59', '17:29'])
    vi.advanceTimersByTime(30_000)
    expect(times()).toEqual(['21:00', '17:30'])
    vi.advanceTimersByTime(60_000)
    expect(times()).toEqual(['21:01', '17:31'])
  })

  it('says that it is night there from 21:00 on', () => {
    showLocalClocks()
    expect(clocks().map((clock) => clock.hasAttribute('data-night'))).toEqual([false, false])
    vi.advanceTimersByTime(30_000)
    expect(clocks().map((clock) => clock.hasAttribute('data-night'))).toEqual([true, false])
  })
})
