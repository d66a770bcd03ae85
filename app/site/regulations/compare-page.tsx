import { compareRegulations } from '../../../shared/contract/regulations.ts'
import { editionsComparisonAddress } from '../../../shared/rules/addresses.ts'
import { parseQuery } from '../../../shared/schemas/list-query.ts'
import { regulationsComparisonQuerySchema } from '../../../shared/schemas/regulations.ts'
import { readApi } from '../../api/document-context.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import type { Route } from './+types/compare-page.ts'
import { CompareScreen } from './compare-screen.tsx'

export const handle = documentHandle(['from', 'to'])

/** Loads the differences of two editions; a number that is none is left out. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { query } = parseQuery(regulationsComparisonQuerySchema, new URL(request.url).searchParams)
  return { comparison: await readApi(context, compareRegulations, { query }) }
}

/** Renders what changed between two editions of the regulations (C-3). */
export default function ComparePage({ loaderData: { comparison } }: Route.ComponentProps) {
  const { t } = useTranslation('editions')
  return (
    <>
      <DocumentHead
        title={t('compare.title')}
        description={t('compare.description')}
        address={editionsComparisonAddress(comparison.from?.number, comparison.to?.number)}
        isIndexed={false}
      />
      <CompareScreen comparison={comparison} />
    </>
  )
}
