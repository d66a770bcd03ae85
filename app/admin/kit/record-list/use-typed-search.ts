import { useEffect, useRef, useState } from 'react'
import type { ListAddress } from './list-address.ts'

/** The pause in typing after which the list is searched, in milliseconds. */
const pauseMs = 300

/**
 * Returns the typed search of a list, and its setter. After a pause it goes into the address; where the address changes
 * otherwise, such as by going back, the search follows it.
 */
export function useTypedSearch({ get, change }: ListAddress): [typed: string, type: (text: string) => void] {
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
