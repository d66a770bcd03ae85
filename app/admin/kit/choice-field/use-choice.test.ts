import { describe, expect, it } from 'vitest'
import { narrowChoices } from './use-choice.ts'

const countries = [
  { label: 'Avstraliya', note: 'AU' },
  { label: 'Germaniya', note: 'DE' },
  { label: 'Gʻana', note: 'GH' },
  { label: 'Yangi Zelandiya', note: 'NZ' },
]
const labelsOf = (typed: string) => narrowChoices(countries, typed).map(({ label }) => label)

describe('choices narrowed by what is typed', () => {
  it('are all there while nothing is typed, in their order', () => {
    expect(labelsOf('  ')).toEqual(countries.map(({ label }) => label))
  })

  it('are found in any spelling, in either alphabet and by their note', () => {
    expect(labelsOf('герман')).toEqual(['Germaniya'])
    expect(labelsOf("g'ana")).toEqual(['Gʻana'])
    expect(labelsOf('nz')).toEqual(['Yangi Zelandiya'])
  })

  it('stand first where they begin with it', () => {
    expect(labelsOf('g')).toEqual(['Germaniya', 'Gʻana', 'Yangi Zelandiya'])
    expect(labelsOf('au')[0]).toBe('Avstraliya')
  })

  it('are none where nothing that is typed can be looked for', () => {
    expect(labelsOf('???')).toEqual([])
  })
})
