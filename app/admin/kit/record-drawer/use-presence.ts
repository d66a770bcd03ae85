import { useEffect, useState } from 'react'
import { signPresence } from '../../../../shared/contract/presence.ts'
import { presenceSignSeconds } from '../../../../shared/rules/limits.ts'
import type { RecordType } from '../../../../shared/rules/record-types.ts'
import type { Presence } from '../../../../shared/schemas/presence.ts'
import { useApi } from '../../../app-page/page-services.ts'

/**
 * Says that a record is open here, as long as it is and the window is seen, and returns who else has it open (C-11),
 * and its stored revision. A failure does not matter: the next signal repeats it.
 */
export function usePresence(type: RecordType, id: string | null): Presence | null {
  const api = useApi()
  const [presence, setPresence] = useState<Presence | null>(null)
  useEffect(() => {
    if (!api || id === null) return
    let isGone = false
    const sign = (isLeaving: boolean) =>
      api.call(signPresence, { body: { type, id, isLeaving } }).then(
        (answer) => {
          if (!isGone) setPresence(answer)
        },
        () => undefined,
      )
    const signIfSeen = () => {
      if (document.visibilityState === 'visible') void sign(false)
    }
    signIfSeen()
    const timer = setInterval(signIfSeen, presenceSignSeconds * 1_000)
    document.addEventListener('visibilitychange', signIfSeen)
    return () => {
      isGone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', signIfSeen)
      setPresence(null)
      void sign(true)
    }
  }, [api, id, type])
  return presence
}
