import type { RouterContextProvider } from 'react-router'
import { listTextPages } from '../../shared/contract/text-pages.ts'
import { privacySlug } from '../../shared/rules/addresses.ts'
import type { TextPageLink } from '../../shared/schemas/text-page.ts'
import { documentContext, readApi } from './document-context.ts'

/**
 * Reads the page about personal data, for the forms that ask for a consent; `null` while none is published. A form
 * without the link is better than none, but is not cached.
 */
export async function readPrivacyPage(
  context: Readonly<RouterContextProvider>,
): Promise<TextPageLink | null> {
  try {
    const { items } = await readApi(context, listTextPages)
    return items.find(({ slug }) => slug === privacySlug) ?? null
  } catch {
    context.get(documentContext).markIncomplete()
    return null
  }
}
