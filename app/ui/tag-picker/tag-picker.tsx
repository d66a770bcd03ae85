import { type KeyboardEvent, useState } from 'react'
import { comboboxParts, markedAfter } from '../combobox/combobox.ts'
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
  const parts = comboboxParts({
    id: control.id,
    label: texts.suggestions,
    isOpen: isShown,
    marked: marked >= 0 ? marked : undefined,
  })

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
        {...parts.box}
        autoCapitalize="off"
        enterKeyHint="enter"
        maxLength={tagMaxCharacters}
        placeholder={isFull ? texts.full : texts.placeholder}
        readOnly={isFull}
        value={typed}
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
