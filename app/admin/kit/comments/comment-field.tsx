import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchForm } from '../../../../shared/i18n/search-form.ts'
import { commentMaxCharacters } from '../../../../shared/rules/limits.ts'
import { comboboxParts, markedAfter } from '../../../ui/combobox/combobox.ts'
import styles from './comments.module.css'
import { typedMention } from './mentions.ts'
import { useMentionable } from './use-comments.ts'

interface CommentFieldProps {
  label: string
  rows?: number
  value: string
  onChange: (text: string) => void
}

const offeredMax = 6

/** Shows the field of a comment; after @ it offers the administrators of that name. */
export function CommentField({ label, rows = 2, value, onChange }: CommentFieldProps) {
  const { t } = useTranslation('admin-work')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const accounts = useMentionable()
  const [beginning, setBeginning] = useState<string | undefined>()
  const [marked, setMarked] = useState(0)
  const offered = beginning === undefined ? [] : namedFrom(accounts, beginning)
  const parts = comboboxParts({ id, label: t('comments.people'), isOpen: offered.length > 0, marked })
  const look = (input: HTMLTextAreaElement) => {
    setBeginning(typedMention(input.value.slice(0, input.selectionStart)))
    setMarked(0)
  }
  const insert = (name: string) => {
    const caret = field.current?.selectionStart ?? value.length
    const before = value.slice(0, caret).replace(/@[^@]*$/, `@${name} `)
    onChange(before + value.slice(caret))
    setBeginning(undefined)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (offered.length === 0) return
    const next = markedAfter(event.key, marked, offered.length)
    if (next !== undefined) setMarked(next)
    else if (event.key === 'Enter' || event.key === 'Tab') insert(offered[marked]?.name ?? '')
    else if (event.key === 'Escape') setBeginning(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  // A text of several lines is no combobox, and has no expanded state; the offered names are still announced.
  const { type: _type, role: _role, 'aria-expanded': _isExpanded, ...box } = parts.box
  return (
    <div className={styles.field}>
      <textarea
        {...box}
        ref={field}
        className="control"
        rows={rows}
        aria-label={label}
        placeholder={label}
        maxLength={commentMaxCharacters}
        value={value}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
          look(currentTarget)
        }}
        onKeyDown={press}
        onBlur={() => setBeginning(undefined)}
      />
      <div className={styles.people} {...parts.list} hidden={offered.length === 0}>
        {offered.map(({ id: accountId, name }, at) => (
          <div
            key={accountId}
            {...parts.option(
              at,
              at === marked,
              () => insert(name),
              () => setMarked(at),
            )}
          >
            {name}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Filters the accounts of which a word begins as typed, in any spelling. */
function namedFrom(accounts: ReturnType<typeof useMentionable>, beginning: string) {
  const isMeant = (name: string) =>
    searchForm(name)
      .split(' ')
      .some((word) => word.startsWith(searchForm(beginning)))
  return accounts.filter(({ name }) => isMeant(name)).slice(0, offeredMax)
}
