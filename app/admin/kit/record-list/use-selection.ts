import { useState } from 'react'
import type { z } from 'zod'
import type { BulkAction, BulkAnswer, bulkSchema, RecordItem } from '../../../../shared/schemas/record.ts'

/** The selected rows of a list: some by their ids, or all that the list's query finds, whatever page is shown. */
export interface Selection {
  ids: ReadonlySet<string>
  isAll: boolean
  count: number
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Selects or deselects the rows of a page. */
  togglePage: (ids: readonly string[]) => void
  chooseAll: () => void
  clear: () => void
  /** Returns the selection for the server; a publication names the revisions or the time that were read. */
  askedFor: (action: BulkAction) => AskedSelection
  /** Leaves records selected that an action left in the list, at its new revisions; the rest is no longer selected. */
  settle: (action: BulkAction, done: BulkAnswer['done']) => void
}

/** A selection as the server takes it; one by ids may be too long for one request. */
export type AskedSelection = z.input<typeof bulkSchema>['selection']

/** The part of a list's response that a selection is made from. */
interface ShownList {
  items: readonly Pick<RecordItem, 'id' | 'revision'>[]
  total: number
  readAt: string
}

/** Holds the selection of a list; another query clears it, another page does not. */
export function useSelection(query: string, shown: ShownList | undefined): Selection {
  const found = new URLSearchParams(query)
  found.delete('page')
  const foundBy = found.toString()
  // Each with the revision at which it was selected.
  const [ids, setIds] = useState<ReadonlyMap<string, number>>(new Map())
  const [allReadAt, setAllReadAt] = useState<string | null>(null)
  const isAll = allReadAt !== null
  const clear = () => {
    setIds(new Map())
    setAllReadAt(null)
  }
  const [chosenFrom, setChosenFrom] = useState(foundBy)
  if (chosenFrom !== foundBy) {
    setChosenFrom(foundBy)
    clear()
  }
  const change = (next: ReadonlyMap<string, number>) => {
    setAllReadAt(null)
    setIds(next)
  }
  const settle = (action: BulkAction, done: BulkAnswer['done']) => {
    setAllReadAt(null)
    // A list by state no longer has what has another one now.
    const stays = (action === 'publish' || action === 'unpublish') && !found.has('state')
    setIds((before) => settledIds(before, done, stays))
  }
  const revisionOf = (id: string) => shown?.items.find((item) => item.id === id)?.revision ?? 1
  return {
    ids: new Set(ids.keys()),
    isAll,
    count: isAll ? (shown?.total ?? 0) : ids.size,
    has: (id) => isAll || ids.has(id),
    toggle: (id) => {
      const next = new Map(ids)
      if (!next.delete(id)) next.set(id, revisionOf(id))
      change(next)
    },
    togglePage: (page) => {
      const isWhole = page.every((id) => ids.has(id))
      const next = new Map(ids)
      for (const id of page) {
        if (isWhole || isAll) next.delete(id)
        else next.set(id, revisionOf(id))
      }
      change(next)
    },
    chooseAll: () => setAllReadAt(shown?.readAt ?? null),
    clear,
    settle,
    askedFor: (action) => {
      if (allReadAt !== null) return { query: foundBy, readAt: allReadAt }
      return action === 'publish'
        ? { records: [...ids].map(([id, revision]) => ({ id, revision })) }
        : { ids: [...ids.keys()] }
    },
  }
}

/** Returns the selected ids after an action: at their new revisions where the records stay, otherwise without them. */
function settledIds(before: ReadonlyMap<string, number>, done: BulkAnswer['done'], stays: boolean) {
  const next = new Map(before)
  for (const { id, revision } of done)
    if (!stays) next.delete(id)
    else if (next.has(id) && revision !== undefined) next.set(id, revision)
  return next
}
