import { useEffect, useRef } from 'react'
import { pressedKey } from '../../../shared/rules/pressed-key.ts'
import type { ListAddress } from '../kit/record-list/list-address.ts'

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
/** Elements in which a key means something else. */
const busyPlaces = 'input, textarea, select, dialog, [popover], [contenteditable]'

/** Opens the next or the previous case of a queue by J and K, or the arrows, wherever the focus is. */
export function useQueueKeys(items: readonly { id: string }[], address: ListAddress): void {
  const latest = useRef({ items, address })
  latest.current = { items, address }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const step = steps[pressedKey(event)]
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(busyPlaces)) return
      if (document.querySelector('dialog[open]')) return
      const { items: all, address: where } = latest.current
      const at = all.findIndex(({ id }) => id === where.open)
      const next = at === -1 ? all[0] : all[at + step]
      if (!next) return
      event.preventDefault()
      where.openRecord(next.id)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
