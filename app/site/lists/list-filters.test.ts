import { describe, expect, it } from 'vitest'
import type { FacetOption } from '../../../shared/schemas/fields.ts'
import { filterChips, filterChoices, listFilter, valuesWithoutControl } from './list-filters.ts'

const unknownId = '01920000-0000-7000-8000-000000000001'
const startup: FacetOption = {
  value: '01920000-0000-7000-8000-000000000002',
  label: { text: 'Startap', lang: 'uz' },
  count: 3,
  isSelected: false,
}
const addressOf = (change: Record<string, string[]>) => JSON.stringify(change)

describe('filters of a list', () => {
  it('finds a tag by its label in any case and chooses its option', () => {
    const filter = listFilter('tag', 'Teg', ['startap'], [startup])
    expect(filter.options[0]?.isSelected).toBe(true)
    expect(valuesWithoutControl([filter])).toEqual([])
    expect(filterChips([filter], 'ru', addressOf)).toEqual([
      { label: 'Startap', lang: 'uz', href: '{"tag":[]}' },
    ])
  })

  it('carries over what the answer does not know: a chip removes it and a hidden field carries it', () => {
    const filter = listFilter('category', 'Toifa', [unknownId, startup.value], [startup])
    expect(valuesWithoutControl([filter])).toEqual([{ name: 'category', value: unknownId }])
    expect(filterChips([filter], 'uz', addressOf)).toEqual([
      { label: 'Toifa', lang: undefined, href: JSON.stringify({ category: [startup.value] }) },
      { label: 'Startap', lang: undefined, href: JSON.stringify({ category: [unknownId] }) },
    ])
  })

  it('names the language of a choice only where it is not the page’s', () => {
    expect(filterChoices([startup], 'uz')[0]?.lang).toBeUndefined()
    expect(filterChoices([startup], 'en')[0]?.lang).toBe('uz')
  })
})
