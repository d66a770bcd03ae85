import { describe, expect, it } from 'vitest'
import { comboboxParts, markedAfter } from '../../ui/combobox/combobox.ts'

describe('the mark of a combobox', () => {
  it('goes round by arrows, from none to the first or the last', () => {
    expect([-1, 0, 2].map((marked) => markedAfter('ArrowDown', marked, 3))).toEqual([0, 1, 0])
    expect([-1, 0, 2].map((marked) => markedAfter('ArrowUp', marked, 3))).toEqual([2, 2, 1])
  })

  it('is nowhere in an empty list, and stays by other keys', () => {
    expect(markedAfter('ArrowDown', -1, 0)).toBe(-1)
    expect(markedAfter('ArrowUp', -1, 0)).toBe(-1)
    expect(markedAfter('Enter', 1, 3)).toBeUndefined()
  })
})

describe('the parts of a combobox', () => {
  const view = { id: 'tags', label: 'Suggestions', isOpen: true, marked: 1 }

  it('name each other', () => {
    const { box, list, option } = comboboxParts(view)
    expect(box['aria-controls']).toBe(list.id)
    expect(box['aria-activedescendant']).toBe(option(1, true, () => undefined).id)
    expect(comboboxParts({ ...view, marked: 'ends' }).box['aria-activedescendant']).toBe('tags-option-ends')
  })

  it('mark nothing while the list is closed, or before anything is marked', () => {
    for (const other of [{ isOpen: false }, { marked: undefined }])
      expect(comboboxParts({ ...view, ...other }).box['aria-activedescendant']).toBeUndefined()
  })
})
