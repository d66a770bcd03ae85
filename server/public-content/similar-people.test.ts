import { describe, expect, it } from 'vitest'
import { FacetColumn } from './facets.ts'
import { type ComparedPerson, chooseSimilarRows, likenessOf } from './similar-people.ts'

const somebody = (id: string, countryId: string, directionId: string | null, tagIds: string[] = []) =>
  ({ id, countryId, directionId, tagIds }) satisfies ComparedPerson
const haruto = somebody('haruto', 'JP', 'export', ['quality', 'contracts'])
const similarTo = (person: ComparedPerson, ...listed: ComparedPerson[]) => {
  const people = listed.includes(person) ? listed : [...listed, person]
  const columns = { countries: new FacetColumn(), directions: new FacetColumn(), tags: new FacetColumn() }
  for (const [row, { countryId, directionId, tagIds }] of people.entries()) {
    columns.countries.set(row, [countryId])
    columns.directions.set(row, directionId === null ? [] : [directionId])
    columns.tags.set(row, tagIds)
  }
  const rows = chooseSimilarRows(columns, [...people.keys()], people.indexOf(person))
  return rows.map((row) => people[row]?.id)
}

describe('people like a person (P-27)', () => {
  it('are those of the same direction and country, then of the direction, the country, and by common tags', () => {
    expect(
      similarTo(
        haruto,
        somebody('tags', 'DE', null, ['contracts', 'quality']),
        somebody('country', 'JP', 'robots'),
        haruto,
        somebody('direction', 'IN', 'export'),
        somebody('both', 'JP', 'export'),
      ),
    ).toEqual(['both', 'direction', 'country'])
    expect(
      similarTo(
        haruto,
        somebody('one tag', 'DE', null, ['quality']),
        somebody('both tags', 'DE', 'robots', ['contracts', 'quality', 'design']),
      ),
    ).toEqual(['both tags', 'one tag'])
  })

  it('include one from the same country, where there is one', () => {
    const abroad = ['a', 'b', 'c'].map((id) => somebody(id, 'IN', 'export', ['quality']))
    expect(similarTo(haruto, ...abroad)).toEqual(['a', 'b', 'c'])
    expect(similarTo(haruto, ...abroad, somebody('sora', 'JP', 'robots'))).toEqual(['a', 'b', 'sora'])
  })

  it('begin after the person among equals, so that not the same few are everywhere', () => {
    const equals = ['a', 'b', 'c', 'd', 'e'].map((id) => somebody(id, 'JP', 'export'))
    expect(similarTo(equals[2] as ComparedPerson, ...equals)).toEqual(['d', 'e', 'a'])
    expect(similarTo(equals[4] as ComparedPerson, ...equals)).toEqual(['a', 'b', 'c'])
  })

  it('have something in common, which is said; two without a direction have not', () => {
    expect(similarTo(somebody('x', 'JP', null), somebody('y', 'DE', null, ['quality']))).toEqual([])
    expect(likenessOf(haruto, somebody('z', 'JP', 'robots', ['design', 'quality']))).toEqual({
      id: 'z',
      directionId: null,
      isSameCountry: true,
      tagIds: ['quality'],
    })
  })
})
