import { tokenStorageKey } from '../../shared/rules/storage-keys.ts'
import { readStored } from '../enhance/browser-storage.ts'
import { readLiveToken } from '../enhance/live-token.ts'

/**
 * The bearer token for calls beside the client of app pages (N-1), such as forms of documents and uploads: none where
 * nobody is signed in or its time is over, since these calls need no account.
 */
export function tokenHeaders(): Record<string, string> {
  const token = readStored('localStorage', tokenStorageKey)
  return token && readLiveToken(token, Date.now()) ? { authorization: `Bearer ${token}` } : {}
}
