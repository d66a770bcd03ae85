import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { z } from 'zod'
import { draftMaxAgeDays } from '../../shared/rules/limits.ts'
import { draftStorageKey } from '../../shared/rules/storage-keys.ts'
import { type StoredUpload, storedUploadSchema } from '../../shared/schemas/upload.ts'
import { pageAccountId } from '../api/session.ts'

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

function keyOf(name: string): string {
  return draftStorageKey(name, pageAccountId())
}

/**
 * Opens the store of drafts. It is in IndexedDB, which the rules of the session leave alone (S-3 clears local storage):
 * drafts outlive an expired token and a new sign-in. Another account does not see them, and signing out deletes them.
 * The browser runs the operations in order.
 */
function store(): UseStore {
  openStore ??= createStore('drafts', 'drafts')
  return openStore
}

async function change(make: (drafts: IDBObjectStore) => void): Promise<void> {
  try {
    await store()('readwrite', (drafts) => {
      make(drafts)
      // At once: otherwise the last input would be lost with a page that is left shortly after.
      drafts.transaction.commit()
      return promisifyRequest(drafts.transaction)
    })
  } catch {
    // Full or switched off: the form works without a draft.
  }
}

const isOver = ({ expiresAt }: StoredUpload) => Date.parse(expiresAt) <= Date.now()

/** The file of a draft; none once its ticket has ended. */
export const draftFileSchema = storedUploadSchema
  .nullable()
  .transform((upload) => (upload && isOver(upload) ? null : upload))

/** The picture of a draft with what the browser shows of it; none once its ticket has ended. */
export const draftPictureSchema = z
  .object({ upload: storedUploadSchema, preview: z.instanceof(Blob) })
  .nullable()
  .transform((picture) => (picture && isOver(picture.upload) ? null : picture))
