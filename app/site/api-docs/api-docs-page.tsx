import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { readApi } from '../../api/document-context.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import type { Route } from './+types/api-docs-page.ts'
import { ApiDocsScreen, openApiSchema } from './api-docs-screen.tsx'

export const handle = documentHandle()

const readDescription = {
  method: 'get',
  path: '/openapi.json',
  right: 'read-site',
  answer: openApiSchema,
} as const satisfies Endpoint

/** Loads the OpenAPI document itself: the page shows what machines read. */
export async function loader({ context }: Route.LoaderArgs) {
  return { document: await readApi(context, readDescription) }
}

/** Renders the readable reference of the API (N-4). */
export default function ApiDocsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('api-docs')
  return (
    <>
      <DocumentHead title={t('title')} description={t('lead')} address="/api/docs" />
      <ApiDocsScreen document={loaderData.document} />
    </>
  )
}
