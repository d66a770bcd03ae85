import { describe, expect, it } from 'vitest'
import { FacetColumn, ListedRows } from './facets.ts'
import { pageOf } from './page-of.ts'
import { chooseRows } from './public-lists.ts'

const rowsCount = 2_000
const countries = Array.from({ length: 7 }, (_none, index) => `country ${index}`)
const tags = Array.from({ length: 5 }, (_none, index) => `tag ${index}`)
const rows = Array.from({ length: rowsCount }, (_none, row) => row)
/** Spreads numbers of rows as if they were drawn. */
const drawn = (row: number, of: number) => Math.floor((((row + 1) * 7919) % 1_009) / (1_009 / of))
const countryOf = (row: number) => countries[drawn(row, 9)] ?? null
const tagsOf = (row: number) => tags.filter((_tag, index) => drawn(row + index * 31, 3) === 0)
const isListed = (row: number) => drawn(row, 4) !== 1
const compare = (one: number, other: number) => drawn(one, 1_009) - drawn(other, 1_009) || one - other

function makeTable() {
  const [country, tag] = [new FacetColumn(), new FacetColumn()]
  for (const row of rows) {
    country.set(
      row,
      [countryOf(row)].filter((one) => one !== null),
    )
    tag.set(row, tagsOf(row))
  }
  return {
    country,
    tag,
    order: rows.toSorted(compare),
    listed: new ListedRows(rows.filter(isListed), rowsCount),
  }
}

/** Counts what a look at every row finds. */
function countsOf(found: readonly number[], valuesOf: (row: number) => readonly (string | null)[]) {
  const counts = new Map<string, number>()
  for (const value of found.flatMap(valuesOf)) {
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

describe('a list of many rows (N-6)', () => {
  const table = makeTable()
  it.each<{ chosenCountries?: string[]; chosenTags?: string[] }>([
    {},
    { chosenCountries: countries.slice(0, 1) },
    { chosenCountries: countries.slice(1, 4) },
    { chosenTags: tags.slice(0, 1) },
    { chosenTags: tags.slice(1, 4) },
    { chosenCountries: countries.slice(2, 4), chosenTags: tags.slice(0, 2) },
    { chosenCountries: countries.slice(0, 6), chosenTags: tags.slice(0, 1) },
    { chosenCountries: ['one that is not there', countries[0] ?? ''] },
    { chosenCountries: ['one that is not there'] },
  ])('is what a look at every row gives: %j', ({ chosenCountries, chosenTags }) => {
    const { country, tag, order, listed } = table
    const filters = [
      { name: 'country', column: country, chosen: chosenCountries },
      { name: 'tag', column: tag, chosen: chosenTags },
    ]
    const inCountry = (row: number) => chosenCountries?.includes(countryOf(row) ?? '') ?? true
    const withTag = (row: number) => !chosenTags || tagsOf(row).some((one) => chosenTags.includes(one))
    const expected = rows.filter((row) => isListed(row) && inCountry(row) && withTag(row)).sort(compare)
    const { rows: chosen, counts } = chooseRows(filters, listed, undefined)
    expect(chosen.toSorted(compare)).toEqual(expected)
    const all = rows.filter(isListed)
    expect(counts.country).toEqual(countsOf(all.filter(withTag), (row) => [countryOf(row)]))
    expect(counts.tag).toEqual(countsOf(all.filter(inCountry), tagsOf))
    const pagesCount = Math.ceil(expected.length / 12) + 1
    for (const page of [1, 2, 3, pagesCount - 1, pagesCount]) {
      const shown = pageOf(chosen, order, { page, pageSize: 12 }, listed.marks)
      expect(shown, `page ${page}`).toEqual(expected.slice((page - 1) * 12, page * 12))
    }
  })

  it('of a search is what it found, the best first and equal ones in the order', () => {
    const { country, order, listed } = table
    const scores = Uint16Array.from(rows, (row) => drawn(row, 5))
    const found = {
      rows: rows.filter((row) => scores[row] !== 0),
      scores,
      corrected: new Map(),
      nearRows: [],
      missing: () => [],
      fieldsOf: () => 0,
      rowsMeeting: () => [],
    }
    const filters = [{ name: 'country', column: country, chosen: countries.slice(0, 2) }]
    const isFound = (row: number) => isListed(row) && scores[row] !== 0
    const inCountry = (row: number) => countries.slice(0, 2).includes(countryOf(row) ?? '')
    const expected = rows
      .filter((row) => isFound(row) && inCountry(row))
      .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || compare(one, other))
    const { rows: chosen, counts } = chooseRows(filters, listed, found)
    expect(chosen.toSorted(compare)).toEqual(expected.toSorted(compare))
    expect(counts.country).toEqual(countsOf(rows.filter(isFound), (row) => [countryOf(row)]))
    const pagesCount = Math.ceil(expected.length / 12) + 1
    for (let page = 1; page <= pagesCount; page += 1) {
      const shown = pageOf(chosen, order, { page, pageSize: 12 }, scores)
      expect(shown, `page ${page}`).toEqual(expected.slice((page - 1) * 12, page * 12))
    }
  })
})
