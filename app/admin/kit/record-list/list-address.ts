import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { sectionAt } from '../../../../shared/rules/panel-addresses.ts'
import { pageAccountId } from '../../../api/session.ts'
import { readStored, writeStored } from '../../../enhance/browser-storage.ts'

/** Parameters of the address for the open record, which are none of the list's own. */
const drawerParameters = ['open', 'part']
/** Parameters that the page's list knows and the server does not. */
const viewParameters = ['columns', 'density', 'view']
/** The parameters of a list's address that are remembered, by account and section. */
const rememberedParameters = ['columns', 'density', 'pageSize'] as const
type RememberedParameter = (typeof rememberedParameters)[number]
/** The parameters that are no filters: display, order and position. */
const otherParameters = [...drawerParameters, ...rememberedParameters, 'sort', 'page', 'view']

/** The state of a list in the address (P-21, A-13): every part of it is shared, reloaded and gone back to. */
export interface ListAddress {
  parameters: URLSearchParams
  /** The query for the server. */
  query: string
  /** The names and values of the filters in use, in the order of the address. */
  filters: readonly (readonly [name: string, value: string])[]
  /** The id of the record that is open, or `new`. */
  open: string | null
  /** Returns a parameter of the address; of a display parameter, the remembered value where the address has none. */
  get: (name: string) => string
  /** Changes parameters and begins with the first page again; an empty value takes one away. */
  change: (change: Record<string, string>, options?: { isSamePage?: boolean; isReplacing?: boolean }) => void
  /** Returns the address with other parameters, for links. */
  hrefOf: (change: Record<string, string>) => string
  /** The address without filters. */
  hrefOfAll: string
  openRecord: (id: string, part?: string) => void
  close: () => void
}

/** Reads and writes the state of a list in the address; how it is shown is remembered for the account as well. */
export function useListAddress(): ListAddress {
  const [parameters, setParameters] = useSearchParams()
  const { pathname } = useLocation()
  const section = sectionAt(pathname) ?? pathname
  const remembered = readRememberedView(section)
  const get = (name: string) => parameters.get(name) ?? (isRemembered(name) ? (remembered[name] ?? '') : '')
  const changed = (change: Record<string, string>, isSamePage: boolean, from = parameters) => {
    const next = new URLSearchParams(from)
    if (!isSamePage) next.delete('page')
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    return next
  }
  const asked = new URLSearchParams(parameters)
  for (const name of [...drawerParameters, ...viewParameters]) asked.delete(name)
  if (get('pageSize') !== '') asked.set('pageSize', get('pageSize'))
  const filters = [...parameters].filter(([name]) => !otherParameters.includes(name))
  return {
    parameters,
    query: asked.toString(),
    filters,
    open: parameters.get('open'),
    get,
    change: (change, { isSamePage = false, isReplacing = false } = {}) => {
      rememberView(section, change)
      // From the present address: it may have a change already that this page does not show yet.
      setParameters(changed(change, isSamePage, new URLSearchParams(location.search)), {
        replace: isReplacing,
      })
    },
    hrefOf: (change) => `?${changed(change, true)}`,
    hrefOfAll: `?${changed(Object.fromEntries(filters.map(([name]) => [name, ''])), false)}`,
    openRecord: (id, part = '') => setParameters(changed({ open: id, part }, true)),
    close: () => setParameters(changed({ open: '', part: '' }, true)),
  }
}

/** Tells whether the page of a record is shown instead of the list. Its history is shown over the list. */
export function isOnPage(section: { page?: unknown }, { open, get }: ListAddress): boolean {
  return section.page !== undefined && open !== null && get('part') !== 'history'
}

const rememberedSchema = z.partialRecord(z.enum(rememberedParameters), z.string())
type RememberedView = z.infer<typeof rememberedSchema>

/** Tells whether a parameter of an address is remembered. */
function isRemembered(name: string): name is RememberedParameter {
  return (rememberedParameters as readonly string[]).includes(name)
}

/** Reads how this account has last shown a section's list in this browser; empty where it never chose. */
function readRememberedView(section: string): RememberedView {
  try {
    return rememberedSchema.parse(JSON.parse(readStored('localStorage', storageKey(section)) ?? '{}'))
  } catch {
    return {}
  }
}

/** Remembers how a section's list is shown; an empty value is forgotten. */
function rememberView(section: string, change: Record<string, string>): void {
  const view = { ...readRememberedView(section) }
  for (const [name, value] of Object.entries(change)) {
    if (!isRemembered(name)) continue
    if (value === '') delete view[name]
    else view[name] = value
  }
  writeStored('localStorage', storageKey(section), JSON.stringify(view))
}

function storageKey(section: string): string {
  return `admin-list:${pageAccountId()}:${section}`
}

/**
 * Returns a parameter of the address for a control, and its setter. The control shows a choice at once, though the
 * address follows shortly after; where the address changes otherwise, the control follows it.
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
