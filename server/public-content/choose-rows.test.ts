import { describe, expect, it } from 'vitest'
import { chooseRows, pageInOrder } from './choose-rows.ts'
import { FacetColumn, FacetSetColumn } from './facet-columns.ts'
import { SortedRows } from './sorted-rows.ts'
import { WholeList } from './whole-list.ts'

const rowsCount = 2_000
const countries = Array.from({ length: 7 }, (_none, place) => `country ${place}`)
const tags = Array.from({ length: 5 }, (_none, place) => `tag ${place}`)
const rows = Array.from({ length: rowsCount }, (_none, row) => row)
/** Spreads numbers of rows as if they were drawn. */
const drawn = (row: number, of: number) => Math.floor((((row + 1) * 7919) % 1_009) / (1_009 / of))
const countryOf = (row: number) => countries[drawn(row, 9)] ?? null
const tagsOf = (row: number) => tags.filter((_tag, place) => drawn(row + place * 31, 3) === 0)
const isListed = (row: number) => drawn(row, 4) !== 1
const compare = (one: number, other: number) => drawn(one, 1_009) - drawn(other, 1_009) || one - other

function makeTable() {
  const [country, tag] = [new FacetColumn(), new FacetSetColumn()]
  for (const row of rows) {
    country.set(row, countryOf(row))
    tag.setAll(row, tagsOf(row))
  }
  return { country, tag, order: new SortedRows(rows, compare), whole: new WholeList(rowsCount, isListed) }
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
    const { country, tag, order, whole } = table
    const filters = [
      { name: 'country', column: country, chosen: chosenCountries },
      { name: 'tag', column: tag, chosen: chosenTags },
    ]
    const inCountry = (row: number) => chosenCountries?.includes(countryOf(row) ?? '') ?? true
    const withTag = (row: number) => !chosenTags || tagsOf(row).some((one) => chosenTags.includes(one))
    const expected = rows.filter((row) => isListed(row) && inCountry(row) && withTag(row)).sort(compare)
    const { chosen, counts } = chooseRows(filters, { found: undefined, whole })
    expect(chosen.length).toBe(expected.length)
    expect([...chosen.rows].sort(compare)).toEqual(expected)
    const listed = rows.filter(isListed)
    expect(counts.country).toEqual(countsOf(listed.filter(withTag), (row) => [countryOf(row)]))
    expect(counts.tag).toEqual(countsOf(listed.filter(inCountry), tagsOf))
    const pagesCount = Math.ceil(expected.length / 12) + 1
    for (const page of [1, 2, 3, pagesCount - 1, pagesCount]) {
      const shown = pageInOrder(chosen, order, { page, pageSize: 12 })
      expect(shown, `page ${page}`).toEqual(expected.slice((page - 1) * 12, page * 12))
    }
  })
})
