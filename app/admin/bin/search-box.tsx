import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import listStyles from '../kit/record-list/record-list.module.css'

/** What is typed is looked for when there is a pause. */
const pauseMs = 300

interface SearchBoxProps {
  address: ListAddress
  /** What is looked for: its name and its prompt. */
  label: string
}

/** The search of a list that is no section of records; what is looked for is in the address. */
export function SearchBox({ address, label }: SearchBoxProps) {
  const searched = address.get('q')
  const [typed, setTyped] = useState(searched)
  const { change } = address
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed alone begins the pause anew.
  useEffect(() => {
    if (typed.trim() === searched) return
    const pause = setTimeout(() => change({ q: typed.trim() }, { isReplacing: searched !== '' }), pauseMs)
    return () => clearTimeout(pause)
  }, [typed])
  return (
    <div className={listStyles.search}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </div>
  )
}
