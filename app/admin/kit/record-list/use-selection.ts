import { useState } from 'react'
import type { z } from 'zod'
import type { bulkSchema } from '../../../../shared/schemas/admin/record.ts'

/** Which rows of a list are chosen: some by their ids, or all that the list's query finds, whatever page is shown. */
export interface Selection {
  ids: ReadonlySet<string>
  isAll: boolean
  count: number
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Chooses the rows of a page, or chooses them no more. */
  togglePage: (ids: readonly string[]) => void
  chooseAll: () => void
  clear: () => void
  /** As the server is told of it. */
  asked: z.input<typeof bulkSchema>['selection']
}

/** Keeps what is chosen in a list; another query begins anew, another page does not. */
export function useSelection(query: string, total: number): Selection {
  const found = new URLSearchParams(query)
  found.delete('page')
  const foundBy = found.toString()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setIsAll] = useState(false)
  const clear = () => {
    setIds(new Set())
    setIsAll(false)
  }
  const [chosenFrom, setChosenFrom] = useState(foundBy)
  if (chosenFrom !== foundBy) {
    setChosenFrom(foundBy)
    clear()
  }
  const change = (next: ReadonlySet<string>) => {
    setIsAll(false)
    setIds(next)
  }
  return {
    ids,
    isAll,
    count: isAll ? total : ids.size,
    has: (id) => isAll || ids.has(id),
    toggle: (id) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      change(next)
    },
    togglePage: (page) => {
      const isWhole = page.every((id) => ids.has(id))
      const next = new Set(ids)
      for (const id of page) {
        if (isWhole || isAll) next.delete(id)
        else next.add(id)
      }
      change(next)
    },
    chooseAll: () => setIsAll(true),
    clear,
    asked: isAll ? { query: foundBy } : { ids: [...ids] },
  }
}
