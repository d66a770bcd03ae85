import { previewSiteText } from '../../../shared/contract/site-texts.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import type { TypedSiteText } from '../../../shared/schemas/site-text-records.ts'
import type { ApiClient } from '../../api/client.ts'
import { PartNotLoaded } from '../../app-page/load-part.ts'

/** The part of the Trusted Types API that is used here; not every browser has it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML: (html: string) => string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
/** Trusted Types policy for pages of our own server, which a frame shows without running anything of theirs. */
const policy = trustedTypes?.createPolicy('site-preview', { createHTML: (html) => html })
const trust = (html: string) => policy?.createHTML(html) ?? html

/** The parts of a page that run, or that speak of the link to it. */
const leftOut = 'script, link[rel="modulepreload"], [data-preview-bar]'

/**
 * Fetches the page of the site on which a block is, as the block is typed (C-1): without scripts, and with links that
 * lead nowhere in a frame which opens no tabs.
 */
export async function readTypedPage(
  api: ApiClient,
  typed: TypedSiteText,
  language: Language,
  signal: AbortSignal,
): Promise<Document> {
  const { address } = await api.call(previewSiteText, { body: typed, signal })
  // Without cookies: the language of a preview is not chosen for the site.
  const response = await fetch(`${address}?${languageQueryName}=${language}`, { credentials: 'omit', signal })
  if (!response.ok) throw new PartNotLoaded(`The preview was answered with ${response.status}.`)
  const page = new DOMParser().parseFromString(trust(await response.text()), 'text/html')
  for (const part of page.querySelectorAll(leftOut)) part.remove()
  const base = page.createElement('base')
  base.target = '_blank'
  page.head.prepend(base)
  return page
}

/** Shows a page in a frame that has none yet. */
export function openPage(frame: HTMLIFrameElement, page: Document): void {
  frame.srcdoc = trust(`<!doctype html>${page.documentElement.outerHTML}`)
}

/** Shows another state of the page in its frame, which stays where it is scrolled to. */
export function updatePage(shown: Document, page: Document): void {
  shown.documentElement.lang = page.documentElement.lang
  shown.body.replaceWith(shown.importNode(page.body, true))
}
