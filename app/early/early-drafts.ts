/** Deletes a draft by its key, without the package by which the page stores it. */
export async function forgetEarlyDraft(key: string): Promise<void> {
  await withDrafts('readwrite', (drafts) => drafts.delete(key))
}

/** Checks whether a draft is stored under a key. */
export async function hasEarlyDraft(key: string): Promise<boolean> {
  return (await withDrafts('readonly', (drafts) => drafts.count(key))) === 1
}

/** Runs a request on the stored drafts. @returns its result; nothing where the browser denies storage. */
function withDrafts<Result>(
  mode: IDBTransactionMode,
  run: (drafts: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  return new Promise((done) => {
    try {
      const opening = indexedDB.open('drafts')
      opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
      opening.onerror = () => done(undefined)
      opening.onsuccess = () => {
        const change = opening.result.transaction('drafts', mode)
        const request = run(change.objectStore('drafts'))
        change.oncomplete = () => done(request.result)
        change.onabort = () => done(undefined)
      }
    } catch {
      done(undefined)
    }
  })
}
