import { formatNumber } from '../../../shared/i18n/formats.ts'
import { activitiesAddress, applyAddress, peopleAddresses } from '../../../shared/rules/addresses.ts'
import type { Country } from '../../../shared/schemas/catalogue.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Hero } from '../../ui/hero/hero.tsx'
import { WorldMap } from '../../ui/world-map/world-map.tsx'
import { bodyText, SiteText, useSiteBlock } from '../site-text.tsx'
import { useCountryMap } from './use-country-map.ts'

/** URL fragment of the countries on the home page. */
export const countriesFragment = 'countries'

/** Addresses that the numbers of the programme lead to, in the order in which the numbers are shown. */
const countedAddresses = {
  ambassadors: peopleAddresses.ambassador,
  experts: peopleAddresses.expert,
  countries: `#${countriesFragment}`,
  upcomingActivities: activitiesAddress,
} as const
type Counted = keyof typeof countedAddresses

interface HomeHeroProps {
  countries: readonly Country[]
  totals: Record<Counted, number>
}

/** Shows the opening of the home page: the programme, its size without the zeros, and the map of its countries. */
export function HomeHero({ countries, totals }: HomeHeroProps) {
  const { t } = useTranslation(['home', 'common'])
  const language = useLanguage()
  const map = useCountryMap(countries)
  const block = useSiteBlock('hero', { title: t('hero.title'), body: t('hero.lead') })
  const number = (value: number) => formatNumber(value, language)
  const counted = (Object.keys(countedAddresses) as Counted[]).filter((name) => totals[name] > 0)
  return (
    <Hero
      title={<SiteText value={block.title} />}
      lead={bodyText(block)}
      actions={[
        { href: peopleAddresses.ambassador, label: t('hero.browseAmbassadors') },
        { href: applyAddress, label: t('hero.apply') },
      ]}
      facts={counted.map((name) => ({
        number: number(totals[name]),
        label: t(`common:noun.${name}`, { count: totals[name] }),
        href: countedAddresses[name],
      }))}
    >
      <WorldMap {...map} />
    </Hero>
  )
}
