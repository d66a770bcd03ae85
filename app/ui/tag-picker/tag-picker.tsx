import { useState } from 'react'
import { comboboxParts } from '../combobox/combobox.ts'
import type { ControlAttributes } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './tag-picker.module.css'
import { type TagChoice, useTagInput } from './use-tag-input.ts'

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
