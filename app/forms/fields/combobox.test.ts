import { describe, expect, it } from 'vitest'
import {
  closedList,
  comboboxParts,
  isCaretKey,
  isComposing,
  listAfter,
  markedAfter,
} from '../../ui/combobox/combobox.ts'

describe('the mark of a combobox', () => {
  it('goes round by arrows, from none to the first or the last', () => {
    expect([-1, 0, 2].map((marked) => markedAfter('ArrowDown', marked, 3))).toEqual([0, 1, 0])
    expect([-1, 0, 2].map((marked) => markedAfter('ArrowUp', marked, 3))).toEqual([2, 2, 1])
  })

  it('goes a page further by page keys, at most to the ends', () => {
    expect([-1, 0, 8, 24].map((marked) => markedAfter('PageDown', marked, 25))).toEqual([9, 10, 18, 24])
    expect([-1, 3, 24].map((marked) => markedAfter('PageUp', marked, 25))).toEqual([0, 0, 14])
  })

  it('is nowhere in an empty list, and stays by other keys', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']) expect(markedAfter(key, -1, 0)).toBe(-1)
    expect(markedAfter('Enter', 1, 3)).toBeUndefined()
  })
})

describe('the list of a combobox after a key', () => {
  const open = { isOpen: true, marked: 1 }
  const press = (key: string, altKey = false) => ({ key, altKey })

  it('opens by an arrow with the selected option marked, else the first or the last', () => {
    expect(listAfter(press('ArrowDown'), closedList, 3)).toEqual({ isOpen: true, marked: 0 })
    expect(listAfter(press('ArrowUp'), closedList, 3)).toEqual({ isOpen: true, marked: 2 })
    expect(listAfter(press('ArrowDown'), closedList, 3, 1)).toEqual({ isOpen: true, marked: 1 })
  })

  it('opens by Alt and Down without a mark, and closes by Alt and Up', () => {
    expect(listAfter(press('ArrowDown', true), closedList, 3)).toEqual({ isOpen: true, marked: -1 })
    expect(listAfter(press('ArrowDown', true), open, 3)).toEqual(open)
    expect(listAfter(press('ArrowUp', true), open, 3)).toEqual(closedList)
  })

  it('moves its mark while it is open, and leaves page keys to the page while it is closed', () => {
    expect(listAfter(press('ArrowDown'), open, 3, 0)).toEqual({ isOpen: true, marked: 2 })
    expect(listAfter(press('PageDown'), open, 3)).toEqual({ isOpen: true, marked: 2 })
    expect(listAfter(press('PageDown'), closedList, 3)).toBeUndefined()
  })

  it('leaves the other keys, of which some move the caret', () => {
    const others = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', 'a']
    expect(others.map((key) => listAfter(press(key), open, 3))).toEqual(others.map(() => undefined))
    expect(others.filter(isCaretKey)).toEqual(['ArrowLeft', 'ArrowRight', 'Home', 'End'])
  })
})

it('a key of an input method is known by its composition, in Safari by its code', () => {
  const keys = [
    { isComposing: true, keyCode: 13 },
    { isComposing: false, keyCode: 229 },
    { isComposing: false, keyCode: 13 },
  ]
  expect(keys.map((nativeEvent) => isComposing({ nativeEvent } as never))).toEqual([true, true, false])
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
    for (const other of [{ isOpen: false }, { marked: undefined }, { marked: -1 }])
      expect(comboboxParts({ ...view, ...other }).box['aria-activedescendant']).toBeUndefined()
  })
})
