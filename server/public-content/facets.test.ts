import { describe, expect, it } from 'vitest'
import { CatalogueTable } from './facets.ts'

describe('the options of a filter', () => {
  const table = new CatalogueTable([
    { id: 'id-of-de', value: 'DE', label: { uz: 'Germaniya', ru: 'Германия' } },
    { id: 'id-of-jp', value: 'JP', label: { uz: 'Yaponiya' } },
    { id: 'id-of-at', value: 'AT', label: { uz: 'Avstriya', ru: 'Австрия' } },
    { id: 'id-of-fi', value: 'FI', label: { uz: 'Finlandiya' } },
  ])
  const counts = new Map([
    ['id-of-de', 2],
    ['id-of-jp', 5],
    ['id-of-at', 2],
  ])

  it('puts chosen options first, then those with most, then by the alphabet of the reader', () => {
    expect(table.optionsOf(counts, ['FI'], 'uz').map(({ value }) => value)).toEqual(['FI', 'JP', 'AT', 'DE'])
    expect(table.optionsOf(counts, [], 'ru').map(({ label }) => label.text)).toEqual([
      'Yaponiya',
      'Австрия',
      'Германия',
    ])
  })

  it('knows a chosen option in any case, and by its id; an unknown one is left out', () => {
    expect(table.optionsOf(counts, ['jp'], 'uz')[0]).toMatchObject({ value: 'JP', isSelected: true })
    expect(table.idsOf(['dE', 'id-of-fi', 'XX'])).toEqual(['id-of-de', 'id-of-fi'])
    const tags = new CatalogueTable([{ id: 'id-of-ai', value: 'AI', label: { uz: 'AI' } }])
    expect(tags.optionsOf(new Map([['id-of-ai', 1]]), ['id-of-ai'], 'uz')).toEqual([
      { value: 'AI', label: { text: 'AI', lang: 'uz' }, count: 1, isSelected: true },
    ])
  })

  it('knows an option by a name of it in another language, unless that is the value of another one', () => {
    const tags = new CatalogueTable([
      { id: 'id-of-cloud', value: 'bulut', aliases: ['облако', 'mobil'], label: {} },
      { id: 'id-of-mobile', value: 'mobil', aliases: ['mobile apps'], label: {} },
    ])
    expect(tags.idsOf(['Облако', 'mobil', 'Mobile apps'])).toEqual([
      'id-of-cloud',
      'id-of-mobile',
      'id-of-mobile',
    ])
  })

  it('says in which language a label really is', () => {
    expect(table.optionsOf(counts, ['JP'], 'ru')[0]?.label).toEqual({ text: 'Yaponiya', lang: 'uz' })
  })
})
