import { listRegulationsDocuments, readRegulations } from '../../../shared/contract/regulations.ts'
import { isLanguage } from '../../../shared/i18n/languages.ts'
import { regulationsAddress } from '../../../shared/rules/addresses.ts'
import { readApi } from '../../api/document-context.ts'
import { documentHandle } from '../document-handle.ts'
import type { Route } from './+types/regulations-page.ts'
import { EditionDocument } from './edition-document.tsx'

export const handle = documentHandle(['beside'])

/**
 * Loads the edition in force by clauses, and its documents in all languages. The edition is `null` where none is
 * published.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const beside = new URL(request.url).searchParams.get('beside')
  const query = isLanguage(beside) ? { beside } : {}
  const [regulations, documents] = await Promise.all([
    readApi(context, readRegulations, { query }).catch((error: unknown) => {
      if (error instanceof Response && error.status === 404) return null
      throw error
    }),
    readApi(context, listRegulationsDocuments),
  ])
  return { regulations, documents: documents.items }
}

/** Renders the regulations of the programme (P-11). */
export default function RegulationsPage({ loaderData }: Route.ComponentProps) {
  return <EditionDocument {...loaderData} edition={null} address={regulationsAddress} />
}
