/** The two stores of the browser that are read here. */
export type StorageName = 'localStorage' | 'sessionStorage'

/** What is kept under a name; `null` where nothing is, or where the browser keeps nothing for us. */
export function readStored(storage: StorageName, name: string): string | null {
  try {
    return window[storage].getItem(name)
  } catch {
    return null
  }
}

/** Keeps a value, or forgets it when it is `null`. A browser that keeps nothing for us is no error. */
export function writeStored(storage: StorageName, name: string, value: string | null): void {
  try {
    if (value === null) window[storage].removeItem(name)
    else window[storage].setItem(name, value)
  } catch {
    // Blocked or full: the page works without.
  }
}
