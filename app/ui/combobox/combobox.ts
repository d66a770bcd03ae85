import type { KeyboardEvent, MouseEvent } from 'react'

interface ComboboxView {
  /** The prefix of the ids of the list and of its options. */
  id: string
  /** The accessible name of the list. */
  label: string
  isOpen: boolean
  /** The marked option, by its index or by a key; `undefined` for none. */
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
      'aria-activedescendant': isOpen && marked !== undefined ? optionId(marked) : undefined,
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

/**
 * Returns the index of the option that an arrow key marks, after the last one the first.
 * @param marked the marked index; -1 for none.
 * @param count the number of options.
 * @returns `undefined` for any other key.
 */
export function markedAfter(key: string, marked: number, count: number): number | undefined {
  const last = count - 1
  if (key === 'ArrowDown') return marked >= last ? Math.min(0, last) : marked + 1
  if (key === 'ArrowUp') return marked <= 0 ? last : marked - 1
  return undefined
}
