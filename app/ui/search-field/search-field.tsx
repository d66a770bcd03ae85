import { searchQueryMaxCharacters } from '../../../shared/rules/limits.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps {
  id: string
  /** The search text. */
  value: string
  texts: { label: string; placeholder: string; submit: string }
  /** Whether words are suggested while one types: those of the whole site (C-12). */
  isSuggesting?: boolean
  /** Whether the label is visible, where nothing else says what is searched. */
  isLabelShown?: boolean
}

/** Shows the search field of a list. It belongs to the form around it, whose other filters it preserves. */
export function SearchField({
  id,
  value,
  texts,
  isSuggesting = false,
  isLabelShown = false,
}: SearchFieldProps) {
  return (
    <search className={styles.search}>
      <label className={isLabelShown ? styles.label : 'visually-hidden'} htmlFor={id}>
        {texts.label}
      </label>
      <input
        className={`control ${styles.input}`}
        id={id}
        name="q"
        type="search"
        defaultValue={value}
        placeholder={texts.placeholder}
        maxLength={searchQueryMaxCharacters}
        autoComplete="off"
        enterKeyHint="search"
        {...(isSuggesting && { 'data-suggest': '', list: `${id}-suggestions` })}
      />
      {isSuggesting && <datalist id={`${id}-suggestions`} />}
      <Button>
        <Icon name="search" />
        {texts.submit}
      </Button>
    </search>
  )
}
