import { type KeyboardEvent, useState } from 'react'
import { searchForm } from '../../../shared/i18n/search-form.ts'
import { comboboxParts, markedAfter } from '../combobox/combobox.ts'
import type { ControlAttributes } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './tag-picker.module.css'

interface TagPickerProps extends TagChoice {
  /** Attributes from the field around it. */
  control: ControlAttributes
  tagMaxCharacters: number
  texts: {
    /** Names the list of chosen tags. */
    chosen: string
    suggestions: string
    placeholder: string
    full: string
    remove: (tag: string) => string
    added: (tag: string) => string
    removed: (tag: string) => string
  }
}

/** Chooses several tags, existing or new, in a combobox with a list (ARIA Authoring Practices). */
export function TagPicker({ control, tagMaxCharacters, texts, ...choice }: TagPickerProps) {
  const { tags } = choice
  const [announcement, setAnnouncement] = useState('')
  const input = useTagInput(
    choice,
    (tag) => setAnnouncement(texts.added(tag)),
    (tag) => {
      setAnnouncement(texts.removed(tag))
      document.getElementById(control.id)?.focus()
    },
  )
  const { add, isFull, isShown, marked, suggestions } = input
  const parts = comboboxParts({
    id: control.id,
    label: texts.suggestions,
    isOpen: isShown,
    marked: marked >= 0 ? marked : undefined,
  })
  return (
    <div className={styles.picker}>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={texts.chosen}>
          {tags.map((tag) => (
            <li key={tag}>
              <button type="button" aria-label={texts.remove(tag)} onClick={() => input.remove(tag)}>
                {tag}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        {...control}
        {...parts.box}
        autoCapitalize="off"
        enterKeyHint="enter"
        maxLength={tagMaxCharacters}
        placeholder={isFull ? texts.full : texts.placeholder}
        readOnly={isFull}
        value={input.typed}
        onChange={({ currentTarget }) => input.type(currentTarget.value)}
        onClick={input.open}
        onKeyDown={input.handleKeyDown}
        // Otherwise a typed text would be lost when the field is left.
        onBlur={() => add(input.typed)}
      />
      <div className={styles.list} {...parts.list} hidden={!isShown}>
        {isShown &&
          suggestions.map((tag, index) => (
            <div key={tag} {...parts.option(index, index === marked, () => add(tag))}>
              {tag}
            </div>
          ))}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

/** The tags of a field and what can be chosen. */
interface TagChoice {
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
  /** The index of the marked suggestion, from 0; -1 for none. */
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
function useTagInput(
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

/** Number of suggestions that one looks through without scrolling. */
const suggestionsMax = 8

/** Tells whether two labels are one tag. It does not compare search forms, since C, C# and C++ are three tags. */
export function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/**
 * Suggests tags for what was typed, in either alphabet and any case: first those that begin with it, then those that
 * contain it. Tags already chosen are left out.
 */
export function suggestTags(typed: string, known: readonly string[], taken: readonly string[]): string[] {
  const wanted = searchForm(typed)
  const free = known.filter((tag) => !taken.some((other) => isSameTag(tag, other)))
  const holding = free.filter((tag) => searchForm(tag).includes(wanted))
  const beginning = holding.filter((tag) => searchForm(tag).startsWith(wanted))
  return [...new Set([...beginning, ...holding])].slice(0, suggestionsMax)
}
