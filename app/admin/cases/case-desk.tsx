import { useState } from 'react'
import { useListAddress } from '../kit/record-list/list-address.ts'
import { useListReturn } from '../kit/record-list/use-list-return.ts'
import { CaseList } from './case-list.tsx'
import type { CaseItem, CaseSectionProps } from './case-section.ts'
import type { CaseResult } from './use-case.ts'
import { useCaseQueue } from './use-case-queue.ts'

/** Shows a queue of cases, or the page of the one whose id is in the address. */
export function CaseDesk<Item extends CaseItem>(props: CaseSectionProps<Item>) {
  const address = useListAddress()
  const queue = useCaseQueue(props.contract, address)
  const [result, setResult] = useState<CaseResult | null>(null)
  const open = address.open === 'new' ? null : address.open
  useListReturn(open)
  if (open === null) return <CaseList {...props} address={address} queue={queue} />
  // On the page of another case it is shown only as long as it can be taken back.
  const isShown = result !== null && (result.id === open || result.until > Date.now())
  return props.renderCase({
    id: open,
    address,
    position: queue.position,
    result: isShown ? result : null,
    onResult: setResult,
  })
}
