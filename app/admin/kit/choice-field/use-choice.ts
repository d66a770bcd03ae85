import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { searchForm } from '../../../../shared/i18n/search-form.ts'
import { closedList, isCaretKey, isComposing, listAfter } from '../../../ui/combobox/combobox.ts'
import { isSaveKey } from '../record-drawer/use-save-key.ts'

/** One of many options. */
export interface Choice {
  id: string
  label: string
  lang?: Language
  /** A note next to its name, such as a code. */
  note?: string
}

/** The creation of an option for a typed text that has none yet. */
export interface ChoiceCreation {
  labelOf: (typed: string) => string
  /** Creates it; the caller reports the result itself. */
  create: (typed: string) => void
}

/** A line of the list: a choice, or with no id the way to make one. */
export interface ChoiceEntry extends Omit<Choice, 'id'> {
  key: string
  id: string | null
}

interface ChoiceOptions {
  value: string
  options: readonly Choice[]
  onSearch?: (typed: string) => void
  creation?: ChoiceCreation
  onChange: (id: string) => void
}

/** Returns the state of a combobox: the typed text, the options that match it, and the marked one. */
export function useChoice({ value, options, onSearch, creation, onChange }: ChoiceOptions) {
  const { typed, list, setList, isUndecided, setIsUndecided, type, close } = useTyping(onSearch)
  const selected = options.findIndex(({ id }) => id === value)
  const wanted = typed?.trim() ?? ''
  const found = onSearch ? options : narrowChoices(options, wanted)
  const { isOpen, marked } = list
  const entries: ChoiceEntry[] = found.map((choice) => ({ ...choice, key: choice.id }))
  if (creation && wanted !== '' && !options.some(({ label }) => isSame(label, wanted)))
    entries.push({ key: 'new', id: null, label: creation.labelOf(wanted) })

  const open = (opened = selected) => {
    // Options that are searched for elsewhere change once they are found.
    setList({ isOpen: true, marked: onSearch ? -1 : opened })
    onSearch?.(wanted)
  }
  const select = (entry: ChoiceEntry) => {
    if (entry.id === null) creation?.create(wanted)
    else onChange(entry.id)
    close()
  }
  const meant = () => (typed === null ? value : meantId(typed, found, onSearch !== undefined))
  const leave = () => {
    const id = meant()
    if (typed !== null && id !== undefined) onChange(id)
    close()
  }
  /**
   * Selects the typed option before the form is saved by its key, which does not leave the field; or prevents the save.
   */
  const handleSaveKey = (event: KeyboardEvent) => {
    // The form, which gets the key event later, sends the values of its last render.
    if (meant() !== undefined) return flushSync(leave)
    event.preventDefault()
    event.stopPropagation()
    setIsUndecided(true)
  }
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event
    // The key is the input method's: Escape does not close the dialog around the field either.
    if (isComposing(event)) return event.stopPropagation()
    if (isSaveKey(event)) return handleSaveKey(event)
    // The first match of a typed text stays marked.
    if (isCaretKey(key)) return setList({ isOpen, marked: wanted ? 0 : -1 })
    const entry = entries[marked]
    const next = listAfter(event, list, entries.length, selected)
    if (next && !isOpen) open(next.marked)
    else if (next) setList(next)
    else if (key === 'Enter' && entry) select(entry)
    else if (key === 'Enter' && isOpen) leave()
    else if (key === 'Escape' && (isOpen || typed !== null)) close()
    else return
    event.preventDefault()
  }
  return {
    entries,
    isOpen,
    marked,
    isUndecided,
    shown: typed ?? options[selected]?.label ?? '',
    open,
    select,
    type,
    leave,
    handleKey,
  }
}

/** Holds the typed text of a combobox and the state of its list. */
function useTyping(onSearch: ChoiceOptions['onSearch']) {
  /** The typed text; `null` while the selected option is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const [list, setList] = useState(closedList)
  /** Whether a save was tried while the typed text was ambiguous. */
  const [isUndecided, setIsUndecided] = useState(false)
  return {
    typed,
    list,
    setList,
    isUndecided,
    setIsUndecided,
    type: (words: string) => {
      setTyped(words)
      setList({ isOpen: true, marked: words.trim() ? 0 : -1 })
      setIsUndecided(false)
      onSearch?.(words.trim())
    },
    close: () => {
      setTyped(null)
      setList(closedList)
      setIsUndecided(false)
    },
  }
}

/** Returns the id of the option that a typed text means, empty for none; `undefined` where it is ambiguous. */
function meantId(typed: string, found: readonly Choice[], isSearched: boolean): string | undefined {
  const wanted = typed.trim()
  if (wanted === '') return ''
  // Options that are searched for elsewhere may not have been found yet.
  const [only, ...others] = isSearched ? [] : found
  const named = found.find(({ label }) => isSame(label, wanted)) ?? (others.length === 0 ? only : undefined)
  return named?.id
}

function isSame(label: string, typed: string): boolean {
  return label.toLowerCase() === typed.toLowerCase()
}

/**
 * Filters the choices by the typed text, in any spelling and either alphabet. The one whose note equals it, such as a
 * code, comes first, then those that begin with it. An empty text returns all of them in their order.
 */
export function narrowChoices<Choice extends { label: string; note?: string | undefined }>(
  choices: readonly Choice[],
  typed: string,
): Choice[] {
  const wanted = searchForm(typed)
  if (wanted === '') return typed.trim() === '' ? [...choices] : []
  const compared = choices.map((choice) => ({
    choice,
    form: searchForm(`${choice.label} ${choice.note ?? ''}`),
  }))
  const holding = compared.filter(({ form }) => form.includes(wanted))
  const beginning = holding.filter(({ form }) => form.startsWith(wanted))
  const noted = holding.filter(({ choice }) => choice.note?.toLowerCase() === typed.trim().toLowerCase())
  return [...new Set([...noted, ...beginning, ...holding])].map(({ choice }) => choice)
}
