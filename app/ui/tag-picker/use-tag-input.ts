import { type KeyboardEvent, useState } from 'react'
import { markedAfter } from '../combobox/combobox.ts'
import { isSameTag, suggestTags } from './tag-suggestions.ts'

/** The tags of a field and what can be chosen. */
export interface TagChoice {
  tags: readonly string[]
  /** Existing tags. */
  known: readonly string[]
  tagsMax: number
  onChange: (tags: string[]) => void
}

/** The input of a combobox of tags, with its suggestions and actions. */
interface TagInput {
  typed: string
  type: (text: string) => void
  suggestions: string[]
  /** Place of the marked suggestion, from 0; -1 for none. */
  marked: number
  /** Whether the suggestions are shown. */
  isShown: boolean
  /** Whether no further tag may be chosen. */
  isFull: boolean
  open: () => void
  /** Adds a tag, existing or new, unless it is chosen already. */
  add: (label: string) => void
  remove: (tag: string) => void
  handleKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/**
 * Holds the input of a combobox of tags. Arrows move through the suggestions, Enter and the comma add what is marked or
 * typed, Backspace in the empty input removes the last tag.
 * @param onAdded called with a tag after it was added, in its stored spelling.
 * @param onRemoved called with a tag after it was removed.
 */
export function useTagInput(
  { tags, known, tagsMax, onChange }: TagChoice,
  onAdded: (tag: string) => void,
  onRemoved: (tag: string) => void,
): TagInput {
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const isFull = tags.length >= tagsMax
  const suggestions = isFull ? [] : suggestTags(typed, known, tags)
  const isShown = isOpen && suggestions.length > 0

  const close = () => {
    setIsOpen(false)
    setMarked(-1)
  }

  /** Closes the suggestions, or clears what was typed where they are closed already. */
  const cancel = () => {
    if (!isShown) setTyped('')
    close()
  }

  const add = (label: string) => {
    const tag = label.trim().replaceAll(/\s+/g, ' ')
    setTyped('')
    close()
    if (tag === '' || isFull || tags.some((other) => isSameTag(tag, other))) return
    // An existing tag is added in its stored spelling.
    const written = known.find((other) => isSameTag(tag, other)) ?? tag
    onChange([...tags, written])
    onAdded(written)
  }

  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag))
    onRemoved(tag)
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During an input composition (accents, other scripts) the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    const last = tags.at(-1)
    const chosen = isShown ? suggestions[marked] : undefined
    const next = markedAfter(event.key, marked, suggestions.length)
    if (next !== undefined) {
      setIsOpen(true)
      setMarked(next)
    } else if (event.key === 'Escape' && (isShown || typed !== '')) cancel()
    else if (event.key === 'Enter' && (chosen !== undefined || typed.trim() !== '')) add(chosen ?? typed)
    else if (event.key === ',') add(typed)
    else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
    else return
    event.preventDefault()
  }

  return {
    typed,
    type: (text) => {
      setTyped(text)
      setMarked(-1)
      setIsOpen(true)
    },
    suggestions,
    marked,
    isShown,
    isFull,
    open: () => setIsOpen(true),
    add,
    remove,
    handleKeyDown,
  }
}
