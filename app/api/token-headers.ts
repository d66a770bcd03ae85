import { tokenStorageKey } from '../../shared/rules/storage-keys.ts'
import { readStored } from '../enhance/browser-storage.ts'
import { readLiveToken } from '../enhance/live-token.ts'

/**
 * Returns the header with the bearer token, for calls beside the client of app pages (N-1), such as forms of documents
 * and uploads. These calls need no account, so there is no header without a valid token.
 */
export function tokenHeaders(): Record<string, string> {
  const token = readStored('localStorage', tokenStorageKey)
  return token && readLiveToken(token, Date.now()) ? { authorization: `Bearer ${token}` } : {}
}
