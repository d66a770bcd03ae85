import { listActivities } from '../../../shared/contract/activities.ts'
import { listCountries, readCountry } from '../../../shared/contract/catalogue.ts'
import { listPeople } from '../../../shared/contract/people.ts'
import { countryAddress } from '../../../shared/rules/addresses.ts'
import { idSchema } from '../../../shared/schemas/fields.ts'
import { readApi } from '../../api/document-context.ts'
import { useDocumentEnvironment } from '../../document-environment.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import type { Route } from './+types/country-page.ts'
import { CountryScreen, directionParameter } from './country-screen.tsx'

export const handle = documentHandle([directionParameter])

/** The largest numbers of records that the page itself shows; the lists have the rest. */
const shown = { ambassadors: 12, experts: 9, activities: 6 }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const code = params.code
  // First alone, so that an unknown country asks for nothing else.
  const country = await readApi(context, readCountry, { params: { code } })
  const chosen = idSchema.safeParse(new URL(request.url).searchParams.get(directionParameter))
  const direction = country.directions.find(({ value }) => value === chosen.data)?.value
  const narrowed = { country: [code], ...(direction !== undefined && { direction: [direction] }) }
  const [ambassadors, experts, activities, countries] = await Promise.all([
    readApi(context, listPeople.ambassador, { query: { ...narrowed, pageSize: shown.ambassadors } }),
    readApi(context, listPeople.expert, { query: { ...narrowed, pageSize: shown.experts } }),
    readApi(context, listActivities, { query: { country: [code], pageSize: shown.activities } }),
    readApi(context, listCountries),
  ])
  return { country, direction, ambassadors, experts, activities, countries: countries.items }
}

/** Renders the page of one country (P-25). */
export default function CountryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('country')
  const { publicUrl } = useDocumentEnvironment()
  const { country } = loaderData
  const name = country.name.text
  const address = countryAddress(country.code)
  const description = t('description', { country: name })
  return (
    <>
      <DocumentHead
        title={name}
        description={description}
        address={address}
        jsonLd={{
          '@type': 'CollectionPage',
          name,
          description,
          url: `${publicUrl}${address}`,
          about: { '@type': 'Country', name, identifier: country.code },
        }}
      />
      <CountryScreen {...loaderData} />
    </>
  )
}
