import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { type ListAddress, useAddressValue } from './list-address.ts'
import styles from './list-filters.module.css'

interface ListSearchProps {
  address: ListAddress
  /** The label and the placeholder of the search. */
  label: string
  /** The key `/` leads here: its list listens to keys. */
  hasKey?: boolean
}

/** Shows the search of a list; the query is in the address. */
export function ListSearch({ address, label, hasKey = false }: ListSearchProps) {
  const [typed, type] = useTypedSearch(address)
  return (
    <SearchBox
      {...(hasKey && { 'data-list-search': true, 'aria-keyshortcuts': '/' })}
      label={label}
      value={typed}
      onType={type}
    />
  )
}

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: string
  value: string
  onType: (typed: string) => void
}

/** Shows a field for a search, with its sign. */
export function SearchBox({ label, onType, ...attributes }: SearchBoxProps) {
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        {...attributes}
        type="search"
        aria-label={label}
        placeholder={label}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </div>
  )
}

interface ListChoiceProps {
  address: ListAddress
  /** The name of the parameter. */
  name: string
  label: string
  /** The placeholder while nothing is selected. */
  emptyLabel: string
  options: readonly { id: string; label: string }[]
}

/** Shows a filter of a list: one of several values, in the address under its name. */
export function ListChoice({ address, name, label, emptyLabel, options }: ListChoiceProps) {
  const [value, choose] = useAddressValue(address, name)
  return (
    <Select aria-label={label} value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
      <option value="">{emptyLabel}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

/** Shows the checkbox that switches a list to the trash. */
export function ListBin({ address }: { address: ListAddress }) {
  const { t } = useTranslation('admin')
  const [bin, choose] = useAddressValue(address, 'bin')
  return (
    <Checkbox
      label={t('list.bin')}
      isChecked={bin === 'yes'}
      onChange={(isChecked) => choose(isChecked ? 'yes' : '')}
    />
  )
}

/** The pause in typing after which the list is searched, in milliseconds. */
const pauseMs = 300

/**
 * Returns the typed search of a list, and its setter. After a pause it goes into the address; where the address changes
 * otherwise, such as by going back, the search follows it.
 */
function useTypedSearch({ get, change }: ListAddress): [typed: string, type: (text: string) => void] {
  const searched = get('q')
  const [typed, setTyped] = useState(searched)
  const [sent, setSent] = useState<string | null>(null)
  const [seen, setSeen] = useState(searched)
  if (seen !== searched) {
    setSeen(searched)
    // The address follows later, when more may have been typed already, which must not be lost.
    if (sent === searched) setSent(null)
    else setTyped(searched)
  }
  // The other parameters are those at the end of the pause, not those at its beginning.
  const changeNow = useRef(change)
  useEffect(() => {
    changeNow.current = change
  })
  useEffect(() => {
    const q = typed.trim()
    if (q === searched) return
    const pause = setTimeout(() => {
      setSent(q)
      changeNow.current({ q }, { isReplacing: searched !== '' })
    }, pauseMs)
    return () => clearTimeout(pause)
  }, [typed, searched])
  return [typed, setTyped]
}
