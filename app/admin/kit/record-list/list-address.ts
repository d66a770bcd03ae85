import { useLocation, useSearchParams } from 'react-router'
import { sectionAt } from '../../../../shared/rules/panel-addresses.ts'
import { isRemembered, readRememberedView, rememberedParameters, rememberView } from './remembered-view.ts'

/** Parameters of the address for the open record, which are none of the list's own. */
const drawerParameters = ['open', 'part']
/** Parameters that the page's list knows and the server does not. */
const viewParameters = ['columns', 'density', 'view']
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
  change: (change: Record<string, string>, options?: { keepsPage?: boolean; isReplacing?: boolean }) => void
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
  const kept = readRememberedView(section)
  const get = (name: string) => parameters.get(name) ?? (isRemembered(name) ? (kept[name] ?? '') : '')
  const changed = (change: Record<string, string>, keepsPage: boolean, from = parameters) => {
    const next = new URLSearchParams(from)
    if (!keepsPage) next.delete('page')
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
    change: (change, { keepsPage = false, isReplacing = false } = {}) => {
      rememberView(section, change)
      // From the present address: it may have a change already that this page does not show yet.
      setParameters(changed(change, keepsPage, new URLSearchParams(location.search)), {
        replace: isReplacing,
      })
    },
    hrefOf: (change) => `?${changed(change, true)}`,
    hrefOfAll: `?${changed(Object.fromEntries(filters.map(([name]) => [name, ''])), false)}`,
    openRecord: (id, part = '') => setParameters(changed({ open: id, part }, true)),
    close: () => setParameters(changed({ open: '', part: '' }, true)),
  }
}
