import { createContext, useContext } from 'react'

/** The one toolbar of several rich texts, in which the text with the caret shows its tools. */
export interface SharedToolbar {
  /** The element of the toolbar; `null` until it is rendered. */
  slot: HTMLElement | null
  /** The id of the text that it works on. */
  activeId: string
  /** Makes it work on a text. */
  activate: (id: string) => void
}

/** Without one, each rich text has a toolbar of its own. */
export const SharedToolbarContext = createContext<SharedToolbar | null>(null)

/** Returns the shared toolbar as a rich text sees it; `null` where each has its own. */
export function useSharedToolbar(id: string) {
  const shared = useContext(SharedToolbarContext)
  if (!shared) return null
  return { slot: shared.activeId === id ? shared.slot : null, activate: () => shared.activate(id) }
}
