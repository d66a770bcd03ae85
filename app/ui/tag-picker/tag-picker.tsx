import { type KeyboardEvent, useState } from 'react'
import { searchForm } from '../../../shared/i18n/search-form.ts'
import {
  closedList,
  comboboxParts,
  isCaretKey,
  isComposing,
  type ListState,
  listAfter,
} from '../combobox/combobox.ts'
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
    /** The number of suggestions. */
    found: (count: number) => string
    remove: (tag: string) => string
    added: (tag: string) => string
    removed: (tag: string) => string
  }
}

/** Chooses several tags, existing or new, in a combobox with a list (ARIA Authoring Practices). */
export function TagPicker({ control, tagMaxCharacters, texts, ...choice }: TagPickerProps) {
  const { tags } = choice
  const [announcement, setAnnouncement] = useState('')
  /** Moves the focus to a selected tag by its index, from 0, or to the input after the last one. */
  const focusAt = (index: number) => {
    const input = document.getElementById(control.id)
    input?.parentElement?.querySelectorAll<HTMLElement>('button, input')[index]?.focus()
  }
  const input = useTagInput(choice, {
    onMoved: () => setAnnouncement(''),
    onAdded: (added) => setAnnouncement(texts.added(added.join(', '))),
    onRemoved: (tag) => {
      setAnnouncement(texts.removed(tag))
      document.getElementById(control.id)?.focus()
    },
    onBack: () => focusAt(tags.length - 1),
  })
  const { add, isFull, isShown, marked, suggestions } = input
  const parts = comboboxParts({
    id: control.id,
    label: texts.suggestions,
    isOpen: isShown,
    marked,
  })
  return (
    <div className={styles.picker}>
      {tags.length > 0 && <ChosenTags tags={tags} texts={texts} focusAt={focusAt} onRemove={input.remove} />}
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
        onBlur={() => add([input.typed])}
      />
      <div className={styles.list} {...parts.list} hidden={!isShown}>
        {isShown &&
          suggestions.map((tag, index) => (
            <div key={tag} {...parts.option(index, index === marked, () => add([tag]))}>
              {tag}
            </div>
          ))}
      </div>
      <p className="visually-hidden" role="status">
        {isShown ? texts.found(suggestions.length) : announcement}
      </p>
    </div>
  )
}

interface ChosenTagsProps extends Pick<TagPickerProps, 'tags' | 'texts'> {
  focusAt: (index: number) => void
  onRemove: (tag: string) => void
}

/** Lists the chosen tags as buttons that remove them; the arrows move between them. */
function ChosenTags({ tags, texts, focusAt, onRemove }: ChosenTagsProps) {
  return (
    <ul className={styles.tags} aria-label={texts.chosen}>
      {tags.map((tag, index) => (
        <li key={tag}>
          <button
            type="button"
            aria-label={texts.remove(tag)}
            onClick={() => onRemove(tag)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowLeft') focusAt(index - 1)
              else if (event.key === 'ArrowRight') focusAt(index + 1)
              else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(tag)
              else return
              event.preventDefault()
            }}
          >
            {tag}
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The tags of a field and what can be chosen. */
interface TagChoice {
  tags: readonly string[]
  /** Existing tags. */
  known: readonly string[]
  tagsMax: number
  /** Whether only existing tags can be chosen. */
  isClosed?: boolean
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
  /** Shows the suggestions. */
  open: () => void
  /** Adds tags, existing or new, unless they are chosen already. */
  add: (labels: readonly string[]) => void
  remove: (tag: string) => void
  handleKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

interface TagEvents {
  /** Called when the list of suggestions is opened, moved through or closed by a key. */
  onMoved: () => void
  /** Called with the tags that were added, in their stored spelling. */
  onAdded: (tags: readonly string[]) => void
  onRemoved: (tag: string) => void
  /** Called when the left arrow leaves the empty input. */
  onBack: () => void
}

/**
 * Holds the input of a combobox of tags. Arrows move through the suggestions, Enter and the comma add what is marked or
 * typed. In the empty input Backspace removes the last tag, and the left arrow goes to it.
 */
function useTagInput(choice: TagChoice, { onMoved, onAdded, onRemoved, onBack }: TagEvents): TagInput {
  const { tags, known, tagsMax, isClosed = false, onChange } = choice
  const [typed, setTyped] = useState('')
  const [list, setList] = useState(closedList)
  const isFull = tags.length >= tagsMax
  const suggestions = isFull ? [] : suggestTags(typed, known, tags)
  const isShown = list.isOpen && suggestions.length > 0

  const move = (next: ListState = { isOpen: true, marked: -1 }) => {
    onMoved()
    setList(next)
  }

  /** Adds the tags that labels mean, if any; the typed text is cleared. */
  const add = (labels: readonly string[]) => {
    const added = newTags(labels, choice)
    setTyped('')
    setList(closedList)
    if (added.length === 0) return
    onChange([...tags, ...added])
    onAdded(added)
  }

  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag))
    onRemoved(tag)
  }

  /** Takes the input's text. A comma may come without a key: from a virtual keyboard, or pasted. */
  const type = (text: string) => {
    const labels = text.split(',')
    const rest = labels.pop() ?? ''
    if (labels.length > 0) add(labels)
    else move()
    setTyped(rest.trimStart())
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The key is the input method's: Escape does not close the dialog around the field either.
    if (isComposing(event)) return event.stopPropagation()
    const { key } = event
    const last = tags.at(-1)
    const chosen = isShown ? suggestions[list.marked] : undefined
    const meant = isClosed && isShown ? suggestions[0] : undefined
    const next = listAfter(event, { ...list, isOpen: isShown }, suggestions.length)
    if (next) move(next)
    else if (key === 'ArrowLeft' && typed === '' && last !== undefined) onBack()
    else if (isCaretKey(key)) return setList({ ...list, marked: -1 })
    else if (key === 'Escape' && isShown) setList(closedList)
    else if (key === 'Escape' && typed !== '') add([])
    else if (key === 'Enter' && (chosen !== undefined || typed.trim() !== '')) add([chosen ?? meant ?? typed])
    else if (key === ',') add([typed])
    else if (key === 'Backspace' && typed === '' && last !== undefined && !event.repeat) remove(last)
    else return
    event.preventDefault()
  }

  return {
    typed,
    type,
    suggestions,
    marked: list.marked,
    isShown,
    isFull,
    open: () => isShown || move(),
    add,
    remove,
    handleKeyDown,
  }
}

/** Returns the tags that labels mean, without those that are chosen already and as many as the field has room for. */
function newTags(labels: readonly string[], { tags, known, tagsMax, isClosed = false }: TagChoice): string[] {
  const added: string[] = []
  for (const label of labels) {
    const tag = label.trim().replaceAll(/\s+/g, ' ')
    if (tag === '' || [...tags, ...added].some((other) => isSameTag(tag, other))) continue
    // An existing tag is added in its stored spelling.
    const existing = known.find((other) => isSameTag(tag, other))
    if (existing !== undefined || !isClosed) added.push(existing ?? tag)
  }
  return added.slice(0, Math.max(0, tagsMax - tags.length))
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
