import { useRef } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/** Blocks the ways out of a form with unsaved work, within the panel. */
export function useLeaveBlocker(hasWork: boolean): { blocker: Blocker; leave: (go: () => void) => void } {
  const isLeaving = useRef(false)
  const blocker = useBlocker(() => hasWork && !isLeaving.current)
  return {
    blocker,
    /** Leaves at once: nothing is unsaved any more, whether or not the page has noticed. */
    leave: (go) => {
      isLeaving.current = true
      go()
      isLeaving.current = false
    },
  }
}
