import { useEffect } from 'react'

const never = () => false

/**
 * Makes the browser ask before its page is left with unsaved work.
 * @param hasWork there is some. @param isForced tells at that instant that the page is left without asking.
 */
export function useLeaveQuestion(hasWork: boolean, isForced: () => boolean = never): void {
  useEffect(() => {
    if (!hasWork) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isForced()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasWork, isForced])
}
