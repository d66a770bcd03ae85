import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import type { ListAddress } from './list-address.ts'
import styles from './list-filters.module.css'
import { useAddressValue } from './use-address-value.ts'
import { useTypedSearch } from './use-typed-search.ts'

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
