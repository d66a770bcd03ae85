import { type KeyboardEvent, useState } from 'react'
import type { ControlAttributes } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './tag-picker.module.css'
import { isSameTag, suggestTags } from './tag-suggestions.ts'

interface TagPickerProps {
  /** What the field around it gives. */
  control: ControlAttributes
  tags: readonly string[]
  /** Tags that there are already. */
  known: readonly string[]
  tagsMax: number
  tagMaxCharacters: number
  texts: {
    /** Names the list of what was chosen. */
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
 * Chooses several tags, known ones or new: a combobox with a list (ARIA Authoring Practices). Arrows go through the
 * suggestions, Enter and the comma take what is marked or typed, Backspace in the empty line takes the last one back.
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
  const [told, setTold] = useState('')
  const isFull = tags.length >= tagsMax
  const suggestions = isFull ? [] : suggestTags(typed, known, tags)
  const isShown = isOpen && suggestions.length > 0
  const listId = `${control.id}-list`
  const optionId = (index: number) => `${control.id}-option-${index}`

  const close = () => {
    setIsOpen(false)
    setMarked(-1)
  }

  /** Escape closes the suggestions first, and takes back what was half typed. */
  const giveUp = () => {
    if (!isShown) setTyped('')
    close()
  }

  const add = (label: string) => {
    const tag = label.trim().replaceAll(/\s+/g, ' ')
    setTyped('')
    close()
    if (tag === '' || isFull || tags.some((other) => isSameTag(tag, other))) return
    // One that is known already is taken as it is written there.
    const written = known.find((other) => isSameTag(tag, other)) ?? tag
    onChange([...tags, written])
    setTold(texts.added(written))
  }

  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag))
    setTold(texts.removed(tag))
    document.getElementById(control.id)?.focus()
  }

  const move = (step: 1 | -1) => {
    setIsOpen(true)
    if (suggestions.length === 0) return
    const from = marked === -1 && step === -1 ? 0 : marked
    setMarked((from + step + suggestions.length) % suggestions.length)
  }

  const takeKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Within a composition (accents, other scripts) the keys belong to the keyboard's program.
    if (event.nativeEvent.isComposing) return
    const last = tags.at(-1)
    const chosen = isShown ? suggestions[marked] : undefined
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && (isShown || typed !== '')) giveUp()
    else if (event.key === 'Enter' && (chosen !== undefined || typed.trim() !== '')) add(chosen ?? typed)
    else if (event.key === ',') add(typed)
    else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
    else return
    event.preventDefault()
  }

  /** The focus stays in the combobox; programs that put it on a suggestion can take it too. */
  const takeKeyOf = (tag: string) => (event: KeyboardEvent) => {
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
        onKeyDown={takeKey}
        // What was typed and left would be lost otherwise.
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
              onKeyDown={takeKeyOf(tag)}
            >
              {tag}
            </div>
          ))}
      </div>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </div>
  )
}
