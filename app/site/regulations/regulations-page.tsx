import { useTranslation } from 'react-i18next'
import { listRegulationsDocuments, readRegulations } from '../../../shared/contract/editorial.ts'
import { isLanguage } from '../../../shared/i18n/languages.ts'
import { regulationsAddress } from '../../../shared/rules/addresses.ts'
import { readApi } from '../../api/document-context.ts'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import type { Route } from './+types/regulations-page.ts'
import { RegulationsScreen } from './regulations-screen.tsx'
import { UnpublishedScreen } from './unpublished-screen.tsx'

export const handle = documentHandle(['beside'])

/**
 * Loads the newest edition by clauses, and the documents of all languages. The edition is `null` where none is
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
  const { t } = useTranslation('regulations')
  const { regulations, documents } = loaderData
  return (
    <>
      <DocumentHead
        title={regulations?.title.text ?? t('empty.title')}
        description={t('description')}
        address={regulationsAddress}
        isIndexed={regulations !== null}
      />
      {regulations ? (
        <RegulationsScreen regulations={regulations} documents={documents} />
      ) : (
        <UnpublishedScreen />
      )}
    </>
  )
}
