/** The two web storages that are read here. */
export type StorageName = 'localStorage' | 'sessionStorage'

/** Reads a stored value; `null` where there is none, or the browser denies storage. */
export function readStored(storage: StorageName, name: string): string | null {
  try {
    return window[storage].getItem(name)
  } catch {
    return null
  }
}

/** Stores a value, or removes it when it is `null`. A browser that denies storage is no error. */
export function writeStored(storage: StorageName, name: string, value: string | null): void {
  try {
    if (value === null) window[storage].removeItem(name)
    else window[storage].setItem(name, value)
  } catch {
    // Blocked or full: the page works without.
  }
}

/** Removes everything that this site has stored. A browser that denies storage is no error. */
export function clearStored(storage: StorageName): void {
  try {
    window[storage].clear()
  } catch {
    // Nothing is stored.
  }
}
