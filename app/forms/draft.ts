import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { draftMaxAgeDays } from '../../shared/rules/limits.ts'
import { draftStorageKey } from '../../shared/rules/storage-keys.ts'
import { decodeToken, readToken } from '../api/session.ts'

/** The content of one form that was typed and never sent, as this browser stores it. */
export interface Draft<Value> {
  /** Reads the draft; `null` for none, an expired one, another shape, or where the browser stores nothing. */
  read: () => Promise<Value | null>
  /** Stores anything that can be cloned, and never a password; forgets it for `null`. */
  write: (value: Value | null) => Promise<void>
  forget: () => Promise<void>
}

/** A draft with the time at which it was written. */
interface StoredDraft {
  savedAt: number
  value: unknown
}

const dayMs = 24 * 60 * 60 * 1000

let openStore: UseStore | undefined
/** The account of these drafts: that of the session with which the page was opened. */
let accountId: string | undefined

/** Defines a draft. @param schema checks what is read, which an older page may have written. */
export function defineDraft<Value>(name: string, schema: z.ZodType<Value>): Draft<Value> {
  const forget = () => change((drafts) => drafts.delete(keyOf(name)))
  return {
    forget,
    async read() {
      try {
        const stored = await store()(
          'readonly',
          (drafts): Promise<StoredDraft | undefined> => promisifyRequest(drafts.get(keyOf(name))),
        )
        if (stored && Date.now() - stored.savedAt <= draftMaxAgeDays * dayMs)
          return schema.safeParse(stored.value).data ?? null
        if (stored) await forget()
        return null
      } catch {
        return null
      }
    },
    write(value) {
      if (value === null) return forget()
      const stored: StoredDraft = { savedAt: Date.now(), value }
      return change((drafts) => drafts.put(stored, keyOf(name)))
    },
  }
}

/** Reads a stored draft; `undefined` while it is being read. */
export function useStoredDraft<Value>(draft: Draft<Value> | null): Value | null | undefined {
  const [stored, setStored] = useState<Value | null>()
  useEffect(() => {
    let isGone = false
    void draft?.read().then((found) => {
      if (!isGone) setStored(found)
    })
    return () => {
      isGone = true
    }
  }, [draft])
  return stored
}

/**
 * Stores a draft whenever it changes, but not the first value.
 * @param typed must be the same value while nothing changes; `null` deletes the draft.
 * @param isReady whether the draft may be stored already.
 * @param onWritten called when a value is stored.
 */
export function useDraftWriting<Value>(
  draft: Draft<Value> | null,
  typed: Value | null,
  isReady = true,
  onWritten?: (typed: Value | null) => void,
): void {
  const told = useRef(onWritten)
  told.current = onWritten
  const last = useRef({ draft, typed })
  useEffect(() => {
    if (!isReady || (last.current.draft === draft && last.current.typed === typed)) return
    last.current = { draft, typed }
    void draft?.write(typed).then(() => told.current?.(typed))
  }, [draft, typed, isReady])
}

/**
 * Reads the stored draft of a form, and stores what is typed from then on.
 * @param draft another one is read again; `null` until it can be read.
 * @param onRead called with the stored draft; with `null` for none.
 */
export function useDraft<Value>(
  draft: Draft<Value> | null,
  typed: Value | null,
  onRead: (stored: Value | null) => void,
): void {
  /** The draft that has been read; until then nothing may overwrite it. */
  const [read, setRead] = useState<Draft<Value> | null>(null)
  const latest = useRef(onRead)
  latest.current = onRead
  useEffect(() => {
    let isGone = false
    void draft?.read().then((stored) => {
      if (isGone) return
      setRead(draft)
      latest.current(stored)
    })
    return () => {
      isGone = true
    }
  }, [draft])
  useDraftWriting(draft, typed, read === draft)
}

function keyOf(name: string): string {
  accountId ||= decodeToken(readToken())?.accountId ?? ''
  return draftStorageKey(name, accountId)
}

/**
 * Opens the store of drafts. It is in IndexedDB, which the rules of the session leave alone (S-3 clears local storage):
 * drafts outlive an expired token and a new sign-in. Another account does not see them, and signing out deletes them.
 * The browser itself keeps the operations in order.
 */
function store(): UseStore {
  openStore ??= createStore('drafts', 'drafts')
  return openStore
}

async function change(make: (drafts: IDBObjectStore) => void): Promise<void> {
  try {
    await store()('readwrite', (drafts) => {
      make(drafts)
      // At once: otherwise the last input would be lost with a page that is left a moment later.
      drafts.transaction.commit()
      return promisifyRequest(drafts.transaction)
    })
  } catch {
    // Full or switched off: the form works without a draft.
  }
}
