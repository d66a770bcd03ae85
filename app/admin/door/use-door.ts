import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { addParticipants, readDoor, sendScans } from '../../../shared/contract/participants.ts'
import { defaultLanguage, languages } from '../../../shared/i18n/languages.ts'
import { lastDoorStorageKey } from '../../../shared/rules/storage-keys.ts'
import { type ApiClient, ApiError } from '../../api/client.ts'
import { RetryKey } from '../../api/retry-key.ts'
import { pageAccountId } from '../../api/session.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { writeStored } from '../../enhance/browser-storage.ts'
import { readDecoder } from './decode-codes.ts'
import { DoorError, type DoorRefusal, type DoorServer, DoorSession, type Newcomer } from './door-session.ts'
import { openDoorStore } from './door-store.ts'
import { storeShell } from './store-shell.ts'

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
    writeStored('localStorage', lastDoorStorageKey, activityId)
    void readDecoder().then(storeShell)
    // Without it a phone that runs out of space may drop the marks.
    void navigator.storage?.persist?.()
    const refresh = () => document.visibilityState === 'visible' && void session.refresh()
    const sending = setInterval(() => session.snapshot().queue.length > 0 && void session.send(), sendMs)
    const refreshing = setInterval(refresh, refreshMs)
    // Both: what the page says about the network is what the server answers.
    for (const change of ['online', 'offline']) addEventListener(change, refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(sending)
      clearInterval(refreshing)
      for (const change of ['online', 'offline']) removeEventListener(change, refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [session, activityId])
  return { session, state: useSyncExternalStore(session.subscribe, session.snapshot) }
}

function serverOf(api: ApiClient, activityId: string): DoorServer {
  const params = { id: activityId }
  const retryKey = new RetryKey()
  return {
    readList: () => explained(api.call(readDoor, { params })),
    send: async (scans) =>
      (await explained(api.call(sendScans, { params, body: { scans: [...scans] } }))).items,
    add: (newcomer) => addNewcomer(api, activityId, newcomer, retryKey),
  }
}

/** Registers somebody; a retry of the same adds nobody twice (N-7). */
async function addNewcomer(
  api: ApiClient,
  activityId: string,
  { name, email, overSeats }: Newcomer,
  retryKey: RetryKey,
): ReturnType<DoorServer['add']> {
  const language = languages.find((one) => one === document.documentElement.lang) ?? defaultLanguage
  const body = { activityId, email, language, people: [name], overSeats }
  try {
    const { items } = await api.call(addParticipants, { body, idempotencyKey: retryKey.of(body) })
    retryKey.forget()
    const [made] = items
    if (!made) throw new DoorError('failed')
    return { id: made.id, name: made.fullName, code: made.doorCode, state: made.state }
  } catch (error) {
    const failure = error instanceof ApiError ? error.failure : null
    if (failure?.kind === 'refused' && failure.problem?.code === 'over-seats') return 'over-seats'
    throw error instanceof DoorError ? error : new DoorError(refusalOf(error))
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
