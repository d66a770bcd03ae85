import { readTextPage } from '../../../shared/contract/text-pages.ts'
import { textPageAddress } from '../../../shared/rules/addresses.ts'
import { readApi } from '../../api/document-context.ts'
import { useDocumentEnvironment } from '../../document-environment.tsx'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import type { Route } from './+types/text-page-page.ts'
import { TextPageScreen } from './text-page-screen.tsx'

export const handle = documentHandle()

/**
 * Loads a text page.
 * @throws {Response} 404 for a slug of which nothing is published.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  return { page: await readApi(context, readTextPage, { params: { slug: params.slug } }) }
}

/** Renders a text page, described as a schema.org WebPage (C-2). */
export default function TextPagePage({ loaderData: { page } }: Route.ComponentProps) {
  const { publicUrl } = useDocumentEnvironment()
  const address = textPageAddress(page.slug)
  return (
    <>
      <DocumentHead
        title={page.title.text}
        description={page.description?.text ?? page.title.text}
        address={address}
        kind="article"
        jsonLd={{
          '@type': 'WebPage',
          name: page.title.text,
          description: page.description?.text,
          inLanguage: page.title.lang,
          dateModified: page.changedAt,
          url: `${publicUrl}${address}`,
        }}
      />
      <TextPageScreen page={page} />
    </>
  )
}
