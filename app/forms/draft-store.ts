import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { draftMaxAgeDays } from '../../shared/rules/limits.ts'
import { draftStorageKey } from '../../shared/rules/storage-keys.ts'
import { decodeToken, readToken } from '../api/session.ts'

/** A draft with the time at which it was kept. */
interface KeptDraft {
  savedAt: number
  value: unknown
}

const dayMs = 24 * 60 * 60 * 1000

let openStore: UseStore | undefined
/** Whose drafts these are: of the session with which the page was opened. */
let accountId: string | undefined

function keyOf(name: string): string {
  accountId ||= decodeToken(readToken())?.accountId ?? ''
  return draftStorageKey(name, accountId)
}

/**
 * Where drafts are kept: in IndexedDB, which the rules of the session leave alone (S-3 clears local storage), so that
 * what was typed outlives an expired token and signing in again; another account does not see it, and signing out takes
 * it along. The browser itself keeps what happens here in order.
 */
function store(): UseStore {
  openStore ??= createStore('drafts', 'drafts')
  return openStore
}

/**
 * What was typed into a form and never sent, as it was given to `writeFormDraft`; its shape is for the caller to check.
 * @returns `undefined` for none, an old one (which is forgotten), or where the browser keeps nothing.
 */
export async function readFormDraft(name: string): Promise<unknown> {
  try {
    const kept = await store()(
      'readonly',
      (drafts): Promise<KeptDraft | undefined> => promisifyRequest(drafts.get(keyOf(name))),
    )
    if (kept && Date.now() - kept.savedAt <= draftMaxAgeDays * dayMs) return kept.value
    if (kept) await forgetFormDraft(name)
    return undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft: anything that can be cloned, and never a password. A browser that keeps nothing is no error. */
export function writeFormDraft(name: string, value: unknown): Promise<void> {
  const kept: KeptDraft = { savedAt: Date.now(), value }
  return change((drafts) => drafts.put(kept, keyOf(name)))
}

/** Forgets a draft. */
export function forgetFormDraft(name: string): Promise<void> {
  return change((drafts) => drafts.delete(keyOf(name)))
}

async function change(make: (drafts: IDBObjectStore) => void): Promise<void> {
  try {
    await store()('readwrite', (drafts) => {
      make(drafts)
      // At once: a page that is left a moment later would else take its last words along.
      drafts.transaction.commit()
      return promisifyRequest(drafts.transaction)
    })
  } catch {
    // Full or switched off: the form works without a draft.
  }
}
