import type { KeyboardEvent, MouseEvent } from 'react'

interface ComboboxView {
  /** The prefix of the ids of the list and of its options. */
  id: string
  /** The accessible name of the list. */
  label: string
  isOpen: boolean
  /** The marked option, by its index or by a key; -1 or `undefined` for none. */
  marked: number | string | undefined
}

/** The keys that may be pressed while an option is chosen, to open it in another window. */
type Press = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>

/**
 * Returns the attributes of a combobox and its list (ARIA Authoring Practices). The focus stays in the input, but
 * assistive technology may move it to an option.
 */
export function comboboxParts({ id, label, isOpen, marked }: ComboboxView) {
  const listId = `${id}-list`
  const optionId = (key: number | string) => `${id}-option-${key}`
  return {
    box: {
      type: 'text',
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-activedescendant': isOpen && marked !== undefined && marked !== -1 ? optionId(marked) : undefined,
    },
    list: {
      id: listId,
      role: 'listbox',
      'aria-label': label,
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    /** Returns the attributes of an option. @param onSelect selects it. @param mark marks it under the pointer. */
    option: (
      key: number | string,
      isSelected: boolean,
      onSelect: (press: Press) => void,
      mark?: () => void,
    ) => ({
      id: optionId(key),
      role: 'option',
      tabIndex: -1,
      'aria-selected': isSelected,
      onClick: onSelect,
      onMouseMove: mark,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onSelect(event)
      },
    }),
  } as const
}

/** The number of options that Page Up and Page Down move by. */
const pageOptions = 10

/**
 * Returns the index of the option that a key marks: the next by an arrow, after the last one the first; ten further by
 * a page key, at most to the end.
 * @param marked the marked index; -1 for none.
 * @param count the number of options.
 * @returns `undefined` for any other key.
 */
export function markedAfter(key: string, marked: number, count: number): number | undefined {
  const last = count - 1
  if (key === 'ArrowDown') return marked >= last ? Math.min(0, last) : marked + 1
  if (key === 'ArrowUp') return marked <= 0 ? last : marked - 1
  if (key === 'PageDown') return Math.min(marked + pageOptions, last)
  if (key === 'PageUp') return Math.max(marked - pageOptions, Math.min(0, last))
  return undefined
}

/** A list that is shown and hidden. */
export interface ListState {
  isOpen: boolean
  /** Place of the marked option, from 0; -1 for none. */
  marked: number
}

/** The list that is hidden. */
export const closedList: ListState = { isOpen: false, marked: -1 }

/**
 * Returns the state of a list after a key (ARIA Authoring Practices). An arrow opens it and marks the selected option,
 * else the first or the last; Alt and Down opens it without a mark; Alt and Up closes it.
 * @param count the number of options.
 * @param selected the index of the selected option; -1 for none.
 * @returns `undefined` for a key that is not the list's.
 */
export function listAfter(
  { key, altKey }: Pick<KeyboardEvent, 'key' | 'altKey'>,
  { isOpen, marked }: ListState,
  count: number,
  selected = -1,
): ListState | undefined {
  const next = markedAfter(key, marked, count)
  if (next === undefined || (!isOpen && key.startsWith('Page'))) return undefined
  if (isOpen && altKey) return key === 'ArrowUp' ? closedList : { isOpen, marked }
  return { isOpen: true, marked: !isOpen && (altKey || selected >= 0) ? selected : next }
}

/** Checks whether a key moves the caret in the text of a combobox: the mark goes back to the text. */
export function isCaretKey(key: string): boolean {
  return /^(?:Arrow[LR]|Home|End)/.test(key)
}

/**
 * Checks whether a key event belongs to an input method that is composing (accents, other scripts). Safari sends the
 * Enter that ends a composition after its end, with the code 229.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
