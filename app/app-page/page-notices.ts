/** The attribute of the notice that the texts of an app page could not be loaded. */
export const textsFailedAttribute = 'data-texts-failed'

/** The attribute of the notice that the script of an app page has not loaded; styles show it after a time-out. */
export const scriptMissingAttribute = 'data-script-missing'

/** The attribute of a document whose script could not be fetched: the notice is then shown at once. */
export const scriptsFailedAttribute = 'data-scripts-failed'

/**
 * Shows that the page could not be loaded, until the reader requests another attempt or the browser is online again.
 */
export function untilAskedAgain(): Promise<void> {
  const failed = document.querySelector<HTMLElement>(`[${textsFailedAttribute}]`)
  return new Promise((resolve) => {
    if (!failed) return
    failed.hidden = false
    const asked = new AbortController()
    const tryAgain = () => {
      asked.abort()
      failed.hidden = true
      resolve()
    }
    failed.querySelector('button')?.addEventListener('click', tryAgain, { signal: asked.signal })
    addEventListener('online', tryAgain, { signal: asked.signal })
  })
}
