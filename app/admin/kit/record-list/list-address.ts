import { useSearchParams } from 'react-router'

/** Parameters of the address that are about what is open, and none of the list's own. */
const drawerParameters = ['open', 'part']
/** Parameters that the page's list knows and the server does not. */
const viewParameters = ['columns', 'density']

/** The state of a list in the address (P-21, A-13): every part of it is shared, reloaded and gone back to. */
export interface ListAddress {
  parameters: URLSearchParams
  /** What the server is asked. */
  query: string
  /** The id of the record that is open, or `new`. */
  open: string | null
  get: (name: string) => string
  /** Changes parameters and begins with the first page again; an empty value takes one away. */
  change: (change: Record<string, string>, options?: { keepsPage?: boolean; isReplacing?: boolean }) => void
  /** The address with another page, for links. */
  hrefOf: (change: Record<string, string>) => string
  openRecord: (id: string, part?: string) => void
  close: () => void
}

/** Reads and writes the state of a list in the address. */
export function useListAddress(): ListAddress {
  const [parameters, setParameters] = useSearchParams()
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
  return {
    parameters,
    query: asked.toString(),
    open: parameters.get('open'),
    get: (name) => parameters.get(name) ?? '',
    change: (change, { keepsPage = false, isReplacing = false } = {}) =>
      // From the address as it is: another change may be there already that this page does not show yet.
      setParameters(changed(change, keepsPage, new URLSearchParams(location.search)), {
        replace: isReplacing,
      }),
    hrefOf: (change) => `?${changed(change, true)}`,
    openRecord: (id, part = '') => setParameters(changed({ open: id, part }, true)),
    close: () => setParameters(changed({ open: '', part: '' }, true)),
  }
}
