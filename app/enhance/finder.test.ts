// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { followFinder } from './finder.ts'

const words = { one: 'Show # person', other: 'Show # people', none: 'Show near matches' }
const part = <Kind extends Element = HTMLElement>(selector: string) =>
  document.querySelector(selector) as Kind
const option = (value: string, attributes: string, text: string) =>
  `<option value="${value}" ${attributes}>${text}</option>`
const country = (code: string) =>
  `<g data-of="${code}"></g><a data-of="${code}"><circle cx="-104" cy="-76"></circle>
    <text>Name of ${code} <tspan data-count="">9</tspan></text></a>`

beforeEach(() => {
  history.replaceState(null, '', '/?lng=en')
  document.documentElement.lang = 'en'
  document.body.innerHTML = `<form data-finder='${JSON.stringify(words)}'>
    <select name="topic">${option('', 'data-people="DE 2 1,FR 1200 0, 1 0"', 'any')}${option('t', 'data-people="DE 0 1"', 'Design')}</select>
    <select name="country">${option('', '', 'any')}${option('DE', 'data-here="16:30 4 hours behind, 4,300 km"', 'Germany')}${option('FR', 'data-here="16:30 x"', 'France')}</select>
    <select name="role">${option('', '', 'any')}${option('ambassador', '', '')}${option('expert', '', '')}</select>
    <span data-show="">Show</span></form>
    <svg data-map="">${country('DE')}${country('FR')}<text data-near=""></text>
      <a data-region="DE FR"><text>Europe <tspan data-count="">9</tspan></text></a></svg>
    <p data-hint=""></p>
    <p data-here="" hidden><i data-hand="hour"></i><i data-hand="minute"></i><b data-part="name"></b>
      <time data-part="clock"></time> <small data-part="distance"></small><a></a></p>`
  followFinder()
})

function choose(name: string, value: string): void {
  const select = part<HTMLSelectElement>(`[name=${name}]`)
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
const shown = () => part('[data-show]').textContent
const countOf = (code: string) => part(`a[data-of=${code}] [data-count]`).textContent

describe('the script of the finder (P-26)', () => {
  it('prints the number of all people on the button at once, and leaves the address', () => {
    expect(shown()).toBe('Show 1,204 people')
    expect(location.search).toBe('?lng=en')
  })

  it('follows each choice with the number, and with the address', () => {
    choose('country', 'DE')
    expect(shown()).toBe('Show 3 people')
    choose('role', 'expert')
    expect(shown()).toBe('Show 1 person')
    expect(location.search).toBe('?lng=en&country=DE&role=expert')
    choose('role', '')
    expect(location.search).toBe('?lng=en&country=DE')
  })

  it('offers near matches where nobody is found', () => {
    choose('country', 'FR')
    choose('topic', 't')
    expect(shown()).toBe('Show near matches')
  })

  it('shows on the map the numbers of the topic, and a country without any grey and without a number', () => {
    choose('topic', 't')
    expect([countOf('DE'), countOf('FR')]).toEqual(['1', ''])
    expect(part('a[data-of=FR]').hasAttribute('data-none')).toBe(true)
    expect(part('[data-region] [data-count]').textContent).toBe('1')
    choose('topic', '')
    expect(countOf('FR')).toBe('1,200')
    expect(part('a[data-of=FR]').hasAttribute('data-none')).toBe(false)
  })

  it('lights the chosen country, names its hour, and takes both away again', () => {
    choose('country', 'DE')
    expect([...document.querySelectorAll('[data-on]')].map((one) => one.getAttribute('data-of'))).toEqual([
      'DE',
      'DE',
    ])
    expect(part('a[data-of=DE]').getAttribute('aria-current')).toBe('true')
    expect(part('[data-map]').hasAttribute('data-lit')).toBe(true)
    expect(part('[data-near]').textContent).toBe('Name of DE ')
    expect(part('p[data-here]').hidden).toBe(false)
    expect(part('p[data-hint]').hidden).toBe(true)
    expect(part('p[data-here]').textContent?.replaceAll(/\s+/g, ' ').trim()).toBe(
      'Germany 16:30 4 hours behind, 4,300 km',
    )
    expect(part('[data-hand=hour]').getAttribute('transform')).toBe('rotate(135)')
    expect(part('[data-hand=minute]').getAttribute('transform')).toBe('rotate(180)')
    expect(part('p[data-here] a').getAttribute('href')).toBe('/countries/DE')
    choose('country', '')
    expect(document.querySelectorAll('[data-on], [data-lit]')).toHaveLength(0)
    expect(part('p[data-here]').hidden).toBe(true)
  })
})
