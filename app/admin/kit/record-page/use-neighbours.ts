import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveApi } from '../../../app-page/page-services.ts'
import { useGeneralData } from '../../../app-page/use-general-data.ts'
import type { ListAddress } from '../record-list/list-address.ts'
import type { AnySection, ListedPage } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { sectionKey } from '../use-records.ts'

/** The position of an open record in the list that it was opened from. */
export interface Neighbours {
  /** The filter of the list, or the section, by name. */
  name: string
  /** Its number in the list, beginning with 1. */
  number: number
  total: number
  /** Opens the record before it, and the one after it; absent at an end. */
  openPrevious: (() => void) | undefined
  openNext: (() => void) | undefined
}

/**
 * Returns the position of the open record in a list, over its pages too; `undefined` where the list does not have it. A
 * record that no longer matches the filter, as after a save, retains its position.
 */
export function useNeighbours(
  section: AnySection,
  address: ListAddress,
  list: ListedPage | undefined,
): Neighbours | undefined {
  const api = useLiveApi()
  const queries = useQueryClient()
  const name = useFilterName(section, address)
  const last = useRef({ id: '', index: -1 })
  const { open } = address
  const found = list?.items.findIndex(({ id }) => id === open) ?? -1
  const isSame = last.current.id === open
  const index = found >= 0 ? found : isSame ? last.current.index : -1
  if (open !== null && index >= 0) last.current = { id: open, index }
  if (!list || open === null || index < 0) return undefined
  const { items, page, pageSize, total } = list
  const isGone = found < 0
  const pageCount = Math.ceil(total / pageSize)

  const show = (id: string | undefined, onPage = page) => {
    if (id !== undefined)
      address.change(
        { open: id, part: '', page: onPage === 1 ? '' : String(onPage) },
        { isSamePage: true, isReplacing: true },
      )
  }
  const openOn = async (other: number, at: 0 | -1) => {
    const query = new URLSearchParams(address.query)
    query.set('page', String(other))
    const answer = await queries.fetchQuery({
      queryKey: [...sectionKey(section.contract.section), 'list', query.toString()],
      queryFn: ({ signal }) =>
        api.call(section.contract.endpoints.list, { search: query.toString(), signal }),
    })
    const { id } = answer.items.at(at) ?? {}
    if (typeof id === 'string') show(id, other)
  }
  const before = items[index - 1]
  // What came after a record that is gone from the list has its position now.
  const after = items[isGone ? index : index + 1]
  return {
    name,
    number: Math.min((page - 1) * pageSize + index + 1, total),
    total,
    openPrevious: before
      ? () => show(before.id)
      : page > 1
        ? () => void openOn(page - 1, -1).catch(() => undefined)
        : undefined,
    openNext: after
      ? () => show(after.id)
      : page < pageCount
        ? () => void openOn(page + 1, 0).catch(() => undefined)
        : undefined,
  }
}

/** Returns the filters of a list by the names of their values; without any the name of its section. */
function useFilterName(section: AnySection, { filters }: ListAddress): string {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const general = useGeneralData().data
  const names = filters.flatMap(([name, value]) => {
    if (name === 'q') return [`“${value}”`]
    const filter = section.filters.find((one) => one.name === name)
    const chosen = value.split(',')
    return (
      filter
        ?.options(general, words)
        .filter(({ id }) => chosen.includes(id))
        .map(({ label }) => label) ?? []
    )
  })
  return names.length > 0 ? names.join(', ') : t(`sections.${section.contract.section}`)
}
