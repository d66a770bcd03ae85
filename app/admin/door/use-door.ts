import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { readDoor, sendScans } from '../../../shared/contract/participants.ts'
import { type ApiClient, ApiError } from '../../api/client.ts'
import { pageAccountId } from '../../api/session.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { DoorError, type DoorRefusal, type DoorServer, DoorSession } from './door-session.ts'
import { openDoorStore } from './door-store.ts'

/** The pauses after which what waits is sent, and the list read again. */
const sendMs = 5_000
const refreshMs = 60_000

/** Returns the work at a door of an activity, which goes on with and without a network. */
export function useDoor(activityId: string) {
  const api = useLiveApi()
  const session = useMemo(
    () => new DoorSession(serverOf(api, activityId), openDoorStore(activityId, pageAccountId() ?? '')),
    [api, activityId],
  )
  useEffect(() => {
    void session.open()
    // Without it a phone that runs out of space may drop the marks.
    void navigator.storage?.persist?.()
    const refresh = () => document.visibilityState === 'visible' && void session.refresh()
    const sending = setInterval(() => session.snapshot().queue.length > 0 && void session.send(), sendMs)
    const refreshing = setInterval(refresh, refreshMs)
    addEventListener('online', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(sending)
      clearInterval(refreshing)
      removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [session])
  return { session, state: useSyncExternalStore(session.subscribe, session.snapshot) }
}

function serverOf(api: ApiClient, activityId: string): DoorServer {
  const params = { id: activityId }
  return {
    readList: () => explained(api.call(readDoor, { params })),
    send: async (scans) =>
      (await explained(api.call(sendScans, { params, body: { scans: [...scans] } }))).items,
  }
}

async function explained<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw new DoorError(refusalOf(error))
  }
}

/** Returns why the server refused; `null` where it did not answer, or has too much to do. */
function refusalOf(error: unknown): DoorRefusal | null {
  if (!(error instanceof ApiError)) return 'failed'
  const { failure } = error
  if (failure.kind === 'expired' || failure.kind === 'account-changed') return 'forbidden'
  if (failure.kind !== 'refused' || failure.status === 429 || failure.status >= 500) return null
  if (failure.status === 401 || failure.status === 403) return 'forbidden'
  return failure.status === 409 || failure.status === 404 ? 'closed' : 'failed'
}
