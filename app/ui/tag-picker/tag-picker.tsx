import { type KeyboardEvent, useState } from 'react'
import type { ControlAttributes } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './tag-picker.module.css'
import { isSameTag, suggestTags } from './tag-suggestions.ts'

interface TagPickerProps {
  /** Attributes from the field around it. */
  control: ControlAttributes
  tags: readonly string[]
  /** Existing tags. */
  known: readonly string[]
  tagsMax: number
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
  onChange: (tags: string[]) => void
}

/**
 * Chooses several tags, existing or new, in a combobox with a list (ARIA Authoring Practices). Arrows move through the
 * suggestions, Enter and the comma add what is marked or typed, Backspace in the empty input removes the last tag.
 */
export function TagPicker({
  control,
  tags,
  known,
  tagsMax,
  tagMaxCharacters,
  texts,
  onChange,
}: TagPickerProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const [announcement, setAnnouncement] = useState('')
  const isFull = tags.length >= tagsMax
  const suggestions = isFull ? [] : suggestTags(typed, known, tags)
  const isShown = isOpen && suggestions.length > 0
  const listId = `${control.id}-list`
  const optionId = (index: number) => `${control.id}-option-${index}`

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
    setAnnouncement(texts.added(written))
  }

  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag))
    setAnnouncement(texts.removed(tag))
    document.getElementById(control.id)?.focus()
  }

  const move = (step: 1 | -1) => {
    setIsOpen(true)
    if (suggestions.length === 0) return
    const from = marked === -1 && step === -1 ? 0 : marked
    setMarked((from + step + suggestions.length) % suggestions.length)
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During an input composition (accents, other scripts) the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    const last = tags.at(-1)
    const chosen = isShown ? suggestions[marked] : undefined
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && (isShown || typed !== '')) cancel()
    else if (event.key === 'Enter' && (chosen !== undefined || typed.trim() !== '')) add(chosen ?? typed)
    else if (event.key === ',') add(typed)
    else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
    else return
    event.preventDefault()
  }

  /** Handles keys on a suggestion. The focus stays in the combobox, but assistive technology may move it here. */
  const handleOptionKeyDown = (tag: string) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add(tag)
  }

  return (
    <div className={styles.picker}>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={texts.chosen}>
          {tags.map((tag) => (
            <li key={tag}>
              <button type="button" aria-label={texts.remove(tag)} onClick={() => remove(tag)}>
                {tag}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        {...control}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="enter"
        maxLength={tagMaxCharacters}
        placeholder={isFull ? texts.full : texts.placeholder}
        readOnly={isFull}
        value={typed}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && marked >= 0 ? optionId(marked) : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setMarked(-1)
          setIsOpen(true)
        }}
        onClick={() => setIsOpen(true)}
        onKeyDown={handleKeyDown}
        // Otherwise a typed text would be lost when the field is left.
        onBlur={() => add(typed)}
      />
      <div
        className={styles.list}
        id={listId}
        role="listbox"
        aria-label={texts.suggestions}
        hidden={!isShown}
      >
        {isShown &&
          suggestions.map((tag, index) => (
            <div
              key={tag}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(tag)}
              onKeyDown={handleOptionKeyDown(tag)}
            >
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
