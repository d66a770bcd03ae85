import { useTranslation } from 'react-i18next'
import { listActivities } from '../../../shared/contract/activities.ts'
import { listCountries, listServiceKinds } from '../../../shared/contract/catalogue.ts'
import { listPeople } from '../../../shared/contract/people.ts'
import { homeAddress } from '../../../shared/rules/addresses.ts'
import { readApi } from '../../api/document-context.ts'
import { useDocumentEnvironment } from '../../document-environment.tsx'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import type { Route } from './+types/home-page.ts'
import { HomeScreen } from './home-screen.tsx'

export const handle = documentHandle()

/** Loads the newest people, the next activities, all countries and services (P-1). */
export async function loader({ context }: Route.LoaderArgs) {
  const [ambassadors, experts, activities, countries, serviceKinds] = await Promise.all([
    readApi(context, listPeople.ambassador, { query: { sort: '-created', pageSize: 4 } }),
    readApi(context, listPeople.expert, { query: { sort: '-created', pageSize: 6 } }),
    readApi(context, listActivities, { query: { pageSize: 4 } }),
    readApi(context, listCountries),
    readApi(context, listServiceKinds),
  ])
  return { ambassadors, experts, activities, countries: countries.items, serviceKinds: serviceKinds.items }
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
      <HomeScreen {...loaderData} />
    </>
  )
}
