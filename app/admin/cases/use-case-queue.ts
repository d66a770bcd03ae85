import { useRef } from 'react'
import type { RecordItem } from '../../../shared/schemas/record.ts'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { useLastAnswer } from '../kit/record-list/list-page.tsx'
import type { EditedRecord, SectionContract } from '../kit/section.ts'
import { useRecordList } from '../kit/use-records.ts'

/** The contract of a section of cases, as far as its queue needs it. */
export type QueueContract<Item extends RecordItem> = Pick<
  SectionContract<Item, EditedRecord>,
  'section' | 'endpoints' | 'item'
>

/** The segment of the address for all cases, whatever their state. */
export const wholeSegment = 'all'

/** Returns the segment of a queue that an address shows: without one what is open, and of a search everything. */
export function segmentOf(address: ListAddress): string {
  return address.get('segment') || (address.get('q') === '' ? 'open' : wholeSegment)
}

/** Returns the query of a queue: what is open, least time left first, unless the address says otherwise. */
export function queueQuery(address: ListAddress): string {
  const query = new URLSearchParams(address.query)
  const segment = segmentOf(address)
  if (segment === wholeSegment) query.delete('segment')
  else query.set('segment', segment)
  const isRanked = query.has('q') || query.has('sort')
  if (!isRanked && segment !== 'closed' && segment !== wholeSegment) query.set('sort', 'created')
  return query.toString()
}

/** A case next to the open one. */
export interface Neighbour {
  id: string
  label: string
  open: () => void
}

/** The position of the open case in its queue; the number is `null` where the queue does not have it. */
export interface QueuePosition {
  number: number | null
  total: number | undefined
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

/** Reads a page of a queue, and the position of the open case in it. */
export function useCaseQueue<Item extends RecordItem>(contract: QueueContract<Item>, address: ListAddress) {
  const query = queueQuery(address)
  const list = useRecordList(contract, query)
  const shown = useLastAnswer(list.data)
  const { page = 1, pageSize = 1, total = 0 } = shown ?? {}
  const index = useLastIndex(shown?.items ?? [], address.open)
  const isThere = shown?.items[index]?.id === address.open
  // What came after a case that has left the queue has its position now.
  const after = index < 0 ? 0 : isThere ? index + 1 : index
  const before = index - 1
  const ofPage = (other: number) => {
    const next = new URLSearchParams(query)
    next.set('page', String(other))
    return next.toString()
  }
  const isLast = shown !== undefined && after >= shown.items.length && page * pageSize < total
  const following = useRecordList(contract, ofPage(page + 1), isLast)
  const preceding = useRecordList(contract, ofPage(page - 1), index === 0 && page > 1)
  const neighbour = (item: Item | undefined, onPage: number): Neighbour | undefined =>
    item && {
      id: item.id,
      label: item.label.text,
      open: () =>
        address.change(
          { open: item.id, part: '', page: onPage === 1 ? '' : String(onPage) },
          { isSamePage: true, isReplacing: true },
        ),
    }
  const position: QueuePosition = {
    number: isThere ? (page - 1) * pageSize + index + 1 : null,
    total: shown?.total,
    next: isLast
      ? neighbour(following.data?.items[0], page + 1)
      : neighbour(
          shown?.items.slice(after).find(({ id }) => id !== address.open),
          page,
        ),
    previous:
      index === 0
        ? neighbour(page > 1 ? preceding.data?.items.at(-1) : undefined, page - 1)
        : neighbour(index < 0 ? undefined : shown?.items[before], page),
  }
  return { query, list, shown, position }
}

/** Returns the index of the open case; one that has left the queue, as after a decision, retains it. */
function useLastIndex(items: readonly RecordItem[], open: string | null): number {
  const last = useRef({ open, index: -1 })
  const found = items.findIndex(({ id }) => id === open)
  if (found >= 0 || last.current.open !== open) last.current = { open, index: found }
  return last.current.index
}
