import { listRegulationsDocuments, readRegulations } from '../../../shared/contract/regulations.ts'
import { isLanguage } from '../../../shared/i18n/languages.ts'
import { editionAddress } from '../../../shared/rules/addresses.ts'
import { editionNumberSchema } from '../../../shared/schemas/regulations.ts'
import { readApi } from '../../api/document-context.ts'
import { documentHandle } from '../document-handle.ts'
import type { Route } from './+types/edition-page.ts'
import { EditionDocument } from './edition-document.tsx'

export const handle = documentHandle(['beside'])

/** Loads one edition of the regulations by its number, whether it is in force or not (C-3). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const number = /^[1-9]\d*$/.test(params.edition) ? editionNumberSchema.safeParse(params.edition) : null
  if (!number?.success) throw new Response(null, { status: 404 })
  const edition = number.data
  const beside = new URL(request.url).searchParams.get('beside')
  const query = { edition, ...(isLanguage(beside) && { beside }) }
  const [regulations, documents] = await Promise.all([
    readApi(context, readRegulations, { query }),
    readApi(context, listRegulationsDocuments, { query: { edition } }),
  ])
  return { regulations, documents: documents.items, edition }
}

/** Renders one edition of the regulations under an address of its own. */
export default function EditionPage({ loaderData }: Route.ComponentProps) {
  return <EditionDocument {...loaderData} address={editionAddress(loaderData.edition)} />
}
