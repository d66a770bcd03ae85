import { useState } from 'react'
import type { ListAddress } from './list-address.ts'

/**
 * Returns a parameter of the address for a control, and its setter. The control shows a choice at once, though the
 * address follows a moment later; where the address changes otherwise, the control follows it.
 */
export function useAddressValue(
  { get, change }: ListAddress,
  name: string,
): [value: string, choose: (value: string) => void] {
  const given = get(name)
  const [shown, setShown] = useState(given)
  const [seen, setSeen] = useState(given)
  if (seen !== given) {
    setSeen(given)
    setShown(given)
  }
  const choose = (value: string) => {
    setShown(value)
    change({ [name]: value })
  }
  return [shown, choose]
}
