import { Icon } from '../../ui/icon/icon.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import listStyles from '../kit/record-list/record-list.module.css'
import { useTypedSearch } from '../kit/record-list/use-typed-search.ts'

interface SearchBoxProps {
  address: ListAddress
  /** What is looked for: its name and its prompt. */
  label: string
}

/** The search of a list that is no section of records; what is looked for is in the address. */
export function SearchBox({ address, label }: SearchBoxProps) {
  const [typed, type] = useTypedSearch(address)
  return (
    <div className={listStyles.search}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </div>
  )
}
