// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showOwnTimes } from './own-time.ts'

/** Shows an activity in Tashkent on 20 January from 04:00, to a reader in a zone. */
function showFor(timeZone: string, ends = '2031-01-20T00:30:00Z', language = 'uz'): void {
  vi.stubEnv('TZ', timeZone)
  document.documentElement.lang = language
  document.body.innerHTML = `<div data-own-time="UTC+5" data-starts="2031-01-19T23:00:00Z" data-ends="${ends}" data-label="siz">
    <time data-date="2031-01-19" hidden></time><time data-date="2031-01-20"></time><time data-date="2031-01-21" hidden></time>
    <b data-hours>04:00–05:30</b><i data-start></i><i data-zone>Toshkent</i>
    <p data-tashkent="same" hidden></p><p data-tashkent="other" hidden></p></div>`
  showOwnTimes()
}
const textOf = (name: string) => document.querySelector(`[data-${name}]`)?.textContent
const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => !one.hidden)

afterEach(() => vi.unstubAllEnvs())

describe("an activity by the reader's clock (P-27)", () => {
  it("has the reader's day, and Tashkent's with its own where they differ", () => {
    showFor('Europe/Berlin')
    expect(shown('[data-date]').map(({ dataset }) => dataset.date)).toEqual(['2031-01-20'])
    expect([textOf('hours'), textOf('start'), textOf('zone')]).toEqual([
      '00:00–01:30',
      '20-yanvar, 00:00',
      'siz, UTC+1',
    ])
    expect(shown('[data-tashkent]').map(({ dataset }) => dataset.tashkent)).toEqual(['same'])

    showFor('America/New_York')
    expect(shown('[data-date]').map(({ dataset }) => dataset.date)).toEqual(['2031-01-19'])
    expect(textOf('hours')).toBe('18:00–19:30')
    expect(shown('[data-tashkent]').map(({ dataset }) => dataset.tashkent)).toEqual(['other'])
  })

  it('is as it was sent where the clocks are those of Tashkent', () => {
    showFor('Asia/Samarkand')
    expect(textOf('hours')).toBe('04:00–05:30')
    expect(textOf('zone')).toBe('Toshkent')
    expect(shown('[data-tashkent]')).toEqual([])
  })

  it('names the days of one that is as long as a day', () => {
    showFor('Europe/Berlin', '2031-01-21T09:00:00Z', 'ru')
    expect(textOf('hours')).toBe('20\u00A0января,\u00A000:00 – 21\u00A0января,\u00A010:00')
  })
})
