// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fillOwnClocks } from './own-clock.ts'

const instant = '2031-01-20T14:00:00Z'
const clock = () => document.querySelector('[data-clock]') as HTMLElement
const textOf = (name: string) => clock().querySelector(`[data-clock-${name}]`)?.textContent
const handOf = (name: string) => clock().querySelector(`[data-hand=${name}]`)?.getAttribute('transform')

/** Fills the reader's clock of a page, after the clock of the venue, for a time zone. */
function fillFor(
  timeZone: string,
  language = 'uz',
  venueClock = '<b>19:00</b><i>20-yanvar, UTC+5</i>',
): void {
  vi.stubEnv('TZ', timeZone)
  document.documentElement.lang = language
  document.body.innerHTML = `<div><p>${venueClock}</p><p data-clock data-instant="${instant}" data-shown-offset="UTC+5" hidden>
    <svg><g data-hand="hour"></g><g data-hand="minute"></g></svg><b data-clock-time></b><i data-clock-date></i></p></div>`
  fillOwnClocks()
}

afterEach(() => vi.unstubAllEnvs())

describe("the reader's own clock (P-7)", () => {
  it.each([
    ['America/St_Johns', 'uz', '10:30', '20-yanvar, UTC−3:30'],
    ['Asia/Tokyo', 'ru', '23:00', '20 января, UTC+9'],
    ['Pacific/Auckland', 'en', '03:00', '21 January, UTC+13'],
    ['Etc/UTC', 'en', '14:00', '20 January, UTC+0'],
  ])('shows a reader in %s time, date and offset, in %s', (timeZone, language, time, date) => {
    fillFor(timeZone, language)
    expect(clock().hidden).toBe(false)
    expect([textOf('time'), textOf('date')]).toEqual([time, date])
  })

  it('rotates its hands, and is dark at night', () => {
    fillFor('America/St_Johns')
    expect([handOf('hour'), handOf('minute')]).toEqual(['rotate(315)', 'rotate(180)'])
    expect(clock().querySelector('svg')?.hasAttribute('data-night')).toBe(false)
    fillFor('Asia/Tokyo')
    expect(clock().querySelector('svg')?.hasAttribute('data-night')).toBe(true)
  })

  it('stays hidden where it would repeat the offset that is shown, or the clock of the host', () => {
    fillFor('Asia/Samarkand', 'uz', 'Dushanba kuni soat 19:00 da')
    expect(clock().hidden).toBe(true)
    fillFor('Asia/Tokyo', 'uz', '<b>23:00</b><i>20-yanvar, UTC+9</i>')
    expect(clock().hidden).toBe(true)
  })

  it('stays hidden without an instant', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo')
    document.body.innerHTML = '<p data-clock hidden></p>'
    fillOwnClocks()
    expect(clock().hidden).toBe(true)
  })
})
