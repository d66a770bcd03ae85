import { homeAddress, searchAddress } from '../../../shared/rules/addresses.ts'
import { finderParameters } from '../../../shared/rules/finder.ts'
import { useDocumentEnvironment } from '../../document-environment.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { LinkedData } from '../linked-data.tsx'
import type { Route } from './+types/home-page.ts'
import { HomeScreen, loadHome } from './home-screen.tsx'

export const handle = documentHandle(finderParameters)

export function loader({ context, request }: Route.LoaderArgs) {
  return loadHome(context, new URL(request.url).searchParams)
}

/** Renders the home page. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('home')
  const { t: common } = useTranslation('common')
  const { publicUrl } = useDocumentEnvironment()
  return (
    <>
      <DocumentHead
        description={t('description')}
        address={homeAddress}
        jsonLd={{
          '@type': 'Organization',
          name: common('site.name'),
          url: publicUrl,
          logo: `${publicUrl}/app-icon-512.png`,
        }}
      />
      <LinkedData
        value={{
          '@type': 'WebSite',
          name: common('site.name'),
          url: publicUrl,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${publicUrl}${searchAddress}?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }}
      />
      <HomeScreen {...loaderData} />
    </>
  )
}
