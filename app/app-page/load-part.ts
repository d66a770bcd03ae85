import type { i18n } from 'i18next'
import type { BrowserNamespace } from '../../shared/locales/browser-namespaces.ts'

/** A part of a page whose files or texts could not be fetched: the server is away, or has another version by now. */
export class PartNotLoaded extends Error {}

/**
 * Fetches a part of an app page with its texts (L-2).
 * @param load imports its files.
 * @param namespaces of the texts that the page does not have yet.
 * @throws {PartNotLoaded} where that fails.
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  texts: i18n,
  namespaces: readonly BrowserNamespace[],
): Promise<Part> {
  try {
    const [part] = await Promise.all([load(), loadNamespaces(texts, namespaces)])
    return part
  } catch (error) {
    throw new PartNotLoaded('A part of the page could not be fetched.', { cause: error })
  }
}

async function loadNamespaces(texts: i18n, namespaces: readonly BrowserNamespace[]): Promise<void> {
  const findMissing = () =>
    namespaces.filter((namespace) => !texts.hasResourceBundle(texts.language, namespace))
  const missing = findMissing()
  if (missing.length === 0) return
  // Not `loadNamespaces`, which never asks again for texts that have failed for good.
  await texts.reloadResources([texts.language], missing)
  // i18next fulfils its promise also where it got no texts.
  const failed = findMissing()
  if (failed.length > 0) throw new Error(`No texts: ${failed.join(', ')}`)
}
