import { useState } from 'react'
import type { ListAddress } from './list-address.ts'

/**
 * A parameter of the address as a control shows it: what is chosen stands there at once, though the address follows
 * only a moment later; where the address changes by anything else, the control follows it.
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
