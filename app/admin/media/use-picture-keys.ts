import { useEffect, useRef } from 'react'
import { pictureRecords } from '../../../shared/contract/media-records.ts'
import { pressedKey } from '../../../shared/rules/pressed-key.ts'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { useRecordList } from '../kit/use-records.ts'

/** Goes from one open picture to the next or the previous of the list by `]` and `[`. */
export function usePictureKeys(address: ListAddress): void {
  const { data } = useRecordList(pictureRecords, address.query)
  const latest = useRef({ address, ids: [] as string[] })
  latest.current = { address, ids: data?.items.map(({ id }) => id) ?? [] }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { address: now, ids } = latest.current
      const key = pressedKey(event)
      const step = key === ']' ? 1 : key === '[' ? -1 : 0
      if (step === 0 || now.open === null || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return
      if (document.querySelector('dialog[open] dialog[open]')) return
      const next = ids[ids.indexOf(now.open) + step]
      if (next === undefined) return
      event.preventDefault()
      now.openRecord(next)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
